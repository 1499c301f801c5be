import { databaseErrorOf, messageForLog } from '@passage/core/database/errors'
import { traceOfLog } from '@passage/integrations/telemetry/tracing'
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

/** Parts of a database error that quote rows or queries, and so personal data. */
const QUOTING = ['detail', 'where', 'query', 'parameters', 'args']

/** Replaces the message, which quotes values, and keeps the stack's frames without it. */
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
      mixin: traceOfLog,
      serializers: { err: withoutValues },
      redact: { paths: QUOTING.flatMap((part) => [`err.${part}`, `err.cause.${part}`]), remove: true },
    },
    destination,
  )
