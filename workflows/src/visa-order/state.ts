import { DAY_MS } from '@passage/contracts/domain/money/payment-window'
import type { HistoryEntry } from '@passage/contracts/domain/orders/history'
import { isHeldAfter } from '@passage/contracts/domain/orders/hold'
import { CORRECTION_DAYS, isAtEmbassy, isClosed } from '@passage/contracts/domain/orders/order-status'
import { openDecisions } from '@passage/contracts/domain/travellers/traveller-decision'
import type { DocumentEffect, EntryRecorded } from '@passage/contracts/workflows/projection'
import {
  type DocumentState,
  ENTRIES_CARRIED,
  type VisaOrderInput,
  type VisaOrderState,
} from '@passage/contracts/workflows/visa-order'
import type { DecidedChange } from './change.ts'

/** The state with which a run starts: as the order was placed, or as the previous run left it. */
export const initialState = ({
  carried,
  documents,
  travellers,
  travellersComplete,
}: VisaOrderInput): VisaOrderState => ({
  status: 'pending',
  paymentStatus: 'pending',
  seq: 1,
  history: [],
  checkout: null,
  declinedCharges: [],
  capturedCents: 0,
  refundedCents: 0,
  paymentId: null,
  refunds: [],
  disputes: [],
  submittedToEmbassy: false,
  closedAt: null,
  closesForGoodAt: null,
  pending: [],
  documents: documents.map((document) => ({ ...document, status: 'received' })),
  decisions: openDecisions(travellers),
  requests: [],
  travellersComplete,
  remindedAt: null,
  held: false,
  mails: [],
  dueAt: null,
  remindAt: null,
  promisedUntil: null,
  fileSeq: 0,
  documentsLeftOut: 0,
  surplus: [],
  answers: [],
  ...carried,
  // Steps that still fail raise it again.
  attention: [],
})

/** The state that continue-as-new carries over, with the newest entries only; PostgreSQL has all of them. */
export const carriedOf = (state: VisaOrderState): VisaOrderState => ({
  ...state,
  history: state.history.slice(-ENTRIES_CARRIED),
})

/** Applies a written entry to `state`, in place. Returns whether the status changed. */
export function evolve(
  state: VisaOrderState,
  entry: HistoryEntry,
  change: DecidedChange,
  recorded: EntryRecorded,
): boolean {
  const moved = entry.status !== state.status
  state.status = entry.status
  state.paymentStatus = entry.paymentStatus
  state.seq = entry.seq
  state.history.push(entry)
  applyMoney(state, change)
  for (const document of change.documents ?? []) applyDocument(state, document, change)
  applyRequests(state, entry, change)
  if (change.decisions) state.decisions = change.decisions
  state.travellersComplete = recorded.travellersComplete
  state.dueAt = recorded.dueAt
  state.remindAt = recorded.remindAt
  state.promisedUntil = recorded.promisedUntil
  state.held = isHeldAfter(state.held, entry)
  if (entry.reason === 'reminded') state.remindedAt = entry.at
  if (isAtEmbassy(entry.status)) state.submittedToEmbassy = true
  if (moved) {
    const closed = isClosed(entry.status)
    state.closedAt = closed ? (state.closedAt ?? entry.at) : null
    state.closesForGoodAt = closed ? new Date(Date.parse(entry.at) + CORRECTION_DAYS * DAY_MS).toISOString() : null
    // Requests end with the order.
    if (closed) state.requests = []
  }
  return moved
}

function applyMoney(state: VisaOrderState, change: DecidedChange): void {
  if (change.checkout !== undefined) state.checkout = change.checkout
  if (change.surplus) state.surplus = [...state.surplus, change.surplus]
  if (change.declinedCharge) state.declinedCharges.push(change.declinedCharge)
  if (change.payment && change.payment.capturedCents > 0) {
    state.capturedCents = change.payment.capturedCents
    state.paymentId = change.payment.paymentId
  }
  if (change.refundPromised) state.refunds.push({ ...change.refundPromised, made: false })
  const { dispute } = change
  if (dispute) {
    const others = state.disputes.filter(({ disputeId }) => disputeId !== dispute.disputeId)
    state.disputes = [...others, { disputeId: dispute.disputeId, state: dispute.state }]
  }
  for (const refund of state.refunds) {
    if (refund.refundId === change.refundMade?.refundId && !refund.made) {
      refund.made = true
      if (change.refundMade.elsewhere) refund.elsewhere = change.refundMade.elsewhere
      state.refundedCents += refund.cents
    }
    if (refund.refundId === change.refundFailed?.refundId) {
      if (refund.made) state.refundedCents -= refund.cents
      refund.made = false
      refund.returned = true
    }
  }
}

const STATUS_AFTER = {
  taken: 'received',
  approved: 'approved',
  rejected: 'rejected',
  reopened: 'received',
  withdrawn: 'gone',
  gone: 'gone',
  delivered: 'delivered',
} as const satisfies Record<DocumentEffect['effect'], DocumentState['status']>

function applyDocument(state: VisaOrderState, effect: DocumentEffect, { answers = [] }: DecidedChange): void {
  const { documentId, documentType = 'general', traveller = null } = effect
  const status = STATUS_AFTER[effect.effect]
  const stored = state.documents.find((document) => document.documentId === documentId)
  const requested = answers.some((answer) => answer.documentId === documentId)
  if (stored) stored.status = status
  else state.documents.push({ documentId, documentType, traveller, status, ...(requested && { requested }) })
  const before = effect.replaces && state.documents.find((document) => document.documentId === effect.replaces)
  if (before) before.status = 'replaced'
}

function applyRequests(
  state: VisaOrderState,
  entry: HistoryEntry,
  { answers = [], requestsAsked }: DecidedChange,
): void {
  const answered = new Set(answers.map((answer) => answer.requestId))
  state.requests = state.requests.filter((request) => !answered.has(request.requestId))
  state.requests.push(...requestsAsked.map((ask) => ({ ...ask, askedAt: entry.at, reminders: 0 })))
}
