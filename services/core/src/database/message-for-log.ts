interface DatabaseError extends Error {
  code: string
  routine: string
}

/** The error of PostgreSQL's own that an error is or came from; null when there is none. */
export function databaseErrorOf(error: unknown): DatabaseError | null {
  if (!(error instanceof Error)) return null
  return error.name === 'PostgresError' ? (error as DatabaseError) : databaseErrorOf(error.cause)
}

/**
 * What a log may say of an error. PostgreSQL quotes people's data in its messages (`value "…" is out of range`): of its errors
 * only the code and the routine are logged.
 */
export function messageForLog(error: unknown): string {
  const database = databaseErrorOf(error)
  if (database) return `PostgreSQL: ${database.code} in ${database.routine}`
  return error instanceof Error ? error.message : String(error)
}
