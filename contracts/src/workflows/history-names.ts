import { MAIL_TEMPLATES, type MailTemplate } from '../domain/mails.ts'
import type { HistoryEntry } from '../domain/orders/history.ts'
import { ORDER_ACTIVITIES } from './activity-names.ts'
import * as messages from './visa-order-messages.ts'

/** A visa order's timers, by what Temporal's UI calls them. */
export const ORDER_TIMERS = {
  payment_reminder: 'Reminder of the payment after 1 h',
  payment_last_reminder: 'Reminder of the payment after 20 h',
  payment_window: 'Payment window closes',
  documents_reminder: 'Reminder of the documents asked for',
  staff_reminder: 'Reminder for staff',
  deadline: 'Deadline',
  embassy_file: 'Before the embassy’s file is made',
  next_try: 'Before the next try',
  corrections: 'Last day for corrections',
} as const

export type OrderTimer = keyof typeof ORDER_TIMERS

/** The summary of an entry's activity in Temporal's UI; `readEntrySummary` parses it. */
export const entrySummary = ({ seq, reason, status }: Pick<HistoryEntry, 'seq' | 'reason' | 'status'>): string =>
  `#${seq} ${reason} → ${status}`

export function readEntrySummary(summary: string | null): number | null {
  const seq = /^#(\d{1,6}) /.exec(summary ?? '')?.[1]
  return seq === undefined ? null : Number(seq)
}

export const mailSummary = (template: MailTemplate): string => `Mail ${template}`

export const readMailSummary = (summary: string | null): MailTemplate | null =>
  MAIL_TEMPLATES.find((template) => summary === mailSummary(template)) ?? null

export const refundSummary = (cents: number): string => `Refund of ${cents / 100} EUR`

/** Cents. */
export function readRefundSummary(summary: string | null): number | null {
  const euros = /^Refund of (\d+(?:\.\d+)?) EUR$/.exec(summary ?? '')?.[1]
  return euros === undefined ? null : Math.round(Number(euros) * 100)
}

export const CREDIT_NOTE = 'Credit note'

/** A query leaves no trace in a history. */
const MESSAGES = Object.values(messages).flatMap(({ type, name }) => (type === 'query' ? [] : [name]))

/**
 * Every line that a visa order's history can have, by its kind. `other` is what this release does not know: from another
 * one, or by hand. The web has a sentence for each in both languages, which a test holds it to.
 */
export const HISTORY_NAMES = {
  started: ['started', 'continued'],
  step: [...ORDER_ACTIVITIES, 'workflowTask', 'other'],
  timer: [...(Object.keys(ORDER_TIMERS) as OrderTimer[]), 'other'],
  message: [...MESSAGES, 'cancel', 'reset', 'other'],
  version: ['code', 'patch'],
  ended: ['completed', 'continued_as_new', 'cancelled', 'terminated', 'timed_out', 'failed'],
} as const satisfies Record<string, readonly string[]>
