import type { Person } from '../port.ts'
import type { ClerkSession } from './verify-session.ts'

/** How an account signs in. */
export interface Entry {
  id: string
  /** null: built-in password. */
  clerkId: string | null
  changedAt: Date | null
}

export interface NewcomerAtClerk {
  clerkId: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
}

/** The part of pino's logger that the adapter uses. */
export interface Log {
  warn(facts: object, message: string): void
}

/** Our accounts as the adapter needs them; implemented by core's verbs. */
export interface AccountDirectory {
  findEntry(name: string): Promise<Entry | null>
  readEntry(userId: string): Promise<Entry | null>
  /** Waits for a concurrent change of the password. */
  isUnchanged(entry: Entry): Promise<boolean>
  isTied(clerkId: string): Promise<boolean>
  /** Records a new session. undefined: no account is tied to the user; null: the session is ended here, or the account deactivated. */
  enter(session: ClerkSession): Promise<Person | null | undefined>
  /** Ties a newcomer to the account with the same verified address, or creates a customer; false: neither is permitted. */
  admit(newcomer: NewcomerAtClerk): Promise<boolean>
  /** Ends the session in our database at once. */
  end(session: ClerkSession): Promise<void>
}
