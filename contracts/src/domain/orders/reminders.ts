import { REQUEST_REMINDER_HOURS } from '../documents/documents.ts'
import type { PaymentStatus } from '../money/payment-status.ts'
import { DAY_MS, HOUR_MS } from '../money/payment-window.ts'
import { type AskFacts, type CustomerAsk, customerAsks } from './customer-asks.ts'

/** A customer is reminded by hand at most once in this time, and not automatically within it after that. Milliseconds. */
export const REMINDERS_APART_MS = DAY_MS

/** Automatic reminders of the payment, in hours after the order was placed. */
export const PAYMENT_REMINDER_HOURS = [1, 20] as const

/** What the customer owes and can be reminded of; null: nothing, or a bank confirms the payment. */
export function owedNow(facts: AskFacts & { paymentStatus: PaymentStatus }): CustomerAsk | null {
  const [ask] = customerAsks(facts)
  if (ask === 'pay') return facts.paymentStatus === 'processing' ? null : ask
  // Until the file is prepared the details are asked for on the order's page only.
  return ask === 'details' && facts.status !== 'processing' ? null : (ask ?? null)
}

/** From when on a reminder by hand is possible again; an ISO instant, or null: now. `now`: epoch milliseconds. */
export const remindableFrom = (
  { reminders }: { reminders?: { lastAt: string | null } | null },
  now = Date.now(),
): string | null =>
  reminders?.lastAt && isRemindedLately(reminders.lastAt, now)
    ? new Date(Date.parse(reminders.lastAt) + REMINDERS_APART_MS).toISOString()
    : null

/** Whether a reminder by hand is still too early. `now`: epoch milliseconds. */
export const isRemindedLately = (remindedAt: string | null, now: number): boolean =>
  remindedAt !== null && now < Date.parse(remindedAt) + REMINDERS_APART_MS

/** An open request with the number of its automatic reminders. */
export interface RemindedRequest {
  /** ISO 8601. */
  askedAt: string
  reminders: number
}

/**
 * The details of travellers as a request, made at `askedAt`. No row counts their reminders: each that is due before the last
 * reminder has been sent, or a reminder by hand instead.
 */
export function detailsRequest(askedAt: string, { remindedAt, releasedAt }: ReminderMarks): RemindedRequest {
  const from = Math.max(Date.parse(askedAt), instantOf(releasedAt))
  const isOver = (hours: number) => from + hours * HOUR_MS <= instantOf(remindedAt)
  return { askedAt, reminders: REQUEST_REMINDER_HOURS.filter(isOver).length }
}

/** The key of the mail of an automatic reminder of details, whose number counts from 0. */
export const detailsReminderKey = ({ askedAt, reminders }: RemindedRequest): string =>
  `${DETAILS_REMINDER}/${askedAt}/${reminders}`

/** Begins the keys of automatic reminders of details: the mail that asks for them has the same template. */
export const DETAILS_REMINDER = 'details_reminder'

/** What moves automatic reminders. ISO 8601; null: it never was. */
export interface ReminderMarks {
  /** By hand or automatically. */
  remindedAt: string | null
  remindedByHandAt: string | null
  /** Released from hold. */
  releasedAt: string | null
}

/** The request of which the customer is reminded next, and when; null: of none. Epoch milliseconds. */
export function nextRequestReminder<Request extends RemindedRequest>(
  requests: readonly Request[],
  { remindedAt, releasedAt }: ReminderMarks,
): { request: Request; at: number } | null {
  let next: { request: Request; at: number } | null = null
  for (const request of requests) {
    const hours = REQUEST_REMINDER_HOURS[request.reminders]
    if (hours === undefined) continue
    const planned = Math.max(Date.parse(request.askedAt), instantOf(releasedAt)) + hours * HOUR_MS
    const at = Math.max(planned, instantOf(remindedAt) + REMINDERS_APART_MS)
    if (!next || at < next.at) next = { request, at }
  }
  return next
}

/**
 * When the reminder `hours` after the placing is sent; null: not any more, since the window closes before. Only a reminder by
 * hand postpones it. Epoch milliseconds.
 */
export function paymentReminderAt(
  { createdAt, paymentWindowEndsAt }: { createdAt: string; paymentWindowEndsAt: string },
  hours: number,
  { remindedByHandAt }: Pick<ReminderMarks, 'remindedByHandAt'>,
): number | null {
  const at = Math.max(Date.parse(createdAt) + hours * HOUR_MS, instantOf(remindedByHandAt) + REMINDERS_APART_MS)
  return at < Date.parse(paymentWindowEndsAt) ? at : null
}

const instantOf = (iso: string | null): number => (iso === null ? 0 : Date.parse(iso))
