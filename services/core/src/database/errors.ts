/**
 * SQLSTATEs and client codes of temporary failures: connection lost or refused, shutdown, too many clients, deadlines,
 * lost races.
 */
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

/** Whether a lock timeout occurred. */
export const isLocked = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03'

/** The violated unique constraint's name, empty when PostgreSQL names none; null for another error. */
export const brokenConstraint = (error: unknown): string | null => refusedBy(error, '23505')

/** The same for a violated foreign key. */
export const brokenReference = (error: unknown): string | null => refusedBy(error, '23503')

function refusedBy(error: unknown, code: string): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== code) return null
  return 'constraint_name' in error ? String(error.constraint_name) : ''
}

interface DatabaseError extends Error {
  code: string
  routine: string
}

/** The PostgreSQL error that an error is or was caused by; null: none. */
export function databaseErrorOf(error: unknown): DatabaseError | null {
  if (!(error instanceof Error)) return null
  return error.name === 'PostgresError' ? (error as DatabaseError) : databaseErrorOf(error.cause)
}

/** An error's text for logs. PostgreSQL's messages contain personal data: only code and routine are logged. */
export function messageForLog(error: unknown): string {
  const database = databaseErrorOf(error)
  if (database) return `PostgreSQL: ${database.code} in ${database.routine}`
  return error instanceof Error ? error.message : String(error)
}
