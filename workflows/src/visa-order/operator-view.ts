import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import type { Party } from '@passage/contracts/domain/orders/whose-turn'
import type { AttentionReason } from '@passage/contracts/workflows/attention'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import type { VisaOrderInput, VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { defineSearchAttributeKey, type SearchAttributeUpdatePair } from '@temporalio/common'
import { setCurrentDetails, upsertSearchAttributes, workflowInfo } from '@temporalio/workflow'
import { troubleAttributes } from '../shared/trouble.ts'
import * as patches from './patches.ts'
import type { Failure } from './steps.ts'

const orderStatus = defineSearchAttributeKey('OrderStatus', SEARCH_ATTRIBUTES.OrderStatus)
const paymentStatus = defineSearchAttributeKey('PaymentStatus', SEARCH_ATTRIBUTES.PaymentStatus)
const attentionNeeded = defineSearchAttributeKey('NeedsAttention', SEARCH_ATTRIBUTES.NeedsAttention)
const attentionReason = defineSearchAttributeKey('AttentionReason', SEARCH_ATTRIBUTES.AttentionReason)
const dueAt = defineSearchAttributeKey('DueAt', SEARCH_ATTRIBUTES.DueAt)
const waitsFor = defineSearchAttributeKey('WaitsFor', SEARCH_ATTRIBUTES.WaitsFor)

/** The parts of an order that the operator sees. */
interface Shown {
  readonly input: VisaOrderInput
  readonly state: VisaOrderState
  readonly turn: Party
  readonly failures: ReadonlyMap<AttentionReason, Failure>
}

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

/** A line each; deploy/temporal/RUNBOOK.md has a section on each. */
const WHAT_TO_DO: Record<AttentionReason, string> = {
  projection_conflict:
    'PostgreSQL holds another entry where this one belongs. Do not reset or terminate: run the reconcile command.',
  refund_failing: 'Stripe does not take a refund. Look at the payment in Stripe, then send the update `retryStep`.',
  refund_returned:
    'The bank sent a refund back. Ask the customer about the card, then send `retryStep` (the same card again), or pay in another way and say so in the application.',
  step_retrying: 'A step does not work. It is repeated by itself; `retryStep` does it at once.',
  payment_unclear:
    'Stripe does not answer about a checkout or a refund. It is asked again by itself; `retryStep` asks at once.',
  mail_failing:
    'A mail does not leave. Look at the mail server; it is repeated by itself, and nothing else waits for it.',
  file_failing:
    'The file for the embassy cannot be made. Look at storage; it is repeated by itself, `retryStep` does it at once.',
  overdue: 'The deadline has passed. Do what the order waits for, or write to the customer.',
}

/** Shows the operator where the order stands: search attributes for lists, Markdown on the workflow's page. design.md, Operators. */
export function showOperator(order: Shown): void {
  const { input, state, turn } = order
  const attention = [...new Set(state.attention)]
  const shown: SearchAttributeUpdatePair[] = [
    { key: orderStatus, value: state.status },
    { key: paymentStatus, value: state.paymentStatus },
    { key: attentionNeeded, value: attention.length > 0 },
    { key: attentionReason, value: attention.length > 0 ? attention : null },
    { key: dueAt, value: dueOf(input, state) },
    { key: waitsFor, value: turn },
    ...troubleAttributes(attention, order.failures),
  ]
  const published = patches.quickStart() ? shown.filter(isNews) : shown
  if (published.length > 0) upsertSearchAttributes(published)
  showDetails(order)
}

/** Each update of search attributes is an event, and a write in the index. */
function isNews({ key, value }: SearchAttributeUpdatePair): boolean {
  const before = workflowInfo().typedSearchAttributes.get(key as typeof orderStatus)
  return JSON.stringify(before ?? null) !== JSON.stringify(value)
}

/** The Markdown alone: nothing of it is in the run's history. */
export const showDetails = (order: Shown): void => setCurrentDetails(details(order))

function dueOf(input: VisaOrderInput, state: VisaOrderState): Date | null {
  if (state.closesForGoodAt) return new Date(state.closesForGoodAt)
  if (state.dueAt) return new Date(state.dueAt)
  const unpaid = state.status === 'pending' || state.status === 'payment_pending'
  return unpaid ? new Date(input.paymentWindowEndsAt) : null
}

function details(order: Shown): string {
  const { input, state, turn } = order
  const due = dueOf(input, state)
  const last = state.history.at(-1)
  const refunds = state.refunds.map(
    (refund) =>
      `${euros(refund.cents)} ${refund.made ? 'made' : refund.returned ? 'returned by the bank' : 'promised'}`,
  )
  const lines = [
    `### ${input.orderNumber} · ${state.status}`,
    ...[...new Set(state.attention)].map((reason) => needsAttention(order, reason)),
    `**Waits for** ${waitsForWhat(state, turn)}.`,
    `**Since** ${utc(last?.at ?? input.createdAt)} UTC${due ? ` · **due** ${utc(due.toISOString())} UTC` : ''}`,
    `**Payment** ${state.paymentStatus}: ${euros(state.capturedCents)} of ${euros(input.totalCents)}` +
      (refunds.length > 0 ? ` · **refunds** ${refunds.join(', ')}` : ''),
    `**Documents** ${documentsLine(state)}` +
      (state.mails.length > 0 ? ` · **mails to send** ${state.mails.map((mail) => mail.template).join(', ')}` : ''),
    ['| # | when (UTC) | what | by |', '|---|---|---|---|', ...rows(input, state)].join('\n'),
  ]
  return lines.join('\n\n')
}

/** Longer failures are cut: the whole of it is in the history. */
const SAID_LENGTH = 300

function needsAttention({ failures }: Shown, reason: AttentionReason): string {
  const words = `> **Needs attention: ${reason}.** ${WHAT_TO_DO[reason]}`
  const failure = failures.get(reason)
  if (!failure) return words
  const said = failure.said.replaceAll(/\s+/g, ' ').slice(0, SAID_LENGTH)
  const next = failure.nextTry ? `; tried again from ${utc(failure.nextTry.toISOString())} UTC on` : ''
  return `${words}\n>\n> Said at ${utc(failure.at.toISOString())} UTC: “${said}”${next}.`
}

function waitsForWhat(state: VisaOrderState, turn: Party): string {
  if (turn !== 'customer' || state.requests.length + Number(!state.travellersComplete) === 0)
    return WAITS_FOR[state.status]
  const owed = state.requests.map(({ documentType, reason, reminders }) => {
    const reminded = reminders > 0 ? `, reminded ${reminders} ×` : ''
    return `${documentType} (${reason}${reminded})`
  })
  if (owed.length === 0 && state.status !== 'processing') return WAITS_FOR[state.status]
  return `the customer, who owes ${[...owed, ...(state.travellersComplete ? [] : ['details of the travellers'])].join(', ')}`
}

function documentsLine({ documents }: VisaOrderState): string {
  const counts = new Map<string, number>()
  for (const { status } of documents) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} ${status}`).join(', ') || 'none'
}

const ROWS = 5

/** The newest entries first: the page shows few lines. */
const rows = (input: VisaOrderInput, state: VisaOrderState): string[] =>
  [`| 1 | ${utc(input.createdAt)} | created | customer |`, ...state.history.map(row)].toReversed().slice(0, ROWS)

const row = (entry: VisaOrderState['history'][number]): string =>
  `| ${entry.seq} | ${utc(entry.at)} | ${entry.reason} → ${entry.status}${entry.override ? ' (override)' : ''} | ${entry.actor.kind} |`

const utc = (instant: string): string => instant.slice(0, 19).replace('T', ' ')

const euros = (cents: number): string => `€${(cents / 100).toFixed(2)}`
