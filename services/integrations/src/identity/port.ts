import type { ActingPerson } from '@passage/contracts/domain/permissions'
import type { Role } from '@passage/contracts/domain/roles'

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

/** Who people are. Role and activity are read from the database at every call, so a change counts at once. */
export interface Identity {
  /** null: no such account, wrong password or switched off; all three answer alike and take about as long. */
  signIn(input: SignIn): Promise<{ token: string; person: Person } | null>
  /** The active account of a session; null when the token is unknown, expired or signed out, or the account switched off. */
  whoIs(token: string): Promise<Person | null>
  /** Ends the session at once; an unknown token is no error. */
  signOut(token: string): Promise<void>
  /** What is kept of a password. Takes a tenth of a second of a processor. */
  hashPassword(password: string): Promise<string>
  /** Whether it is the account's password now. */
  isPassword(userId: string, password: string): Promise<boolean>
  /** Throws `password_breached` for one that everybody knows. */
  refuseKnownPassword(password: string): Promise<void>
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
