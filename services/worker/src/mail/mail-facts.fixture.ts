import { positionsOf } from '@passage/contracts/domain/documents/needed-documents'
import type { MailTemplate } from '@passage/contracts/domain/mails'
import { isPayable } from '@passage/contracts/domain/orders/order-status'
import { whoseTurn } from '@passage/contracts/domain/orders/whose-turn'
import type { Decisions } from '@passage/contracts/domain/travellers/traveller-decision'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import { stillTravelling } from './facts.ts'
import type { OrderNews } from './mail-content.ts'

/** Facts of a paid order of two travellers in document review, with changes, and the resulting turn. */
export function someFacts(change: Partial<MailFacts> = {}): MailFacts {
  const facts = { ...REVIEWED, ...change }
  const { status, heldSince, owed, travellers } = facts
  const travellersComplete = stillTravelling(facts).every(({ complete }) => complete)
  const visasDue = travellers.filter(({ decision, hasVisa }) => decision === 'approved' && !hasVisa).length
  const held = heldSince !== null
  const turn = whoseTurn({ status, openRequests: owed.length, travellersComplete, held, visasDue })
  const isAwaited = turn === 'customer' && !isPayable(status)
  const answerBy = isAwaited ? '2026-11-24' : null
  const promise = isPayable(status) ? null : facts.promise
  return { ...facts, turn, deskTurn: change.deskTurn ?? turn, answerBy, promise }
}

const NAMES = ['Amina', 'Youssef']

/** This number of travellers; those at the positions `missing` lack details, and the third one's name is not known. */
export const travelling = (count: number, missing: readonly number[] = []): MailFacts['travellers'] =>
  positionsOf(count).map((position) => ({
    position,
    name: NAMES[position - 1] ?? null,
    complete: !missing.includes(position),
    hasVisa: false,
    decision: 'open',
  }))

/** A family of whose members, all known except of the third, each has the decision at its place. */
export const decided = (...decisions: Decisions): MailFacts['travellers'] =>
  travelling(decisions.length).map((one, index) => ({ ...one, decision: decisions[index] ?? 'open' }))

const REVIEWED: Omit<MailFacts, 'turn' | 'deskTurn' | 'answerBy'> = {
  orderId: '01900000-0000-7000-8000-000000000001',
  orderNumber: 'ORD-34679ACD',
  language: 'en',
  customerName: 'Marie Durand',
  customerEmail: 'marie@travel.example',
  agency: null,
  orderedBy: null,
  visaWarnings: [],
  destination: { en: 'Japan', fr: 'Japon' },
  destinationCode: 'JP',
  visaType: { en: 'Tourist Visa', fr: 'Visa touristique' },
  decider: 'embassy',
  processingSpeed: 'standard',
  status: 'document_review',
  paymentStatus: 'completed',
  currency: 'EUR',
  totalCents: 25_800,
  capturedCents: 25_800,
  refundCents: 0,
  onTime: false,
  promise: { promisedOn: '2026-12-08', endedOn: null },
  createdAt: new Date('2026-11-21T22:30:00Z'),
  paymentWindowEndsAt: new Date('2026-11-22T22:30:00Z'),
  paidAt: new Date('2026-11-22T08:00:00Z'),
  paidBy: 'card',
  paidCard: { brand: 'visa', last4: '4242' },
  submittedAt: null,
  embassyReference: null,
  delivery: null,
  heldSince: null,
  dueAt: new Date('2026-11-24T16:00:00Z'),
  departureDate: null,
  neededBy: null,
  expectedCompletion: '2026-12-08',
  readAt: new Date('2026-11-23T10:00:00Z'),
  entry: {
    at: new Date('2026-11-22T08:00:00Z'),
    status: 'document_review',
    reason: 'staff_decision',
    actorKind: 'staff',
    note: null,
    documentType: null,
    traveller: null,
    revertsSeq: null,
  },
  owed: [],
  minorDocuments: [],
  travellers: travelling(2),
  documentsCount: 3,
  documentsDeleteAt: new Date('2026-12-22T08:00:00Z'),
  visas: { count: 0, deletesAt: null },
  refund: null,
}

const ABOUT_VISA = {
  ...REVIEWED.entry,
  documentType: 'visa',
  traveller: 2,
  note: 'It names another passport number.',
}

/** Facts of an order to which a template applies. */
export function factsFor(template: string, change: Partial<MailFacts> = {}): MailFacts {
  const unpaid = {
    status: 'pending',
    paymentStatus: 'pending',
    capturedCents: 0,
    paidAt: null,
    paidBy: null,
    paidCard: null,
    dueAt: null,
  } as const
  const ended = { dueAt: null, expectedCompletion: null }
  const submittedAt = new Date('2026-11-26T10:00:00Z')
  const asked = { askedAt: new Date('2026-11-23T09:15:00Z') }
  const owed: MailFacts['owed'] = [
    {
      ...asked,
      documentType: 'passport',
      traveller: 2,
      reason: 'rejected',
      rejection: 'cropped',
      note: 'The lower edge is missing.',
    },
    { ...asked, documentType: 'bank_statement', traveller: null, reason: 'requested', rejection: null, note: null },
  ]
  const fitting: Record<string, Partial<MailFacts>> = {
    order_received: unpaid,
    payment_reminder: unpaid,
    payment_last_reminder: unpaid,
    payment_processing: { ...unpaid, status: 'payment_pending', paymentStatus: 'processing' },
    payment_declined: { ...unpaid, status: 'payment_pending' },
    payment_surplus: { refund: { cents: 25_800, paidOtherwise: false, note: null, made: true } },
    surplus_paid_otherwise: {
      refund: { cents: 25_800, paidOtherwise: true, note: 'Transfer of 20 November, reference 4711.', made: true },
    },
    payment_window_over: { ...unpaid, ...ended, status: 'cancelled' },
    documents_needed: { owed },
    documents_reminder: { owed },
    documents_last_reminder: { owed },
    documents_accepted: { status: 'processing' },
    submission_soon: { status: 'processing' },
    details_needed: { status: 'processing', travellers: travelling(2, [1, 2]) },
    on_hold: { heldSince: new Date('2026-11-23T09:15:00Z'), dueAt: null },
    submitted: { status: 'submitted', submittedAt, embassyReference: 'JP-2026-0815' },
    traveller_decided: {
      status: 'submitted',
      submittedAt,
      travellers: decided('approved', 'refused', 'open'),
      entry: {
        ...{ ...REVIEWED.entry, status: 'submitted', reason: 'traveller_refused', traveller: 2 },
        note: 'The passport has no two free pages.',
      },
    },
    traveller_withdrawn: {
      travellers: decided('open', 'withdrawn', 'open'),
      entry: { ...REVIEWED.entry, reason: 'traveller_withdrawn', traveller: 2 },
      refund: { cents: 12_900, paidOtherwise: false, note: null, made: false },
    },
    approved: { status: 'approved', submittedAt, travellers: decided('approved', 'approved') },
    visa_part_ready: {
      status: 'approved',
      submittedAt,
      travellers: decided('approved', 'approved').map((one) => ({ ...one, hasVisa: one.position === 1 })),
      visas: { count: 1, deletesAt: null },
    },
    visa_withdrawn: {
      status: 'approved',
      submittedAt,
      travellers: decided('approved', 'approved'),
      entry: { ...ABOUT_VISA, status: 'approved', reason: 'delivery_withdrawn' },
    },
    visa_replaced: {
      ...ended,
      status: 'completed',
      submittedAt,
      travellers: decided('approved', 'approved').map((one) => ({ ...one, hasVisa: true })),
      visas: { count: 2, deletesAt: new Date('2027-01-07T12:00:00Z') },
      entry: { ...ABOUT_VISA, status: 'completed', reason: 'visa_replaced' },
    },
    documents_not_needed: {
      entry: { ...REVIEWED.entry, reason: 'document_reopened', documentType: 'passport', traveller: 2, revertsSeq: 4 },
    },
    visa_ready: {
      ...ended,
      status: 'completed',
      submittedAt,
      travellers: decided('approved', 'approved').map((one) => ({ ...one, hasVisa: true })),
      visas: { count: 2, deletesAt: new Date('2027-01-07T12:00:00Z') },
    },
    rejected: { ...ended, status: 'rejected', submittedAt, travellers: decided('refused', 'refused') },
    cancelled: { ...ended, status: 'cancelled', refundCents: 25_800 },
    withdrawal_acknowledged: { ...ended, status: 'cancelled', refundCents: 25_800 },
    refund_promised: {
      ...ended,
      status: 'cancelled',
      refundCents: 25_800,
      refund: { cents: 25_800, paidOtherwise: false, note: null, made: false },
    },
    refund_made: {
      refundCents: 5_000,
      refund: { cents: 5_000, paidOtherwise: false, note: 'For the trouble with the first appointment.', made: true },
    },
  }
  return someFacts({ ...fitting[template], ...change })
}

/** An event of an order to which its template applies. */
export const newsOf = (template: MailTemplate, change: Partial<MailFacts> = {}, seq = 2): OrderNews => ({
  template,
  seq,
  facts: factsFor(template, change),
})
