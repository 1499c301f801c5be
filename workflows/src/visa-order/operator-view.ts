import { totalOf } from '@passage/contracts/domain/money/quote'
import { isInReview, isPayable, STATUS } from '@passage/contracts/domain/orders/order-status'
import type { Party } from '@passage/contracts/domain/orders/party'
import { travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import type { AttentionReason } from '@passage/contracts/workflows/attention'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import type { VisaOrderInput, VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { defineSearchAttributeKey, type SearchAttributeUpdatePair } from '@temporalio/common'
import { setCurrentDetails, upsertSearchAttributes, workflowInfo } from '@temporalio/workflow'
import { BY_CLOCK, clock } from '../shared/operator-view.ts'
import type { Failure } from '../shared/run-step.ts'
import { troubleAttributes } from '../shared/trouble.ts'

const orderStatus = defineSearchAttributeKey('OrderStatus', SEARCH_ATTRIBUTES.OrderStatus)
const paymentStatus = defineSearchAttributeKey('PaymentStatus', SEARCH_ATTRIBUTES.PaymentStatus)
const attentionNeeded = defineSearchAttributeKey('NeedsAttention', SEARCH_ATTRIBUTES.NeedsAttention)
const attentionReason = defineSearchAttributeKey('AttentionReason', SEARCH_ATTRIBUTES.AttentionReason)
const dueAt = defineSearchAttributeKey('DueAt', SEARCH_ATTRIBUTES.DueAt)
const promisedAt = defineSearchAttributeKey('PromisedAt', SEARCH_ATTRIBUTES.PromisedAt)
const waitsFor = defineSearchAttributeKey('WaitsFor', SEARCH_ATTRIBUTES.WaitsFor)

/** The parts of an order that operators see. */
interface ShownOrder {
  readonly input: VisaOrderInput
  readonly state: VisaOrderState
  readonly turn: Party
  readonly failures: ReadonlyMap<AttentionReason, Failure>
}

/** One line for each reason; deploy/temporal/RUNBOOK.md has a section on each. */
const WHAT_TO_DO: Record<AttentionReason, string> = {
  projection_conflict:
    'PostgreSQL holds another entry with this number. Do not reset or terminate: run the reconcile command.',
  refund_failing: 'Stripe refuses a refund. Look at the payment in Stripe, then send the update `retryStep`.',
  refund_returned:
    'The bank returned a refund. Ask the customer about the card, then send `retryStep` (the same card again), or pay in another way and report that in the application.',
  refund_at_stripe:
    'The payment was refunded in Stripe’s dashboard and the order is still open. End it, or send `retryStep` to go on with it.',
  dispute_open:
    'The customer’s bank disputes the payment. Send evidence in Stripe’s dashboard before the day that it names; do not refund.',
  step_retrying: 'A step fails. It is retried automatically; `retryStep` does it at once.',
  payment_unclear:
    'Stripe does not answer about a payment or a refund. The call is retried automatically; `retryStep` does it at once.',
  mail_failing:
    'A mail cannot be sent. Look at the mail server; the mail is retried automatically, and nothing else waits for it.',
  file_failing:
    'The embassy’s file cannot be made. Look at storage; it is retried automatically, `retryStep` does it at once.',
  overdue: 'The deadline has passed. Do what the order waits for, or write to the customer.',
}

/** Shows operators where the order stands: search attributes in lists, Markdown on the workflow's page. design.md, Operators. */
export function showOperator(order: ShownOrder): void {
  const { input, state, turn } = order
  const attention = [...new Set(state.attention)]
  const attributes: SearchAttributeUpdatePair[] = [
    { key: orderStatus, value: state.status },
    { key: paymentStatus, value: state.paymentStatus },
    { key: attentionNeeded, value: attention.length > 0 },
    { key: attentionReason, value: attention.length > 0 ? attention : null },
    { key: dueAt, value: dueOf(input, state) },
    { key: promisedAt, value: state.promisedUntil === null ? null : new Date(state.promisedUntil) },
    { key: waitsFor, value: turn },
    ...troubleAttributes(attention, order.failures),
  ]
  const changed = attributes.filter(hasChanged)
  if (changed.length > 0) upsertSearchAttributes(changed)
  showDetails(order)
}

/** An upsert is an event and a write in the index, so unchanged attributes are left out. */
function hasChanged({ key, value }: SearchAttributeUpdatePair): boolean {
  const current = workflowInfo().typedSearchAttributes.get(key as typeof orderStatus)
  return JSON.stringify(current ?? null) !== JSON.stringify(value)
}

/** Shows the Markdown only, which adds no event. */
export const showDetails = (order: ShownOrder): void => setCurrentDetails(detailsOf(order))

function dueOf(input: VisaOrderInput, state: VisaOrderState): Date | null {
  if (state.closesForGoodAt) return new Date(state.closesForGoodAt)
  if (state.dueAt) return new Date(state.dueAt)
  return isPayable(state.status) ? new Date(input.paymentWindowEndsAt) : null
}

/** The Markdown on a workflow's page. Amounts of 0 and empty lists are left out. */
export function detailsOf(order: ShownOrder): string {
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
    `**Since** ${clock(last?.at ?? input.createdAt)}${due ? ` · **due** ${clock(due)}` : ''}${promiseOf(state)}${remindedOf(state)} ${BY_CLOCK}`,
    lists([
      ['Payment', [`${state.paymentStatus}: ${amountsOf(order)}`]],
      ['refunds', refunds],
      ['disputes', state.disputes.map((dispute) => dispute.state)],
    ]),
    lists([
      ['Documents', documentCounts(state)],
      ['decisions', decisionsOf(state)],
      ['mails to send', state.mails.map((mail) => mail.template)],
      ['can still be undone', state.pending.map(({ action, dueAt }) => `${action} until ${clock(dueAt)}`)],
    ]),
    ['| # | when | what | by |', '|---|---|---|---|', ...rows(input, state)].join('\n'),
  ]
  return lines.filter((line) => line !== '').join('\n\n')
}

/** The promised day ends at this instant. */
const promiseOf = ({ promisedUntil }: VisaOrderState): string =>
  promisedUntil === null ? '' : ` · **promised before** ${clock(promisedUntil)}`

const remindedOf = ({ remindedAt }: VisaOrderState): string =>
  remindedAt === null ? '' : ` · **reminded** ${clock(remindedAt)}`

/** `**Documents** 2 approved · **mails to send** submitted`, without the lists that are empty. */
const lists = (named: readonly (readonly [name: string, list: readonly string[]])[]): string =>
  named.flatMap(([name, list]) => (list.length > 0 ? [`**${name}** ${list.join(', ')}`] : [])).join(' · ')

/** The order's amount, and before it what was captured where that is another one. */
function amountsOf({ input: { price }, state: { capturedCents, decisions } }: ShownOrder): string {
  const totalCents = totalOf(price, travelling(decisions).length)
  return capturedCents === 0 || capturedCents === totalCents
    ? euros(totalCents)
    : `${euros(capturedCents)} of ${euros(totalCents)}`
}

/** `traveller 2 approved`, of those who have a decision. */
const decisionsOf = ({ decisions }: VisaOrderState): string[] =>
  decisions.flatMap((decision, index) => (decision === 'open' ? [] : [`traveller ${index + 1} ${decision}`]))

/** Longer failures are cut; the history has the whole text. */
const FAILURE_LENGTH = 300

function needsAttention({ failures }: ShownOrder, reason: AttentionReason): string {
  const what = `> **Needs attention: ${reason}.** ${WHAT_TO_DO[reason]}`
  const failure = failures.get(reason)
  if (!failure) return what
  const message = failure.message.replaceAll(/\s+/g, ' ').slice(0, FAILURE_LENGTH)
  const next = failure.nextTry ? `; next try from ${clock(failure.nextTry)} on` : ''
  return `${what}\n>\n> Last failure at ${clock(failure.at)}: “${message}”${next}.`
}

function waitsForWhat(state: VisaOrderState, turn: Party): string {
  if (turn !== 'customer' || state.requests.length + Number(!state.travellersComplete) === 0)
    return STATUS[state.status].waitsFor
  const requested = state.requests.map(({ documentType, traveller, reason, reminders }) => {
    const reminded = reminders > 0 ? `, reminded ${reminders} ×` : ''
    const whose = traveller === null ? '' : ` of traveller ${traveller}`
    return `${documentType}${whose} (${reason}${reminded})`
  })
  if (requested.length === 0 && state.status !== 'processing') return STATUS[state.status].waitsFor
  const owed = `the customer, who must send ${[...requested, ...(state.travellersComplete ? [] : ['details of the travellers'])].join(', ')}`
  const isToReview = isInReview(state.status) && state.documents.some(({ status }) => status === 'received')
  return isToReview ? `${STATUS.document_review.waitsFor}, and ${owed}` : owed
}

function documentCounts({ documents }: VisaOrderState): string[] {
  const counts = new Map<string, number>()
  for (const { status } of documents) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} ${status}`)
}

const ROWS = 5

/** The newest entries, newest first. */
const rows = (input: VisaOrderInput, state: VisaOrderState): string[] =>
  [`| 1 | ${clock(input.createdAt)} | created | customer |`, ...state.history.map(row)].toReversed().slice(0, ROWS)

const row = (entry: VisaOrderState['history'][number]): string =>
  `| ${entry.seq} | ${clock(entry.at)} | ${entry.reason} → ${entry.status}${entry.override ? ' (override)' : ''} | ${entry.actor.kind} |`

const euros = (cents: number): string => `€${(cents / 100).toFixed(2)}`
