import type { NotAgain } from '@passage/contracts/domain/people/people-mails'

/** What decides whether a mail may be sent again: how it ended, and how its reader stands today. */
export interface MailStanding {
  template: string
  status: string
  createdAt: Date
  sentAgain: boolean
  isActive: boolean
  emailVerified: boolean
  lastLoginAt: Date | null
  /** When the present password was chosen; null: none. */
  passwordAt: Date | null
  /** The company that one registered and still belongs to; null: none. */
  company: string | null
  companyVerified: boolean
}

/** Why a mail about an account is not sent again; null: it may be. */
export function whyNotAgain(mail: MailStanding): NotAgain | null {
  if (mail.status === 'sent') return 'sent'
  if (mail.status !== 'unknown' && mail.status !== 'refused') return 'on_its_way'
  if (mail.sentAgain) return 'sent_again'
  if (!mail.isActive && mail.template !== 'staff_new_partner') return 'inactive'
  return isOver(mail) ? 'over' : null
}

/** The mail's request has been done, or its news is out of date. */
function isOver(mail: MailStanding): boolean {
  const { template, createdAt, lastLoginAt, passwordAt, company, companyVerified } = mail
  if (template === 'verify_email') return mail.emailVerified
  if (template === 'partner_password')
    // A password that the person has chosen since must not be replaced.
    return lastLoginAt !== null || (passwordAt !== null && passwordAt > createdAt)
  if (template === 'partner_welcome') return company === null
  if (template === 'partner_unused') return company === null || lastLoginAt !== null
  if (template === 'partner_verified') return company === null || !companyVerified
  if (template === 'staff_new_partner') return company === null || companyVerified
  return false
}
