#!/bin/bash
# The images' health check: `answers PORT PATH` exits with 0 when GET http://127.0.0.1:PORT/PATH answers 200 within two seconds.
exec 3<>"/dev/tcp/127.0.0.1/$1" && printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "$2" >&3 && read -rt 2 -u 3 _ status _
[ "$status" = 200 ]
