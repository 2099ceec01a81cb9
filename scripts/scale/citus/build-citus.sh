#!/bin/bash
# Builds Citus 13.2.2 with a copy of Debian's PostgreSQL 15 in a folder of its own: build-citus.sh <clone> <folder>
set -euo pipefail
source=$1 folder=$2
bin=$folder/usr/lib/postgresql/15/bin
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Headers, which are not installed on the machine.
mkdir -p "$work/debs" "$folder"
cd "$work/debs"
apt-get download postgresql-server-dev-15 libcurl4-openssl-dev libkrb5-dev krb5-multidev liblz4-dev libzstd-dev \
  libpam0g-dev libselinux1-dev libxml2-dev libxslt1-dev libicu-dev libssl-dev libreadline-dev
for package in *.deb; do dpkg -x "$package" "$folder"; done

# PostgreSQL finds its libraries and files by the location of its programs.
mkdir -p "$folder"/usr/{lib,share,include}/postgresql
cp -a /usr/lib/postgresql/15 "$folder/usr/lib/postgresql/"
cp -a /usr/share/postgresql/15 "$folder/usr/share/postgresql/"
[ -d /usr/include/postgresql ] && cp -a /usr/include/postgresql/. "$folder/usr/include/postgresql/"
for name in krb5 k5crypto gssapi_krb5 krb5support pam selinux curl lz4 zstd ssl crypto readline; do
  library=$(find /lib/x86_64-linux-gnu /usr/lib/x86_64-linux-gnu -name "lib$name.so.[0-9]*" 2>/dev/null | head -1)
  [ -n "$library" ] && ln -sf "$library" "$folder/usr/lib/x86_64-linux-gnu/lib$name.so"
done

cd "$work"
git clone --quiet --shared --no-checkout "$source" citus
cd citus
git -c advice.detachedHead=false checkout --quiet v13.2.2
# PostgreSQL 15.18 and later export a function that this version defines itself.
python3 - <<'PYTHON'
path = 'src/include/pg_version_compat.h'
text = open(path).read()
start = text.index('static inline bool\nhave_createdb_privilege(void)')
end = text.index('typedef bool TU_UpdateIndexes;')
guarded = '#include "commands/dbcommands.h"\n#if PG_VERSION_NUM < 150018\n' + text[start:end].rstrip() + '\n#endif\n\n'
open(path, 'w').write(text[:start] + guarded + text[end:])
PYTHON
export CPPFLAGS="-I$folder/usr/include -I$folder/usr/include/x86_64-linux-gnu -I$folder/usr/include/mit-krb5"
export LDFLAGS="-L$folder/usr/lib/x86_64-linux-gnu" CFLAGS=-O2
./configure --quiet PG_CONFIG="$bin/pg_config"
make --silent -j2 with_llvm=no extension
make --silent with_llvm=no install
