import type { ContactMail } from '@passage/contracts/domain/people/people-mails'

/** Each mail about a message is written once. */
export const mailKey = (messageId: string, template: ContactMail): string => `contact/${messageId}/${template}`
