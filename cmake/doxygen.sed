# Turns the comments of a header into those that Doxygen reads; the number of lines stays the same.
# The comment below the licence is about the file.
1s|.*|/// @file|
# Comparison says nothing new; the formatter belongs to {fmt}.
/friend .*operator.*;$/s|.*||
/^template <bgio::Printable T>/,$d
# Above a name.
s|^\( *\)//\( .*\)\{0,1\}$|\1///\2|
/^ *\/\/\//b
/^} \/\/ namespace/b
# Behind a name.
s|^\(.*[;,{})]\)  *// \(.*\)$|\1 ///< \2|
