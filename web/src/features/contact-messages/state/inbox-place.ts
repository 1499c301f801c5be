import type { ContactMessage } from '@passage/contracts/api/contact.schema'

/** What narrows the list, in the address and for the API alike. */
export const FILTERS = { search: '', subject: '', state: '' }

/** With the message that is open. */
export const USUAL = { ...FILTERS, message: '' }

export const isOverdue = ({ answeredAt, dueAt }: Pick<ContactMessage, 'answeredAt' | 'dueAt'>, now: number): boolean =>
  answeredAt === null && Date.parse(dueAt) < now
