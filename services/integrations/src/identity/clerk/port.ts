import type { Person } from '../port.ts'
import type { ClerkSession } from './verify-session.ts'

/** What there is to enter an account by. */
export interface Entry {
  id: string
  /** null: the password is ours. */
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

/** Called with each call to Clerk that failed. */
export interface Log {
  warn(facts: object, message: string): void
}

/** Our accounts, as far as the adapter has to know them; core's verbs stand behind it. */
export interface AccountDirectory {
  findEntry(name: string): Promise<Entry | null>
  readEntry(userId: string): Promise<Entry | null>
  /** Waits for a change of the password that is under way. */
  isUnchanged(entry: Entry): Promise<boolean>
  isTied(clerkId: string): Promise<boolean>
  /** Notes a session that comes for the first time. undefined: no account has this user; null: ended here, or switched off. */
  enter(session: ClerkSession): Promise<Person | null | undefined>
  /** Ties a newcomer to the account of the same confirmed address, or makes a customer; false: neither may be. */
  admit(newcomer: NewcomerAtClerk): Promise<boolean>
  /** At once, here. */
  end(session: ClerkSession): Promise<void>
}
