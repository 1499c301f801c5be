import type { Role } from '@passage/contracts/domain/people/roles'

/** What the hosted identity knows of an account beside how it is entered. Role and agency are copies: ours count. */
export interface HostedProfile {
  email: string
  firstName: string
  lastName: string
  role: Role
  agencyId: number | null
}

/**
 * The hosted identity's half of accounts. A verb calls it last in its transaction, when nothing else can refuse any more: what
 * it refuses, or cannot be reached for, is undone with the transaction. Doing any of it again changes nothing.
 */
export interface HostedAccounts {
  /** Throws `email_address_taken`. */
  changeProfile(clerkId: string, profile: HostedProfile): Promise<void>
  /** Ends its sessions there, unless `keep` is one of them. Throws `password_breached`. */
  setPassword(clerkId: string, password: string, keep: string | null): Promise<void>
  remove(clerkId: string): Promise<void>
}
