/** Mails about accounts; mails about orders are in mails.ts. */
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

/** Mails about contact messages: to the sender, and to staff. */
export const CONTACT_MAILS = [
  'contact_received',
  'staff_contact',
  'staff_contact_due',
  'staff_contact_overdue',
] as const

export type ContactMail = (typeof CONTACT_MAILS)[number]

/** Mails without an order, sent by the worker's relay. */
export const RELAYED_MAILS = [...PEOPLE_MAILS, ...CONTACT_MAILS] as const

export type RelayedMail = (typeof RELAYED_MAILS)[number]

/** Why a mail cannot be sent again. `over`: its request is done, or its news is out of date. */
export const NOT_AGAIN = ['on_its_way', 'sent', 'sent_again', 'inactive', 'over'] as const

export type NotAgain = (typeof NOT_AGAIN)[number]
