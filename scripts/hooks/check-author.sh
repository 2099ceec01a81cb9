#!/bin/sh
# Fails if an author who has commits here is about to commit with an address that has none: Handiwork credits
# commits by address, so such a commit earns nothing. New authors pass. Reads the latest 5,000 commits only.
# Arguments are further addresses to accept.
set -eu

if ! ident=$(git var GIT_AUTHOR_IDENT 2>/dev/null); then
  echo 'git does not know your email address. Set it with: git config user.email you@example.org' >&2
  exit 1
fi
ident=${ident% * *}
for accepted in "$@"; do
  case $ident in *"<$accepted>") exit 0 ;; esac
done

# .mailmap maps the address and the name to those that count.
mapped=$(git check-mailmap "$ident")
git rev-parse --quiet --verify HEAD >/dev/null || exit 0
git log --max-count=5000 --use-mailmap --format='%aN <%aE>' | MAPPED=$mapped awk '
  BEGIN {
    start = match(ENVIRON["MAPPED"], / *<[^<]*>$/)
    name = tolower(substr(ENVIRON["MAPPED"], 1, start - 1))
    email = tolower(substr(ENVIRON["MAPPED"], start))
    sub(/^ */, "", email)
  }
  {
    start = match($0, / *<[^<]*>$/)
    address = substr($0, start); sub(/^ */, "", address)
    if (tolower(address) == email) { known = 1; exit }
    if (other == "" && tolower(substr($0, 1, start - 1)) == name) other = address
  }
  END {
    if (known || other == "") exit 0
    gsub(/[<>]/, "", other); gsub(/[<>]/, "", email)
    printf "Your commits here use %s, but this one would use %s, so it would not be credited to you.\n", other, email > "/dev/stderr"
    printf "Use the known address:  git config user.email %s\n", other > "/dev/stderr"
    printf "Or add the new one to .mailmap, or to the args of this hook.\n" > "/dev/stderr"
    exit 1
  }'
