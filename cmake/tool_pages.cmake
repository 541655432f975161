# Asks a tool for its man page and its completions and writes them below `out`, under the names that
# they are installed by. `tool` may begin with a program that runs it.
function(ask file)
  execute_process(COMMAND ${tool} ${ARGN} OUTPUT_VARIABLE text RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${tool} ${ARGN} ended with ${status}")
  endif()
  file(WRITE ${out}/${file} "${text}")
endfunction()

ask(man/man1/${name}.1 --man)
ask(bash-completion/completions/${name} --completion bash)
ask(zsh/site-functions/_${name} --completion zsh)
ask(fish/vendor_completions.d/${name}.fish --completion fish)
