import type { RelayedMail } from '@passage/contracts/domain/people/people-mails'
import type { PersonMailFacts } from '@passage/core/mails/queue-mail'

/** Target of each mail's button. */
const PAGES: Record<RelayedMail, string> = {
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
  contact_received: '/#faq',
  staff_contact: '/admin/contact-messages',
  staff_contact_due: '/admin/contact-messages',
  staff_contact_overdue: '/admin/contact-messages',
}

/** Link of a mail's button. The secret is in the fragment, so that no server logs it. `next` is the page that follows. */
export function personLink(template: RelayedMail, { token, next, messageId }: PersonMailFacts, appUrl: string): string {
  const query = new URLSearchParams({ ...(next && { next }), ...(messageId && { message: messageId }) }).toString()
  return `${appUrl}${PAGES[template]}${query && `?${query}`}${token ? `#token=${token}` : ''}`
}
