import { type DestinationStream, type Logger, pino } from 'pino'

/** Parts of a database's error that quote the row or the query: people's data. */
const QUOTING = ['detail', 'where', 'query', 'parameters', 'args']

/** JSON lines without personal data: ids, routes, codes and durations only. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { service: 'api' },
      redact: { paths: QUOTING.flatMap((part) => [`err.${part}`, `err.cause.${part}`]), remove: true },
    },
    destination,
  )
