import type { ContactMessage } from '@passage/contracts/api/contact.schema'
import { ANSWER_STATES, CONTACT_SUBJECTS } from '@passage/contracts/domain/site/contact'

/** What narrows the list, in the address and for the API alike. */
export const FILTERS = { search: '', subject: '', state: '' }

/** With the message that is open. */
export const USUAL = { ...FILTERS, message: '' }

/** What the API knows of each. */
export const CHOICES = { subject: CONTACT_SUBJECTS, state: ANSWER_STATES }

export const isOverdue = ({ answeredAt, dueAt }: Pick<ContactMessage, 'answeredAt' | 'dueAt'>, now: number): boolean =>
  answeredAt === null && Date.parse(dueAt) < now
