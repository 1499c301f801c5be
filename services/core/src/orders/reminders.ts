import type { Reminders } from '@passage/contracts/api/desk/reminders.schema'
import type { PaymentStatus } from '@passage/contracts/domain/money/payment-status'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import {
  DETAILS_REMINDER,
  detailsRequest,
  nextRequestReminder,
  owedNow,
  PAYMENT_REMINDER_HOURS,
  paymentReminderAt,
  type RemindedRequest,
  type ReminderMarks,
} from '@passage/contracts/domain/orders/reminders'
import { sql } from 'kysely'

/** Instants are texts, as PostgreSQL writes them into JSON. */
interface ReminderFacts {
  requests: { id: string; askedAt: string }[]
  /** Reminders that were sent, or are being sent. */
  mails: { key: string; at: string }[]
  remindedByHandAt: string | null
  releasedAt: string | null
  /** When its status last changed. */
  movedAt: string | null
}

/** Open requests and reminders of an order, as a column of a query over orders. */
export const reminderFacts = sql<ReminderFacts>`jsonb_build_object(
  'requests', coalesce((
    select jsonb_agg(jsonb_build_object('id', id, 'askedAt', asked_at))
    from document_requests where order_id = orders.id and answered_at is null), '[]'),
  'mails', coalesce((
    select jsonb_agg(jsonb_build_object('key', key, 'at', coalesce(claimed_at, created_at)))
    from mails where order_id = orders.id and status <> 'due' and (starts_with(key, ${sql.lit(DETAILS_REMINDER)})
      or template in ('documents_reminder', 'documents_last_reminder', 'payment_reminder', 'payment_last_reminder'))), '[]'),
  'movedAt', (select at from order_entries where order_id = orders.id and kind = 'status' order by seq desc limit 1),
  'remindedByHandAt', (select max(at) from order_entries where order_id = orders.id and reason = 'reminded'),
  'releasedAt', (select max(at) from order_entries where order_id = orders.id and reason = 'released'))`

/** When the customer was last reminded, by hand or automatically, and of what moves the next time. ISO 8601. */
export function reminderMarks({ mails, remindedByHandAt, releasedAt }: ReminderFacts): ReminderMarks {
  const marks = [...mails.map(({ at }) => at), remindedByHandAt].flatMap((at) => (at === null ? [] : [isoOf(at)]))
  return {
    remindedAt: marks.toSorted().at(-1) ?? null,
    remindedByHandAt: remindedByHandAt && isoOf(remindedByHandAt),
    releasedAt: releasedAt && isoOf(releasedAt),
  }
}

/** How many automatic reminders each request had. One mail reminds of all requests of one instant, with the key of one of them. */
export function countReminders<Request extends { id: string; askedAt: string | Date }>(
  requests: readonly Request[],
  keys: readonly string[],
): Map<string, number> {
  const of = (key: string) => key.split('/')[0] ?? ''
  return new Map(
    requests.map(({ id, askedAt }) => {
      const together = requests.filter((other) => Number(new Date(other.askedAt)) === Number(new Date(askedAt)))
      const sent = new Set(keys.filter((key) => together.some((other) => other.id === of(key))))
      return [id, sent.size]
    }),
  )
}

interface RemindedOrder {
  status: OrderStatus
  paymentStatus: PaymentStatus
  travellersComplete: boolean
  heldSince: Date | null
  createdAt: Date
  paymentWindowEndsAt: Date
  reminderFacts: ReminderFacts
}

/** The last and the next reminder of an order whose customer owes something; null: nothing is owed. */
export function remindersOf(order: RemindedOrder, now = Date.now()): Reminders | null {
  const { requests, mails } = order.reminderFacts
  const owed = owedNow({ ...order, openRequests: requests.length })
  if (!owed) return null
  const marks = reminderMarks(order.reminderFacts)
  const next = nextAt()
  return { lastAt: marks.remindedAt, nextAt: next === null ? null : new Date(next).toISOString() }

  function nextAt(): number | null {
    if (owed === 'pay') return nextPayment(order, marks, now)
    if (order.heldSince) return null
    return nextRequestReminder(owed === 'details' ? asDetails() : asRequests(), marks)?.at ?? null
  }

  function asDetails(): RemindedRequest[] {
    const { movedAt } = order.reminderFacts
    return movedAt === null ? [] : [detailsRequest(isoOf(movedAt), marks)]
  }

  function asRequests(): RemindedRequest[] {
    const counted = countReminders(
      requests,
      mails.map(({ key }) => key),
    )
    return requests.map(({ id, askedAt }) => ({ askedAt, reminders: counted.get(id) ?? 0 }))
  }
}

function nextPayment(order: RemindedOrder, marks: ReminderMarks, now: number): number | null {
  const window = {
    createdAt: order.createdAt.toISOString(),
    paymentWindowEndsAt: order.paymentWindowEndsAt.toISOString(),
  }
  const ahead = PAYMENT_REMINDER_HOURS.map((hours) => paymentReminderAt(window, hours, marks))
  return ahead.find((at) => at !== null && at > now) ?? null
}

const isoOf = (instant: string): string => new Date(instant).toISOString()
