import { MAILS, type MailTemplate } from '@passage/contracts/domain/mails'
import type { CustomerAsk } from '@passage/contracts/domain/orders/customer-asks'
import type { HistoryEntry } from '@passage/contracts/domain/orders/history'
import { isClosed, ORDER_STATUSES, type OrderStatus, STATUS } from '@passage/contracts/domain/orders/order-status'
import type { MailDue, VisaOrderState } from '@passage/contracts/workflows/visa-order'
import type { DecidedChange } from '../change.ts'
import { owedOf } from '../reminders/remind.ts'

/** The mails of an entry. `before`: the status before the entry · `state`: the order after it. */
export function mailsOf(
  before: OrderStatus,
  entry: HistoryEntry,
  change: DecidedChange,
  state: Readonly<VisaOrderState>,
): MailDue[] {
  const refundId = change.refundMade?.refundId ?? change.refundPromised?.refundId
  return templatesOf(before, entry, change, state).map((template) => ({
    key: MAILS[template].once ? template : `${entry.seq}/${template}`,
    template,
    seq: entry.seq,
    ...(refundId ? { refundId } : {}),
    ...(change.detailsId ? { detailsId: change.detailsId } : {}),
  }))
}

function templatesOf(
  before: OrderStatus,
  entry: HistoryEntry,
  change: DecidedChange,
  state: Readonly<VisaOrderState>,
): MailTemplate[] {
  switch (entry.reason) {
    case 'payment_confirmed':
      return ['payment_confirmed', 'staff_new_order']
    case 'payment_processing':
    case 'payment_declined':
      return [entry.reason]
    case 'payment_late':
      return change.refundPromised ? ['refund_promised'] : ['payment_confirmed', 'staff_new_order']
    case 'window_over':
      return ['payment_window_over']
    case 'withdrawn':
      return [entry.actor.kind === 'customer' ? 'withdrawal_acknowledged' : 'cancelled']
    case 'operator_cancelled':
      return ['cancelled']
    case 'reminded':
      return reminder(state)
    case 'held':
      return ['on_hold']
    case 'released':
      return ['released']
    case 'refund_granted':
    case 'fee_returned':
      return ['refund_promised']
    case 'refund_made':
    case 'refund_paid_otherwise':
    case 'refund_at_stripe':
      return ['refund_made']
    case 'dispute_lost':
      return change.refundMade ? ['refund_made'] : []
    case 'visa_part_delivered':
      return ['visa_part_ready']
    case 'visa_withdrawn':
    case 'delivery_withdrawn':
      return ['visa_withdrawn']
    case 'visa_replaced':
      return ['visa_replaced']
    case 'document_reopened':
      // Not sent to readers who got no mail about the request.
      return change.answers?.length ? ['documents_not_needed'] : []
    case 'details_corrected':
      return corrected(entry, change)
    case 'document_added':
    case 'document_replaced':
      return change.answers?.length && state.requests.length === 0 ? ['staff_customer_answered'] : []
    case 'traveller_approved':
    case 'traveller_refused':
    case 'traveller_reopened':
      return entry.status === before ? ['traveller_decided'] : statusMails(before, entry, state)
    case 'traveller_withdrawn':
      return ['traveller_withdrawn']
    case 'staff_decision':
    case 'documents_accepted':
    case 'visa_delivered':
      return statusMails(before, entry, state)
    default:
      return change.requestsAsked.length > 0 ? ['documents_needed'] : []
  }
}

const REMINDERS = {
  pay: 'payment_reminder',
  documents: 'documents_reminder',
  details: 'details_needed',
} as const satisfies Record<CustomerAsk, MailTemplate>

function reminder(state: Readonly<VisaOrderState>): MailTemplate[] {
  const owed = owedOf(state)
  return owed ? [REMINDERS[owed]] : []
}

function corrected(entry: HistoryEntry, { emailChanges }: DecidedChange): MailTemplate[] {
  if (emailChanges) return ['details_corrected', 'details_corrected_previous']
  return entry.actor.kind === 'customer' ? [] : ['details_corrected']
}

function statusMails(before: OrderStatus, entry: HistoryEntry, state: Readonly<VisaOrderState>): MailTemplate[] {
  const back = isClosed(before) || ORDER_STATUSES.indexOf(entry.status) < ORDER_STATUSES.indexOf(before)
  const template = back && !isClosed(entry.status) ? 'status_corrected' : STATUS[entry.status].mail
  const mails: MailTemplate[] = template ? [template] : []
  if (state.requests.length > 0 && entry.status === 'processing') mails.push('documents_needed')
  if (!state.travellersComplete && entry.status === 'processing') mails.push('details_needed')
  return mails
}
