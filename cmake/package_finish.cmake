# Run by cpack on what is installed, before it is packed: what Debian's policy asks of a package.
foreach(pair IN ITEMS "bgio:bgio" "bgio_dev:libbgio-dev")
  string(REPLACE ":" ";" pair ${pair})
  list(GET pair 0 component)
  list(GET pair 1 package)
  set(root ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/${component}/usr)
  if(NOT IS_DIRECTORY ${root})
    message(FATAL_ERROR "nothing is installed of ${component}: ${root}")
  endif()

  set(doc ${root}/share/doc/${package})
  file(MAKE_DIRECTORY ${doc})
  configure_file(${CPACK_BGIO_SOURCE_DIR}/LICENSE ${doc}/copyright COPYONLY)
  configure_file(${CPACK_BGIO_SOURCE_DIR}/CHANGELOG.md ${doc}/changelog COPYONLY)
  string(TIMESTAMP now "%a, %d %b %Y %H:%M:%S +0000" UTC) # or SOURCE_DATE_EPOCH
  file(WRITE ${doc}/changelog.Debian
       "${package} (${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) unstable; urgency=medium\n\n"
       "  * What is new in bgio ${CPACK_PACKAGE_VERSION} is in changelog.gz.\n\n"
       " -- ${CPACK_PACKAGE_CONTACT}  ${now}\n")
  file(GLOB_RECURSE pages ${root}/share/man/*.[1-9])
  foreach(file IN LISTS pages ITEMS ${doc}/changelog ${doc}/changelog.Debian)
    execute_process(COMMAND gzip -9nf ${file} COMMAND_ERROR_IS_FATAL ANY)
  endforeach()

  # Debian's zsh looks for completions of packages elsewhere.
  if(IS_DIRECTORY ${root}/share/zsh/site-functions)
    file(RENAME ${root}/share/zsh/site-functions ${root}/share/zsh/vendor-completions)
  endif()

  # install/strip leaves archives alone, and compilers their names in programs.
  file(GLOB_RECURSE archives ${root}/*.a)
  foreach(archive IN LISTS archives)
    execute_process(COMMAND ${CPACK_BGIO_STRIP} --strip-debug --remove-section=.comment
                            --remove-section=.note --enable-deterministic-archives ${archive}
                    COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
  set(program ${root}/bin/bgio) # the others are links
  if(EXISTS ${program})
    execute_process(COMMAND ${CPACK_BGIO_STRIP} --remove-section=.comment --remove-section=.note
                            ${program} COMMAND_ERROR_IS_FATAL ANY)
  endif()
endforeach()
