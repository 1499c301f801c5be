import type { OrderPrice } from '@passage/contracts/domain/money/quote'
import type { DocumentState, VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { describe, expect, it } from 'vitest'
import { orderInput } from '../testing/fake-world.ts'
import { initialState } from './state.ts'
import { decideTraveller, decideWithdrawal } from './travellers.ts'

const staff = { kind: 'staff', id: 's1' } as const
const customer = { kind: 'customer', id: 'c1' } as const
const refused = (type: string) => expect.objectContaining({ type })
/** 129.35 for one, and 1.5 times that for express: halves of cents are rounded in the sum only. */
const PRICE: OrderPrice = { baseCents: 10_000, feeCents: 2_935, speed: 'express' }
const OF_FOUR = 77_610
const OF_THREE = 58_208

/** An order of four travellers at the embassy, paid. */
const family = (change: Partial<VisaOrderState> = {}): VisaOrderState => ({
  ...initialState({ ...orderInput(), travellers: 4, price: PRICE }),
  ...({ status: 'submitted', paymentStatus: 'completed', submittedToEmbassy: true, seq: 7 } as const),
  ...{ capturedCents: OF_FOUR, paymentId: 'p1' },
  ...change,
})
const preparing = (change: Partial<VisaOrderState> = {}): VisaOrderState =>
  family({ status: 'document_review', submittedToEmbassy: false, ...change })
const visa = (traveller: number | null): DocumentState => ({
  ...{ documentId: `v${traveller}`, documentType: 'visa', traveller, status: 'delivered' },
})

type Answer = 'approved' | 'refused' | 'open'
const decide = (state: VisaOrderState, traveller: number, decision: Answer, expectedSeq: number | null = 7) =>
  decideTraveller(state, { traveller, decision, noteId: 'n1', actor: staff, expectedSeq })

describe('the embassy’s answer about one traveller', () => {
  it('leaves the order at the embassy while another one is open', () => {
    expect(decide(family(), 2, 'refused')).toEqual({
      ...{ reason: 'traveller_refused', actor: staff, noteId: 'n1', traveller: 2 },
      decisions: ['open', 'refused', 'open', 'open'],
    })
  })

  it('moves the order with the last one', () => {
    const last = { decisions: ['withdrawn', 'refused', 'refused', 'open'] as VisaOrderState['decisions'] }
    expect(decide(family(last), 4, 'approved')).toMatchObject({ status: 'approved' })
    expect(decide(family(last), 4, 'refused')).toMatchObject({ status: 'rejected', refund: null })
  })

  it('can be corrected, also when the order has ended', () => {
    const rejected = family({ status: 'rejected', decisions: ['refused', 'refused', 'refused', 'refused'] })
    expect(decide(rejected, 1, 'approved')).toMatchObject({ status: 'approved' })
    expect(decide(rejected, 1, 'open')).toMatchObject({ status: 'submitted', reason: 'traveller_reopened' })
    const decisions: VisaOrderState['decisions'] = ['approved', 'approved', 'refused', 'withdrawn']
    const completed = family({ status: 'completed', decisions, documents: [visa(1), visa(2)] })
    expect(decide(completed, 3, 'approved')).toMatchObject({ status: 'approved' })
    // The visas of the others are all here.
    expect(decide({ ...completed, documents: [visa(1)] }, 2, 'refused')).not.toHaveProperty('status')
  })

  it('changes nothing when it stands already, whatever was seen', () => {
    expect(decide(family({ decisions: ['refused', 'open', 'open', 'open'] }), 1, 'refused', 1)).toBeNull()
  })

  it.each([
    ['an unknown traveller', family(), 5, 'refused', 'traveller_not_found'],
    [
      'one who was taken out',
      family({ decisions: ['withdrawn', 'open', 'open', 'open'] }),
      1,
      'refused',
      'traveller_withdrawn',
    ],
    ['an order that is not at the embassy', preparing(), 1, 'refused', 'not_at_embassy'],
    ['one whose visa is delivered', family({ status: 'approved', documents: [visa(1)] }), 1, 'refused', 'visa_out'],
    ['one of a joint visa', family({ status: 'approved', documents: [visa(null)] }), 1, 'refused', 'visa_out'],
    [
      'an order on hold that it would approve',
      family({ held: true, decisions: ['open', 'refused', 'refused', 'refused'] }),
      1,
      'approved',
      'order_on_hold',
    ],
  ] as const)('is refused for %s', (_what, state, traveller, decision, code) => {
    expect(() => decide(state, traveller, decision)).toThrow(refused(code))
  })

  it('is refused on an order that another person has changed', () => {
    expect(() => decide(family({ seq: 8 }), 1, 'refused')).toThrow(refused('order_changed'))
  })
})

describe('a traveller who is taken out', () => {
  const takeOut = (state: VisaOrderState, traveller = 2, expectedSeq: number | null = 7) =>
    decideWithdrawal(state, { traveller, noteId: null, actor: customer, expectedSeq }, { price: PRICE })

  it('gets back what the order now costs less, with files deleted and requests closed', () => {
    const theirs = { documentId: 'd2', documentType: 'passport', traveller: 2, status: 'received' } as const
    const shared = { ...theirs, documentId: 'd3', traveller: null } as const
    const request = {
      requestId: 'r1',
      documentType: 'photo',
      traveller: 2,
      reason: 'missing',
      documentId: null,
    } as const
    const state = preparing({
      documents: [theirs, shared],
      requests: [{ ...request, askedAt: '2026-11-29T10:00:00Z', reminders: 0 }],
    })
    expect(takeOut(state)).toEqual({
      ...{ reason: 'traveller_withdrawn', actor: customer, noteId: null, traveller: 2 },
      decisions: ['open', 'withdrawn', 'open', 'open'],
      refund: { paymentId: 'p1', cents: OF_FOUR - OF_THREE },
      documents: [{ documentId: 'd2', documentType: 'passport', traveller: 2, effect: 'withdrawn' }],
      answers: [{ requestId: 'r1', documentId: null }],
    })
  })

  it('gets no more than is left of the payment', () => {
    const refunds = [{ refundId: 'r1', paymentId: 'p1', cents: OF_FOUR - 1_000, made: true }]
    expect(takeOut(preparing({ refunds }))).toMatchObject({ refund: { cents: 1_000 } })
  })

  it('makes an unpaid order cheaper, whose open page asks too much', () => {
    const checkout = { paymentId: 'p1', attemptId: 'a1', sessionId: 'cs', checkoutUrl: '', expiresAt: '' }
    const unpaid = preparing({ status: 'payment_pending', paymentStatus: 'pending', capturedCents: 0, checkout })
    expect(takeOut(unpaid)).toMatchObject({ status: 'pending', paymentStatus: 'pending', checkout: null })
    expect(takeOut(unpaid)).not.toHaveProperty('refund')
  })

  it.each([
    ['at the embassy', family(), 'submitted_order_stays'],
    ['when the order has ended', preparing({ status: 'cancelled' }), 'order_closed'],
    [
      'as the only one left',
      preparing({ decisions: ['withdrawn', 'open', 'withdrawn', 'withdrawn'] }),
      'last_traveller',
    ],
    ['twice', preparing({ decisions: ['open', 'withdrawn', 'open', 'open'] }), 'traveller_withdrawn'],
    [
      'while a bank confirms the payment',
      preparing({ status: 'pending', paymentStatus: 'processing', capturedCents: 0 }),
      'payment_under_way',
    ],
    ['on an order that has changed', preparing({ seq: 8 }), 'order_changed'],
  ] as const)('is refused %s', (_when, state, code) => {
    expect(() => takeOut(state)).toThrow(refused(code))
  })
})
