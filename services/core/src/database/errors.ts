/** SQLSTATEs and client codes that say "not now": connection lost or refused, shutting down, too many clients, deadlines, lost races. */
const TRANSIENT = new Set([
  ...'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENETUNREACH EHOSTUNREACH ENOTFOUND EAI_AGAIN'.split(' '),
  ...'CONNECT_TIMEOUT CONNECTION_CLOSED CONNECTION_ENDED CONNECTION_DESTROYED'.split(' '),
  ...'08000 08003 08006 40001 40P01 53100 53200 53300 55P03 57014 57P01 57P02 57P03'.split(' '),
])

/** Whether an error means that the database cannot answer now and a later attempt may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && TRANSIENT.has(error.code)) return true
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true
  return error.cause !== undefined && isUnavailable(error.cause)
}

/** Whether another transaction kept a lock for longer than this one would wait. */
export const isLocked = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03'

/** The constraint that refused a row, when a unique one did. */
export const brokenConstraint = (error: unknown): string | null => refusedBy(error, '23505')

/** The same of a reference to a row that is not there. */
export const brokenReference = (error: unknown): string | null => refusedBy(error, '23503')

function refusedBy(error: unknown, code: string): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== code) return null
  return 'constraint_name' in error ? String(error.constraint_name) : ''
}

interface DatabaseError extends Error {
  code: string
  routine: string
}

/** The error of PostgreSQL's own that an error is or came from; null when there is none. */
export function databaseErrorOf(error: unknown): DatabaseError | null {
  if (!(error instanceof Error)) return null
  return error.name === 'PostgresError' ? (error as DatabaseError) : databaseErrorOf(error.cause)
}

/** The text of an error for logs. PostgreSQL quotes people's data in its messages: only code and routine are logged. */
export function messageForLog(error: unknown): string {
  const database = databaseErrorOf(error)
  if (database) return `PostgreSQL: ${database.code} in ${database.routine}`
  return error instanceof Error ? error.message : String(error)
}
