import type { MailTemplate } from '@passage/contracts/domain/mails'
import { DAY_MS } from '@passage/contracts/domain/money/payment-window'
import type { EntryReason } from '@passage/contracts/domain/orders/history'
import {
  detailsReminderKey,
  detailsRequest,
  nextRequestReminder,
  PAYMENT_REMINDER_HOURS,
  paymentReminderAt,
  type RemindedRequest,
  type ReminderMarks,
} from '@passage/contracts/domain/orders/reminders'
import { ORDER_TIMERS } from '@passage/contracts/workflows/history-names'
import type { MailDue, OpenRequest, VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { condition } from '@temporalio/workflow'
import type { Order } from '../order.ts'
import { owedOf } from './remind.ts'

const PAYMENT_REMINDERS = ['payment_reminder', 'payment_last_reminder'] as const satisfies MailTemplate[]

const REQUEST_REMINDERS = ['documents_reminder', 'documents_last_reminder'] as const satisfies MailTemplate[]

/** Reminds the customer of the payment, 1 hour and 20 hours after the order was placed, while it can be paid. */
export async function remindOfPayment(order: Order): Promise<void> {
  for (const [index, template] of PAYMENT_REMINDERS.entries()) {
    const next = () => paymentReminderAt(order.input, PAYMENT_REMINDER_HOURS[index] as number, marksOf(order.state))
    if ((next() ?? 0) <= Date.now()) continue
    for (let at = next(), isOver = false; at !== null && !isOver; at = next()) {
      const planned = at
      if (planned > Date.now())
        await condition(() => next() !== planned, planned - Date.now(), { summary: ORDER_TIMERS[template] })
      // A reminder by hand, or a payment, may be in the middle of its entry.
      await order.locked(async () => {
        isOver = (next() ?? 0) <= Date.now()
        if (isOver && next() !== null && owedOf(order.state) === 'pay')
          queueReminder(order, { key: template, template, seq: order.state.seq })
      })
    }
  }
}

/**
 * Reminds the customer of open requests, and of the travellers' details once nothing else is owed, 24 and 72 hours after
 * each; requests of the same instant share a mail. The reminders are paused while the order is on hold, and their hours count
 * again from its release; two are at least 24 hours apart.
 */
export async function remindOfRequests(order: Order): Promise<void> {
  for (;;) {
    await condition(() => nextReminder(order.state) !== null)
    const { request, at } = nextReminder(order.state) as NonNullable<ReturnType<typeof nextReminder>>
    const same = () => {
      const next = nextReminder(order.state)
      return next?.request.askedAt === request.askedAt && next.at === at
    }
    const summary = ORDER_TIMERS.documents_reminder
    if (at > Date.now() && (await condition(() => !same(), at - Date.now(), { summary }))) continue
    // A reminder by hand, or an answer, may be in the middle of its entry.
    await order.locked(async () => {
      if (same()) remindOf(order, request)
    })
  }
}

function remindOf(order: Order, request: RemindedRequest): void {
  const { seq } = order.state
  if (isOpenRequest(request)) {
    const template = REQUEST_REMINDERS[request.reminders] as MailTemplate
    for (const other of order.state.requests) if (other.askedAt === request.askedAt) other.reminders += 1
    queueReminder(order, { key: `${request.requestId}/${template}`, template, seq })
  } else queueReminder(order, { key: detailsReminderKey(request), template: 'details_needed', seq })
}

function queueReminder(order: Order, mail: MailDue): void {
  order.state.remindedAt = new Date().toISOString()
  order.queueMails([mail])
}

const isOpenRequest = (request: RemindedRequest): request is OpenRequest => 'requestId' in request

function nextReminder(state: Readonly<VisaOrderState>) {
  if (state.held) return null
  const marks = marksOf(state)
  if (owedOf(state) !== 'details') return nextRequestReminder<RemindedRequest>(state.requests, marks)
  const asked = state.history.findLast(({ kind }) => kind === 'status')
  return asked ? nextRequestReminder([detailsRequest(asked.at, marks)], marks) : null
}

function marksOf({ remindedAt, history }: Readonly<VisaOrderState>): ReminderMarks {
  const lastOf = (reason: EntryReason) => history.findLast((entry) => entry.reason === reason)?.at ?? null
  return { remindedAt, remindedByHandAt: lastOf('reminded'), releasedAt: lastOf('released') }
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
