import { databaseErrorOf, messageForLog } from '@passage/core/database/message-for-log'
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

/** Parts of a database's error that quote the row or the query: people's data. */
const QUOTING = ['detail', 'where', 'query', 'parameters', 'args']

/** A database's message quotes values, and the stack begins with the message: the frames alone stay. */
function withoutValues(error: Error) {
  const written = stdSerializers.err(error)
  if (!databaseErrorOf(error)) return written
  const frames = written.stack.split('\n').filter((line) => /^\s+at /.test(line))
  return { ...written, message: messageForLog(error), stack: frames.join('\n') }
}

/** JSON lines without personal data: ids, routes, codes and durations only. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { service: 'api' },
      serializers: { err: withoutValues },
      redact: { paths: QUOTING.flatMap((part) => [`err.${part}`, `err.cause.${part}`]), remove: true },
    },
    destination,
  )
