import type { StaffStatus } from '@passage/contracts/domain/orders/order-status'
import type { VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { describe, expect, it } from 'vitest'
import { consequences, decideCancelling, decideStatus } from './decisions.ts'
import { correctDetails } from './details.ts'

const staff = { kind: 'staff', id: 's1' } as const
const customer = { kind: 'customer', id: 'c1' } as const
const operator = { kind: 'operator', id: null } as const

/** An order under review, paid with 194.00. */
const paid = (change: Partial<VisaOrderState> = {}): VisaOrderState => ({
  ...{ status: 'document_review', paymentStatus: 'completed', seq: 4, history: [], checkout: null },
  ...{ declinedCharges: [], capturedCents: 19_400, refundedCents: 0, paymentId: 'p1', refunds: [], disputes: [] },
  ...{
    submittedToEmbassy: false,
    closedAt: null,
    closesForGoodAt: null,
    documents: [],
    decisions: ['open'],
    requests: [],
    travellersComplete: true,
    remindedAt: null,
  },
  ...{
    mails: [],
    pending: [],
    dueAt: null,
    remindAt: null,
    promisedUntil: null,
    fileSeq: 0,
    documentsLeftOut: 0,
    answers: [],
    attention: [],
    surplus: [],
  },
  held: false,
  ...change,
})
const unpaid = (change: Partial<VisaOrderState> = {}): VisaOrderState =>
  paid({ status: 'payment_pending', paymentStatus: 'pending', capturedCents: 0, paymentId: null, ...change })

const choose = (state: VisaOrderState, to: StaffStatus, required: string[] = []) =>
  decideStatus(state, { actor: staff, to, noteId: 'n1', expectedSeq: null }, { required })
const cancel = (state: VisaOrderState, actor: typeof staff | typeof customer | typeof operator) =>
  decideCancelling(state, { actor, noteId: null, expectedSeq: null })
const refused = (type: string) => expect.objectContaining({ type })
const refund = { paymentId: 'p1', cents: 19_400 }

describe('a status that staff choose', () => {
  it('becomes an entry with its actor and note', () => {
    expect(choose(paid(), 'processing')).toMatchObject({
      ...{ status: 'processing', reason: 'staff_decision', actor: staff, noteId: 'n1' },
    })
    expect(choose(paid(), 'processing')).not.toHaveProperty('refund')
  })

  it('is an override when it leaves the regular course', () => {
    expect([choose(paid({ status: 'processing' }), 'submitted').override]).toEqual([false])
    expect(choose(unpaid(), 'approved').override).toBe(true)
  })

  it('refunds a rejected paid order, and ends the payment of an unpaid one', () => {
    expect(choose(paid(), 'rejected').refund).toMatchObject(refund)
    expect(choose(unpaid(), 'rejected')).toMatchObject({ paymentStatus: 'cancelled', checkout: null })
  })

  it('requests missing documents when it reopens an order, and only then', () => {
    const asks = (state: VisaOrderState) => choose(state, 'processing', ['passport']).asks
    expect(asks(paid({ status: 'completed' }))).toMatchObject([{ documentType: 'passport', reason: 'missing' }])
    expect(asks(paid())).toBeUndefined()
    expect(choose(paid({ status: 'completed' }), 'approved', ['passport']).asks).toBeUndefined()
  })

  it('lets a reopened unpaid order wait for its payment again', () => {
    const cancelled = unpaid({ status: 'cancelled', paymentStatus: 'cancelled' })
    expect(choose(cancelled, 'processing').paymentStatus).toBe('pending')
    expect(choose(cancelled, 'rejected').paymentStatus).toBeUndefined()
    expect(choose(paid({ status: 'cancelled' }), 'processing').paymentStatus).toBeUndefined()
  })

  const made = { refundId: 'r1', paymentId: 'p1', cents: 19_400, made: true }
  const wholeRefund = { refunds: [made], refundedCents: 19_400, paymentStatus: 'refunded' as const }
  it.each([
    ['the order has it already', paid({ status: 'processing' }), 'processing', 'same_status'],
    ['the order is paid', paid(), 'pending', 'paid_order_stays_paid'],
    [
      'a closed order is refunded',
      paid({ status: 'rejected', ...wholeRefund }),
      'processing',
      'refunded_order_stays_closed',
    ],
    ['travellers’ details are missing', paid({ travellersComplete: false }), 'submitted', 'traveller_details_missing'],
  ] as const)('is refused when %s', (_when, state, to, type) => {
    expect(() => choose(state, to)).toThrow(refused(type))
  })

  it('reopens a closed order of which a part was refunded at Stripe', () => {
    const part = { refunds: [{ ...made, cents: 5_000 }], refundedCents: 5_000, submittedToEmbassy: true }
    expect(choose(paid({ status: 'rejected', ...part }), 'processing').status).toBe('processing')
  })

  it('needs travellers’ details for the embassy only', () => {
    expect(choose(paid({ travellersComplete: false }), 'processing').status).toBe('processing')
  })
})

describe('a status for several orders at once', () => {
  const document = { documentId: 'd1', documentType: 'passport', traveller: null } as const
  const history = [{ seq: 4, kind: 'status' }] as never
  const ready = paid({ status: 'processing', history, fileSeq: 4, documents: [{ ...document, status: 'approved' }] })
  const chooseRegular = (change: Partial<VisaOrderState>, to: StaffStatus = 'submitted') => {
    const message = { actor: staff, to, noteId: null, expectedSeq: null, regularOnly: true }
    return decideStatus({ ...ready, ...change }, message, { required: [] })
  }

  it('is set where it is a regular step', () => {
    expect(chooseRegular({})).toMatchObject({ status: 'submitted', override: false })
    expect(chooseRegular({ status: 'submitted' }, 'rejected')).toMatchObject({ status: 'rejected' })
  })

  it.each<[string, Partial<VisaOrderState>, RegExp]>([
    ['documents were not reviewed', { documents: [{ ...document, status: 'received' }] }, /not reviewed: 1/],
    ['a document was sent back', { requests: [{ ...document, requestId: 'r1' }] as never }, /asked for: 1/],
    ['a visa is out', { status: 'approved', documents: [{ ...document, status: 'delivered' }] }, /already: 1/],
    ['it is not the next step', { status: 'document_review' }, /not the next step/],
    ['the embassy’s file is not made', { fileSeq: 0 }, /file is not ready/],
    ['the file leaves documents out', { documentsLeftOut: 2 }, /not in the embassy’s file: 2/],
    ['the order changed since the file was made', { history: [{ seq: 5, kind: 'details' }] as never }, /not ready/],
  ])('is refused where %s, which may be chosen for the order alone', (_what, change, why) => {
    expect(() => chooseRegular(change)).toThrow(refused('regular_steps_only'))
    expect(() => chooseRegular(change)).toThrow(why)
    expect(choose({ ...ready, ...change }, 'submitted').status).toBe('submitted')
  })
})

describe('a withdrawal', () => {
  it.each([
    [customer, 'withdrawn'],
    [staff, 'withdrawn'],
    [operator, 'operator_cancelled'],
  ])('by %o has the reason %s', (actor, reason) => {
    expect(cancel(paid(), actor)).toMatchObject({ status: 'cancelled', reason, actor, refund })
  })

  it('is refused for a closed order', () => {
    expect(() => cancel(paid({ status: 'completed' }), staff)).toThrow(refused('order_closed'))
  })

  it('is refused to the customer, not to staff, once the embassy has the application', () => {
    const submitted = paid({ status: 'submitted', submittedToEmbassy: true })
    expect(() => cancel(submitted, customer)).toThrow(refused('submitted_order_stays'))
    expect(cancel(submitted, staff).status).toBe('cancelled')
  })
})

describe('the end of an order without a visa', () => {
  it.each(['processing', 'completed'] as const)('is not %s', (to) => {
    expect(consequences(paid(), to)).toEqual({})
  })

  it('waits for the outcome of a payment under way', () => {
    expect(consequences(unpaid({ paymentStatus: 'processing' }), 'cancelled')).toEqual({})
  })

  it('changes no payment that is cancelled already', () => {
    expect(consequences(unpaid({ status: 'rejected', paymentStatus: 'cancelled' }), 'cancelled')).toEqual({})
    expect(consequences(unpaid({ status: 'rejected', paymentStatus: 'failed' }), 'cancelled')).toMatchObject({
      paymentStatus: 'cancelled',
    })
  })
})

describe('corrected details', () => {
  const message = { actor: staff, detailsId: 'x1', emailChanges: true, expectedSeq: null }

  it('become an entry with their draft', () => {
    const entry = { reason: 'details_corrected', actor: staff, detailsId: 'x1', emailChanges: true }
    expect(correctDetails(paid(), message as never)).toEqual(entry)
  })

  it('are refused for a closed order', () => {
    expect(() => correctDetails(paid({ status: 'rejected' }), message as never)).toThrow(refused('order_closed'))
  })
})
