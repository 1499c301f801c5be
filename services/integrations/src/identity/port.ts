import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import type { Role } from '@passage/contracts/domain/people/roles'

/** A signed-in account with its current data. */
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

/** An account's data at a hosted identity provider. Role and agency are copies; our rows are authoritative. */
export interface HostedProfile {
  /** Lower case. */
  email: string
  firstName: string
  lastName: string
  role: Role
  agencyId: number | null
}

/** Credentials of a new account: a password hash, or a user of the hosted provider created for this id. */
export type Entrance = { passwordHash: string } | { clerkId: string; userId: string }

/**
 * Creates credentials and runs `work`, which writes the account. Errors of `work` are rethrown after the credentials are removed.
 * Throws `password_breached`; a hosted provider also `email_address_taken` and `unavailable`.
 */
export type OpenAccount = <T>(
  profile: HostedProfile,
  password: string,
  work: (entrance: Entrance) => Promise<T>,
) => Promise<T>

/** Changes at a hosted identity provider. All are idempotent and throw `unavailable` when it cannot be reached. */
export interface Hosted {
  /** Throws `email_address_taken`. */
  changeProfile(clerkId: string, profile: HostedProfile): Promise<void>
  /** Also ends the user's sessions there, unless `keep` is one of them. Throws `password_breached`. */
  setPassword(clerkId: string, password: string, keep: string | null): Promise<void>
  remove(clerkId: string): Promise<void>
  /** Ends the user's sessions there, except `keep`. Sessions here end by changes of our rows. */
  endSessions(clerkId: string, keep: string | null): Promise<void>
  /** Ends one session there; an unknown one is no error. */
  endSession(session: string): Promise<void>
}

/** Identity of people. Role and activity are read from the database at every call, so changes take effect at once. */
export interface Identity {
  /** null: unknown account, wrong password or deactivated account. The three cases take about the same time. */
  signIn(input: SignIn): Promise<{ token: string; person: Person } | null>
  /** The active account of a session; null: the token is unknown, expired or signed out, or the account is deactivated. */
  whoIs(token: string): Promise<Person | null>
  /** Ends the session at once; an unknown token is no error. */
  signOut(token: string): Promise<void>
  /** Id of a token's session, for `endSessions`. The token must be verified by `whoIs`. */
  sessionOf(token: string): string
  /** Hashes a password for storage. Takes a tenth of a second of CPU time. */
  hashPassword(password: string): Promise<string>
  /** Whether this is the account's current password. */
  isPassword(userId: string, password: string): Promise<boolean>
  /** Throws `password_breached` for a leaked password. */
  refuseKnownPassword(password: string): Promise<void>
  openAccount: OpenAccount
  /** null: built-in identity only. */
  hosted: Hosted | null
  /** Creates an account and returns its id; an existing username is left unchanged. */
  createAccount(account: NewAccount): Promise<string>
}

/** The person in the form that the permissions use. */
export const acting = (person: Person): ActingPerson => ({
  id: person.id,
  role: person.role,
  verifiedEmail: person.emailVerified ? person.email.toLowerCase() : null,
  agencyId: person.agencyId,
})
