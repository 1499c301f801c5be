import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import type { Role } from '@passage/contracts/domain/people/roles'

/** A signed-in account, as the database has it at this moment. */
export interface Person {
  id: string
  username: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  role: Role
  agencyId: number | null
}

export interface SignIn {
  /** Username or e-mail address. */
  username: string
  password: string
  ip: string
  userAgent: string | null
}

export interface NewAccount {
  username: string
  /** Lower case. */
  email: string
  emailVerified: boolean
  password: string
  firstName: string
  lastName: string
  role: Role
  agencyId: number | null
}

/** What a hosted identity knows of an account beside how it is entered. Role and agency are copies: ours count. */
export interface HostedProfile {
  /** Lower case. */
  email: string
  firstName: string
  lastName: string
  role: Role
  agencyId: number | null
}

/** How a new account will be entered: by a password of which this is kept, or as a user of the hosted identity, made for the id. */
export type Entrance = { passwordHash: string } | { clerkId: string; userId: string }

/**
 * Runs `work`, which writes the account, with how it will be entered. Its errors are rethrown, and no part of the account stays.
 * Throws `password_breached`; a hosted identity also `email_address_taken` and `unavailable`.
 */
export type OpenAccount = <T>(
  profile: HostedProfile,
  password: string,
  work: (entrance: Entrance) => Promise<T>,
) => Promise<T>

/** The hosted identity's half of changes. Each throws `unavailable` when it cannot be reached; doing it again changes nothing. */
export interface Hosted {
  /** Throws `email_address_taken`. */
  changeProfile(clerkId: string, profile: HostedProfile): Promise<void>
  /** Ends its sessions there, unless `keep` is one of them. Throws `password_breached`. */
  setPassword(clerkId: string, password: string, keep: string | null): Promise<void>
  remove(clerkId: string): Promise<void>
  /** Ends its sessions there, all or all but one; here they are ended by what changes our rows. */
  endSessions(clerkId: string, keep: string | null): Promise<void>
  /** Ends one there; one that is not there is no error. */
  endSession(session: string): Promise<void>
}

/** Who people are. Role and activity are read from the database at every call, so a change counts at once. */
export interface Identity {
  /** null: no such account, wrong password or switched off; all three answer alike and take about as long. */
  signIn(input: SignIn): Promise<{ token: string; person: Person } | null>
  /** The active account of a session; null when the token is unknown, expired or signed out, or the account switched off. */
  whoIs(token: string): Promise<Person | null>
  /** Ends the session at once; an unknown token is no error. */
  signOut(token: string): Promise<void>
  /** The name of a token's session, for `endSessions`: all tokens of a session have the same. `whoIs` has proved the token. */
  sessionOf(token: string): string
  /** What is kept of a password. Takes a tenth of a second of a processor. */
  hashPassword(password: string): Promise<string>
  /** Whether it is the account's password now. */
  isPassword(userId: string, password: string): Promise<boolean>
  /** Throws `password_breached` for a leaked password. */
  refuseKnownPassword(password: string): Promise<void>
  openAccount: OpenAccount
  /** null: no identity but ours. */
  hosted: Hosted | null
  /** Answers the account's id; one whose username exists is answered as it is. */
  createAccount(account: NewAccount): Promise<string>
}

/** The person as the permission table knows people. */
export const acting = (person: Person): ActingPerson => ({
  id: person.id,
  role: person.role,
  verifiedEmail: person.emailVerified ? person.email.toLowerCase() : null,
  agencyId: person.agencyId,
})
