import type { PeopleMail } from '@passage/contracts/domain/people-mails'
import type { PersonMailFacts } from '@passage/core/mails/queue-mail'

/** The page behind each mail's button. */
const PAGES: Record<PeopleMail, string> = {
  verify_email: '/verify-email',
  address_taken: '/login',
  reset_password: '/reset-password',
  no_account: '/clerk-signup',
  password_changed: '/reset-password',
  account_created: '/login',
  partner_welcome: '/login',
  partner_password: '/reset-password',
  partner_unused: '/login',
  partner_verified: '/login',
  staff_new_partner: '/admin/agencies',
}

/** A secret stands behind the `#`: no server sees it, and no log. `next` is where the page leads on to. */
export const personLink = (template: PeopleMail, { token, next }: PersonMailFacts, appUrl: string): string =>
  `${appUrl}${PAGES[template]}${next ? `?next=${encodeURIComponent(next)}` : ''}${token ? `#token=${token}` : ''}`
