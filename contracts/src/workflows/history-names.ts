import { MAIL_TEMPLATES, type MailTemplate } from '../domain/mails.ts'
import type { HistoryEntry } from '../domain/orders/history.ts'
import { ORDER_ACTION_NAMES } from '../domain/orders/order-actions.ts'
import { ORDER_ACTIVITIES } from './activity-names.ts'
import * as messages from './visa-order-messages.ts'

/** A visa order's timers and their summaries in Temporal's UI. */
export const ORDER_TIMERS = {
  payment_reminder: 'Reminder of the payment after 1 h',
  payment_last_reminder: 'Reminder of the payment after 20 h',
  payment_window: 'Payment window closes',
  documents_reminder: 'Reminder of the documents asked for',
  submission_soon: 'Mail on the day before the submission',
  staff_reminder: 'Reminder for staff',
  deadline: 'Deadline',
  embassy_file: 'Wait for more changes before the embassy’s file is made',
  next_try: 'Wait before the next try',
  undo: 'A decision can still be undone',
  corrections: 'Last day for corrections',
} as const

export type OrderTimer = keyof typeof ORDER_TIMERS

/** Summary of `recordEntry` in Temporal's UI; `readEntrySummary` parses it. */
export const entrySummary = ({ seq, reason, status }: Pick<HistoryEntry, 'seq' | 'reason' | 'status'>): string =>
  `#${seq} ${reason} → ${status}`

/** `seq` of the entry; null for another summary. */
export function readEntrySummary(summary: string | null): number | null {
  const seq = /^#(\d{1,6}) /.exec(summary ?? '')?.[1]
  return seq === undefined ? null : Number(seq)
}

/** Summary of `sendMail`; `readMailSummary` parses it. */
export const mailSummary = (template: MailTemplate): string => `Mail ${template}`

/** Template of the mail; null for another summary. */
export const readMailSummary = (summary: string | null): MailTemplate | null =>
  MAIL_TEMPLATES.find((template) => summary === mailSummary(template)) ?? null

/** Summary of a refund's activity; `readRefundSummary` parses it. */
export const refundSummary = (cents: number): string => `Refund of ${cents / 100} EUR`

/** Cents of the refund; null for another summary. */
export function readRefundSummary(summary: string | null): number | null {
  const euros = /^Refund of (\d+(?:\.\d+)?) EUR$/.exec(summary ?? '')?.[1]
  return euros === undefined ? null : Math.round(Number(euros) * 100)
}

/** Summary of `issueInvoice` for a credit note. */
export const CREDIT_NOTE = 'Credit note'

/** Id of the `retryStep` with which staff ask for the embassy's file at once. */
export const embassyFileUpdateId = (requestId: string): string => `${EMBASSY_FILE}${requestId}`

/** The update's name in the history: `requestFile` where it is one of {@link embassyFileUpdateId}. */
export const updateName = (name: string, updateId: string): string =>
  name === 'retryStep' && updateId.startsWith(EMBASSY_FILE) ? 'requestFile' : name

const EMBASSY_FILE = 'embassy-file-'

/** Temporal records no queries. */
const { actions: _actions, orderQuery: _query, ...others } = messages
const MESSAGES = [...ORDER_ACTION_NAMES, ...Object.values(others).map(({ name }) => name)]

/** The names of all lines of a visa order's history, by kind. `other`: this release does not know the name. */
export const HISTORY_NAMES = {
  started: ['started', 'continued'],
  step: [...ORDER_ACTIVITIES, 'workflowTask', 'other'],
  timer: [...(Object.keys(ORDER_TIMERS) as OrderTimer[]), 'other'],
  message: [...MESSAGES, 'requestFile', 'cancel', 'reset', 'other'],
  version: ['code', 'patch'],
  ended: ['completed', 'continued_as_new', 'cancelled', 'terminated', 'timed_out', 'failed'],
} as const satisfies Record<string, readonly string[]>
