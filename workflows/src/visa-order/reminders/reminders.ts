import { REQUEST_REMINDER_HOURS } from '@passage/contracts/domain/documents/documents'
import type { MailTemplate } from '@passage/contracts/domain/mails'
import { HOUR } from '@passage/contracts/domain/money/payment-window'
import { ORDER_TIMERS } from '@passage/contracts/workflows/history-names'
import type { OpenRequest } from '@passage/contracts/workflows/visa-order'
import { CancellationScope, condition } from '@temporalio/workflow'
import type { Deadline, DeadlineStage } from '../activities.ts'
import type { Order } from '../order.ts'
import * as patches from '../patches.ts'
import { atOnce, projection, soonest } from '../steps.ts'

const PAYMENT_REMINDERS = [
  { hours: 1, template: 'payment_reminder' },
  { hours: 20, template: 'payment_last_reminder' },
] as const satisfies { hours: number; template: MailTemplate }[]

const REQUEST_REMINDERS = ['documents_reminder', 'documents_last_reminder'] as const satisfies MailTemplate[]

/** Reminds of an order that is not paid yet: 1 hour and 20 hours after it was placed, while it can still be paid. */
export async function remindOfPayment(order: Order): Promise<void> {
  for (const { hours, template } of PAYMENT_REMINDERS) {
    const at = Date.parse(order.input.createdAt) + hours * HOUR
    if (at <= Date.now() || at >= Date.parse(order.input.paymentWindowEndsAt)) continue
    await until(at, ORDER_TIMERS[template])
    if (order.state.paymentStatus !== 'processing')
      order.queueMails([{ key: template, template, seq: order.state.seq }])
  }
}

/** Reminds of documents that are asked for, 24 and 72 hours after each open request; those of one moment share a mail. */
export async function remindOfRequests(order: Order): Promise<void> {
  for (;;) {
    await condition(() => nextReminder(order.state.requests) !== null)
    const { request, at } = nextReminder(order.state.requests) as Reminder
    const same = () => nextReminder(order.state.requests)?.request.requestId === request.requestId
    const summary = ORDER_TIMERS.documents_reminder
    if (at > Date.now() && (await condition(() => !same(), at - Date.now(), { summary }))) continue
    const template = REQUEST_REMINDERS[request.reminders] as MailTemplate
    for (const other of order.state.requests) if (other.askedAt === request.askedAt) other.reminders += 1
    order.queueMails([{ key: `${request.requestId}/${template}`, template, seq: order.state.seq }])
  }
}

interface Reminder {
  request: OpenRequest
  /** Epoch milliseconds. */
  at: number
}

function nextReminder(requests: readonly OpenRequest[]): Reminder | null {
  let next: Reminder | null = null
  for (const request of requests) {
    const hours = REQUEST_REMINDER_HOURS[request.reminders]
    if (hours === undefined) continue
    const at = Date.parse(request.askedAt) + hours * HOUR
    if (!next || at < next.at) next = { request, at }
  }
  return next
}

/**
 * Staff's time, or the embassy's: reminded of before it ends, and attention when it has. It stands still while it is the
 * customer's turn, and begins anew after it.
 */
export async function watchDeadline(order: Order, stage: DeadlineStage): Promise<void> {
  const customers = () => order.turn === 'customer'
  for (;;) {
    await condition(() => !customers())
    const deadline = await agreed()
    // The stage ended meanwhile: drop its deadline.
    if (CancellationScope.current().consideredCancelled && patches.ignoresLateDeadlines()) return
    if (deadline) await watch(deadline)
    else await condition(customers)
    order.state.dueAt = null
    order.state.remindAt = null
  }

  async function watch({ remindAt, dueAt }: Deadline): Promise<void> {
    order.state.dueAt = dueAt
    order.state.remindAt = remindAt
    order.show()
    if (await turnsBefore(remindAt, ORDER_TIMERS.staff_reminder)) return
    queueStaffMail('staff_due_soon')
    if (await turnsBefore(dueAt, ORDER_TIMERS.deadline)) return
    queueStaffMail('staff_overdue')
    order.raise('overdue')
    await condition(customers)
    order.clear('overdue')
  }

  /** A run that carries on keeps the deadline of the one before. */
  async function agreed(): Promise<Deadline | null> {
    const { dueAt, remindAt } = order.state
    if (dueAt) return { remindAt: remindAt ?? dueAt, dueAt }
    const from = new Date().toISOString()
    const setting = { summary: `Deadline of ${stage}` }
    const asked = { orderId: order.input.orderId, stage, from }
    return soonest(
      order,
      () => atOnce.setDeadline.executeWithOptions(setting, [asked]),
      (options) => projection.setDeadline.executeWithOptions({ ...options, ...setting }, [asked]),
    )
  }

  /** Whether it became the customer's turn before the instant. */
  async function turnsBefore(instant: string, summary: string): Promise<boolean> {
    const ms = Date.parse(instant) - Date.now()
    return ms > 0 ? condition(customers, ms, { summary }) : customers()
  }

  function queueStaffMail(template: MailTemplate): void {
    order.queueMails([{ key: `${stage}/${order.state.dueAt}/${template}`, template, seq: order.state.seq }])
  }
}

export async function until(epochMs: number, summary: string): Promise<void> {
  const ms = epochMs - Date.now()
  if (ms > 0) await condition(() => false, ms, { summary })
}
