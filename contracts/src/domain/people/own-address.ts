import { isStaff, type Role } from './roles.ts'

interface Orderer {
  role: Role
  /** Of the account, in lower case. */
  email: string
  emailVerified: boolean
}

/** Whether this account may not order for an address: an unverified one orders for its own only. settled.md, Orders and prices. */
export const isStrangeAddress = ({ role, email, emailVerified }: Orderer, customerEmail: string): boolean =>
  !emailVerified && !isStaff(role) && customerEmail.trim().toLowerCase() !== email
