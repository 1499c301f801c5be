import { z } from 'zod'
import type { Language } from '../domain/orders/travel.ts'
import {
  ACKNOWLEDGEMENTS,
  ANSWER_STATES,
  CONTACT_LENGTHS,
  CONTACT_SENTENCES,
  CONTACT_SUBJECTS,
  MOST_TURNS,
  readContactSubject,
  SENTIMENTS,
  SUSPICIONS,
} from '../domain/site/contact.ts'
import { Colleague } from './desk/desk-work.schema.ts'
import {
  emailField,
  Instant,
  LanguageField,
  longText,
  pageQuery,
  readText,
  searchField,
  shortText,
} from './fields.schema.ts'

/** One turn of a conversation with the assistant. Public specification §3, Chat message. */
const ConversationTurn = z.strictObject({
  role: z.enum(['user', 'assistant']),
  content: longText(CONTACT_LENGTHS.turn),
  timestamp: Instant,
})

const lengthOf = (turns: readonly { content: string }[]) => turns.reduce((sum, { content }) => sum + content.length, 0)

function formIn(language: Language) {
  const sentences = CONTACT_SENTENCES[language]
  return z.strictObject({
    firstName: shortText(CONTACT_LENGTHS.name, sentences.firstName).min(1, sentences.firstName),
    lastName: shortText(CONTACT_LENGTHS.name, sentences.lastName).min(1, sentences.lastName),
    email: emailField(sentences.email),
    subject: readText(readContactSubject, sentences.subject).meta({
      description: `One of ${CONTACT_SUBJECTS.join(', ')}, or its label in either language`,
    }),
    message: longText(CONTACT_LENGTHS.message, sentences.message).min(1, sentences.message),
    language: LanguageField.optional().meta({ description: 'Language of the page; absent: the browser’s' }),
    website: z.string().max(2_000).optional().meta({ description: 'Honeypot: hidden from people, who leave it empty' }),
    openMs: z
      .number()
      .min(0)
      .optional()
      .meta({ description: 'Milliseconds for which the form was shown; absent when it opened prefilled' }),
    conversation: z
      .array(ConversationTurn, sentences.conversation)
      .max(MOST_TURNS, sentences.conversation)
      .refine((turns) => lengthOf(turns) <= CONTACT_LENGTHS.conversation, sentences.conversationTooLong)
      .optional()
      .meta({ description: 'Attached conversation with the assistant' }),
  })
}

/** The contact form with its sentences in each language. Public specification §3, Contact message; §5. */
export const CONTACT_FORM = { en: formIn('en'), fr: formIn('fr') } as const satisfies Record<Language, z.ZodType>

export const SendContact = CONTACT_FORM.en
export type SendContact = z.infer<typeof SendContact>

/** Every accepted message gets this answer, suspected spam included. */
export const ContactReceived = z.object({ id: z.uuid(), receivedAt: Instant })
export type ContactReceived = z.infer<typeof ContactReceived>

export const ContactFilter = z.object({
  search: searchField('Part of first name, last name, e-mail or text; case and accents are ignored'),
  subject: z.enum(CONTACT_SUBJECTS).optional(),
  state: z.enum(ANSWER_STATES).optional(),
})
export type ContactFilter = z.infer<typeof ContactFilter>

/** Newest first; by default the newest hundred. */
export const ContactQuery = pageQuery(100).extend(ContactFilter.shape)
export type ContactQuery = z.infer<typeof ContactQuery>

/** A contact message for administrators. Agency specification §3, with additional fields. */
export const ContactMessage = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  subject: z.enum(CONTACT_SUBJECTS),
  message: z.string(),
  createdAt: Instant,
  sentimentLabel: z.enum(SENTIMENTS).nullable(),
  sentimentScore: z.string().nullable().meta({ description: '"1" to "5"; null: not computed yet' }),
  sentimentConfidence: z.string().nullable().meta({ description: '0 to 1, e.g. "0.87"' }),
  language: LanguageField,
  conversation: z.array(ConversationTurn).nullable(),
  suspicions: z.array(z.enum(SUSPICIONS)).meta({ description: 'Reasons to suspect spam; empty: none' }),
  dueAt: Instant.meta({ description: 'Time by which a reply is promised' }),
  acknowledgement: z
    .enum(ACKNOWLEDGEMENTS)
    .nullable()
    .meta({ description: 'State of the confirmation mail to the sender; null: there is none' }),
  acknowledgedAt: Instant.nullable(),
  answeredAt: Instant.nullable(),
  answeredBy: Colleague.nullable(),
  assignee: Colleague.nullable(),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const ContactMessages = z.array(ContactMessage)
export type ContactMessages = z.infer<typeof ContactMessages>

/** Figures of all messages above the list; `found` counts those that match the filters. Agency specification §2.8. */
export const ContactFigures = z.object({
  found: z.number().int(),
  total: z.number().int(),
  positive: z.number().int(),
  neutral: z.number().int(),
  negative: z.number().int(),
  average: z.number().nullable().meta({ description: '1 to 5; null: no message has a score yet' }),
})
export type ContactFigures = z.infer<typeof ContactFigures>

/** Marks a message as answered or open, and assigns it to an administrator (null: unassigns it). */
export const ChangeContact = z.strictObject({
  answered: z.boolean().optional(),
  assigneeId: z.uuid().nullable().optional(),
})
export type ChangeContact = z.infer<typeof ChangeContact>

/** The administrators to whom a message can be assigned. */
export const ContactAssignees = z.array(Colleague)
export type ContactAssignees = z.infer<typeof ContactAssignees>
