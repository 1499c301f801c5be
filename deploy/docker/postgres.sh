#!/bin/bash
# Creates the database `passage` in /data at the first start, as `npm start` does, and becomes PostgreSQL.
set -euo pipefail
data=/data/postgres
if [ ! -d "$data" ]; then
  rm -rf "$data.partial"
  initdb --pgdata="$data.partial" --username=postgres --auth=scram-sha-256 --pwfile=<(echo "$POSTGRES_PASSWORD") \
    --encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8
  echo 'host all,replication all all scram-sha-256' >>"$data.partial/pg_hba.conf"
  postgres --single -D "$data.partial" postgres <<SQL
CREATE ROLE passage LOGIN ${POSTGRES_OWNER_RIGHTS-CREATEROLE} PASSWORD '${POSTGRES_PASSWORD//\'/\'\'}';
CREATE DATABASE passage OWNER passage;
SQL
  mv "$data.partial" "$data"
fi
unset POSTGRES_PASSWORD
exec postgres -D "$data" -c listen_addresses='*' -c unix_socket_directories= "$@"
