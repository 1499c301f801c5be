import type { ContactMessage } from '@passage/contracts/api/contact.schema'
import { CONTACT_SUBJECTS } from '@passage/contracts/domain/site/contact'

/** The filters in the address; `message` is the one that is open. */
export const USUAL = { search: '', subject: '', state: '', message: '' }

export const ANSWER_STATES = ['waiting', 'overdue', 'answered'] as const

export type AnswerState = (typeof ANSWER_STATES)[number]

export const isOverdue = ({ answeredAt, dueAt }: Pick<ContactMessage, 'answeredAt' | 'dueAt'>, now: number): boolean =>
  answeredAt === null && Date.parse(dueAt) < now

const HAS_STATE: Record<AnswerState, (message: ContactMessage, now: number) => boolean> = {
  waiting: ({ answeredAt }) => answeredAt === null,
  overdue: isOverdue,
  answered: ({ answeredAt }) => answeredAt !== null,
}

const isState = (state: string): state is AnswerState => state in HAS_STATE

/** Lower case without accents: "zoe" finds Zoë. */
const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Messages that match all filters. Agency specification §2.8: searched are first name, last name, e-mail and text. */
export function filterMessages(
  messages: readonly ContactMessage[],
  { search, subject, state }: Pick<typeof USUAL, 'search' | 'subject' | 'state'>,
  now: number,
): ContactMessage[] {
  const wanted = plain(search.trim())
  return messages.filter((message) => {
    const { firstName, lastName, email } = message
    const texts = [`${firstName} ${lastName}`, email, message.message]
    if (wanted && !texts.some((text) => plain(text).includes(wanted))) return false
    if (subject && message.subject !== subject) return false
    return !isState(state) || HAS_STATE[state](message, now)
  })
}

/** All subjects, and those that were found beside them. Agency specification §2.8. */
export const subjectsOf = (messages: readonly { subject: string }[]): string[] => [
  ...new Set<string>([...CONTACT_SUBJECTS, ...messages.map(({ subject }) => subject)]),
]

export interface Figures {
  total: number
  positive: number
  neutral: number
  negative: number
  /** 1 to 5; null where no message was read yet. */
  average: number | null
}

export function figuresOf(messages: readonly Pick<ContactMessage, 'sentimentLabel' | 'sentimentScore'>[]): Figures {
  const count = (label: string) => messages.filter(({ sentimentLabel }) => sentimentLabel === label).length
  const scores = messages.flatMap(({ sentimentScore }) => (sentimentScore === null ? [] : [Number(sentimentScore)]))
  return {
    total: messages.length,
    positive: count('positive'),
    neutral: count('neutral'),
    negative: count('negative'),
    average: scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length,
  }
}
