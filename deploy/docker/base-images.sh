#!/bin/sh
# Makes the base images of the Dockerfile where no image registry can be reached, from Debian's and npm's packages:
#   passage-base    Debian slim
#   passage-build   the same with Node, npm, this machine's certificates and the servers of `npm start`
# Needs root, debootstrap and the packages of `npm ci`.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
node=$root/node_modules/.bin/node
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT INT TERM

debootstrap --variant=minbase bookworm "$folder" >&2
for name in cache/apt lib/apt/lists log; do rm -rf "$folder/var/$name"/*; done
for name in doc info locale man; do rm -rf "$folder/usr/share/$name"/*; done
tar -C "$folder" -c . | docker import - passage-base

local=$folder/usr/local
mkdir -p "$local/lib/node_modules" "$folder/etc/ssl/certs"
cp -L "$node" "$local/bin/node"
npm=$(readlink -f "$(command -v npm)")
cp -R "${npm%/bin/npm-cli.js}" "$local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$local/bin/npm"
"$node" "$root/deploy/local/src/servers/install.ts" "$folder/root/.cache/passage/servers"
certificates=/etc/ssl/certs/ca-certificates.crt
if [ -f $certificates ]; then cp $certificates "$folder$certificates"; else : >"$folder$certificates"; fi
tar -C "$folder" -c . | docker import --change "ENV NODE_EXTRA_CA_CERTS=$certificates" - passage-build
