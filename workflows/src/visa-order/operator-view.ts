import type { OrderStatus } from '@passage/contracts/domain/order-status'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import type { AttentionReason, VisaOrderInput, VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { defineSearchAttributeKey } from '@temporalio/common'
import { setCurrentDetails, upsertSearchAttributes } from '@temporalio/workflow'

const orderStatus = defineSearchAttributeKey('OrderStatus', SEARCH_ATTRIBUTES.OrderStatus)
const paymentStatus = defineSearchAttributeKey('PaymentStatus', SEARCH_ATTRIBUTES.PaymentStatus)
const needsAttention = defineSearchAttributeKey('NeedsAttention', SEARCH_ATTRIBUTES.NeedsAttention)
const attentionReason = defineSearchAttributeKey('AttentionReason', SEARCH_ATTRIBUTES.AttentionReason)
const dueAt = defineSearchAttributeKey('DueAt', SEARCH_ATTRIBUTES.DueAt)

const WAITS_FOR: Record<OrderStatus, string> = {
  pending: 'the customer, who has not opened the payment page yet',
  payment_pending: 'the customer, who has a payment page open, and for Stripe to confirm',
  paid: 'nothing: the review begins at once',
  document_review: 'staff, who look at the documents',
  processing: 'staff, who prepare the file and hand it to the embassy',
  submitted: 'the embassy, and for staff to record its answer',
  approved: 'staff, who deliver the visa',
  completed: 'corrections only',
  rejected: 'corrections only',
  cancelled: 'corrections only',
}

const WHAT_TO_DO: Record<AttentionReason, string> = {
  projection_conflict:
    'PostgreSQL holds another entry where this one belongs. Do not reset or terminate: run the reconcile command.',
  refund_failing: 'Stripe refuses a refund. Look at the refund activity’s last failure and at the payment in Stripe.',
  step_retrying: 'The database does not take an entry. Look at the activity’s last failure; it is repeated by itself.',
  payment_unclear: 'Stripe does not answer about a checkout. It is asked again by itself.',
}

/** Tells the operator where the order stands: search attributes for lists, Markdown on the workflow's page. design.md, Operators. */
export function showOperator(input: VisaOrderInput, state: VisaOrderState): void {
  upsertSearchAttributes([
    { key: orderStatus, value: state.status },
    { key: paymentStatus, value: state.paymentStatus },
    { key: needsAttention, value: state.attention.length > 0 },
    { key: attentionReason, value: state.attention.length > 0 ? [...state.attention] : null },
    { key: dueAt, value: dueOf(input, state) },
  ])
  setCurrentDetails(details(input, state))
}

function dueOf(input: VisaOrderInput, state: VisaOrderState): Date | null {
  if (state.closesForGoodAt) return new Date(state.closesForGoodAt)
  const unpaid = state.status === 'pending' || state.status === 'payment_pending'
  return unpaid ? new Date(input.paymentWindowEndsAt) : null
}

function details(input: VisaOrderInput, state: VisaOrderState): string {
  const due = dueOf(input, state)
  const last = state.history.at(-1)
  const refunds = state.refunds.map((refund) => `${euros(refund.cents)} ${refund.made ? 'made' : 'promised'}`)
  const lines = [
    `### ${input.orderNumber} · ${state.status}`,
    ...state.attention.map((reason) => `> **Needs attention: ${reason}.** ${WHAT_TO_DO[reason]}`),
    `**Waits for** ${WAITS_FOR[state.status]}.`,
    `**Since** ${utc(last?.at ?? input.createdAt)} UTC${due ? ` · **due** ${utc(due.toISOString())} UTC` : ''}`,
    `**Payment** ${state.paymentStatus}: ${euros(state.capturedCents)} of ${euros(input.totalCents)}` +
      (refunds.length > 0 ? ` · **refunds** ${refunds.join(', ')}` : ''),
    ['| # | when (UTC) | what | by |', '|---|---|---|---|', ...rows(input, state)].join('\n'),
  ]
  return lines.join('\n\n')
}

const ROWS = 5

/** The newest entries first: the page shows few lines. */
const rows = (input: VisaOrderInput, state: VisaOrderState): string[] =>
  [`| 1 | ${utc(input.createdAt)} | created | customer |`, ...state.history.map(row)].toReversed().slice(0, ROWS)

const row = (entry: VisaOrderState['history'][number]): string =>
  `| ${entry.seq} | ${utc(entry.at)} | ${entry.reason} → ${entry.status}${entry.override ? ' (override)' : ''} | ${entry.actor.kind} |`

const utc = (instant: string): string => instant.slice(0, 19).replace('T', ' ')

const euros = (cents: number): string => `€${(cents / 100).toFixed(2)}`
