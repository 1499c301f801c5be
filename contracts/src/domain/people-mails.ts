/** Mails to people about their accounts; those about an order: mails.ts. */
export const PEOPLE_MAILS = [
  'verify_email',
  'address_taken',
  'reset_password',
  'no_account',
  'password_changed',
  'account_created',
  'partner_welcome',
  'partner_password',
  'partner_unused',
  'partner_verified',
  'staff_new_partner',
] as const

export type PeopleMail = (typeof PEOPLE_MAILS)[number]

/** Why a mail is not sent again. `over`: what it asks for was done, or what it tells is not so any more. */
export const NOT_AGAIN = ['on_its_way', 'sent', 'sent_again', 'inactive', 'over'] as const

export type NotAgain = (typeof NOT_AGAIN)[number]
