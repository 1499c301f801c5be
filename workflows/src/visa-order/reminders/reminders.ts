import { REQUEST_REMINDER_HOURS } from '@passage/contracts/domain/documents/documents'
import type { MailTemplate } from '@passage/contracts/domain/mails'
import { DAY_MS, HOUR_MS } from '@passage/contracts/domain/money/payment-window'
import { ORDER_TIMERS } from '@passage/contracts/workflows/history-names'
import type { VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { condition } from '@temporalio/workflow'
import type { Order } from '../order.ts'

const PAYMENT_REMINDERS = [
  { hours: 1, template: 'payment_reminder' },
  { hours: 20, template: 'payment_last_reminder' },
] as const satisfies { hours: number; template: MailTemplate }[]

const REQUEST_REMINDERS = ['documents_reminder', 'documents_last_reminder'] as const satisfies MailTemplate[]

/** Reminds the customer of the payment, 1 hour and 20 hours after the order was placed, while it can be paid. */
export async function remindOfPayment(order: Order): Promise<void> {
  for (const { hours, template } of PAYMENT_REMINDERS) {
    const at = Date.parse(order.input.createdAt) + hours * HOUR_MS
    if (at <= Date.now() || at >= Date.parse(order.input.paymentWindowEndsAt)) continue
    await until(at, ORDER_TIMERS[template])
    if (order.state.paymentStatus !== 'processing')
      order.queueMails([{ key: template, template, seq: order.state.seq }])
  }
}

/**
 * Reminds the customer of open requests, 24 and 72 hours after each; requests of the same instant share a mail. The reminders
 * are paused while the order is on hold, and their hours count again from its release.
 */
export async function remindOfRequests(order: Order): Promise<void> {
  for (;;) {
    await condition(() => nextReminder(order.state) !== null)
    const { request, at } = nextReminder(order.state) as Reminder
    const same = () => nextReminder(order.state)?.request.requestId === request.requestId
    const summary = ORDER_TIMERS.documents_reminder
    if (at > Date.now() && (await condition(() => !same(), at - Date.now(), { summary }))) continue
    const template = REQUEST_REMINDERS[request.reminders] as MailTemplate
    for (const other of order.state.requests) if (other.askedAt === request.askedAt) other.reminders += 1
    order.queueMails([{ key: `${request.requestId}/${template}`, template, seq: order.state.seq }])
  }
}

interface Reminder {
  request: VisaOrderState['requests'][number]
  /** Epoch milliseconds. */
  at: number
}

function nextReminder({ requests, history, held }: Readonly<VisaOrderState>): Reminder | null {
  if (held) return null
  const released = history.findLast(({ reason }) => reason === 'released')
  const releasedAt = released ? Date.parse(released.at) : 0
  let next: Reminder | null = null
  for (const request of requests) {
    const hours = REQUEST_REMINDER_HOURS[request.reminders]
    if (hours === undefined) continue
    const at = Math.max(Date.parse(request.askedAt), releasedAt) + hours * HOUR_MS
    if (!next || at < next.at) next = { request, at }
  }
  return next
}

/** Watches the order's deadline, which each entry may move: reminds staff before it, and raises attention after it. */
export async function watchDeadline(order: Order): Promise<void> {
  for (;;) {
    await condition(() => order.state.dueAt !== null)
    await watch(order.state.dueAt as string, order.state.remindAt as string)
  }

  async function watch(dueAt: string, remindAt: string): Promise<void> {
    const hasMoved = () => order.state.dueAt !== dueAt
    const movedBefore = async (instant: string, summary: string): Promise<boolean> => {
      const ms = Date.parse(instant) - Date.now()
      return ms > 0 ? condition(hasMoved, ms, { summary }) : hasMoved()
    }
    const queueStaffMail = (template: MailTemplate) =>
      order.queueMails([{ key: `${order.state.status}/${dueAt}/${template}`, template, seq: order.state.seq }])
    if (await movedBefore(remindAt, ORDER_TIMERS.staff_reminder)) return
    queueStaffMail('staff_due_soon')
    if (await movedBefore(dueAt, ORDER_TIMERS.deadline)) return
    queueStaffMail('staff_overdue')
    order.raise('overdue')
    await condition(hasMoved)
    order.clear('overdue')
  }
}

/** Mails the customer the day before the file is due at the embassy, after which nothing is refunded; not where less time is left. */
export async function announceSubmission(order: Order): Promise<void> {
  for (;;) {
    await condition(() => order.state.dueAt !== null)
    const { dueAt } = order.state
    const hasMoved = () => order.state.dueAt !== dueAt
    const ms = Date.parse(dueAt as string) - DAY_MS - Date.now()
    const template = 'submission_soon'
    if (ms > 0 && !(await condition(hasMoved, ms, { summary: ORDER_TIMERS[template] })))
      order.queueMails([{ key: `${dueAt}/${template}`, template, seq: order.state.seq }])
    await condition(hasMoved)
  }
}

async function until(epochMs: number, summary: string): Promise<void> {
  const ms = epochMs - Date.now()
  if (ms > 0) await condition(() => false, ms, { summary })
}
