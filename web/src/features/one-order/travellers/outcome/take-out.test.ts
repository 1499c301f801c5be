import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { describe, expect, it } from 'vitest'
import { entry, IN_REVIEW, orderWith } from '../../order.fixture.ts'
import { offersTakingOut, takeOutMoney, takeOutObstacle } from './take-out.ts'

const UNPAID = { status: 'pending', paymentStatus: 'pending', openRequests: 0, travellersComplete: true } as const

/** 129.00 for each traveller, express. */
const priceFor = (travellers: number): Pick<FullOrder, 'priceParts' | 'totalAmount'> => ({
  priceParts: [
    { kind: 'base', quantity: travellers, amount: (60 * travellers).toFixed(2) },
    { kind: 'processing_fee', quantity: travellers, amount: (26 * travellers).toFixed(2) },
    { kind: 'express_supplement', quantity: travellers, amount: (43 * travellers).toFixed(2) },
  ],
  totalAmount: (129 * travellers).toFixed(2),
})

const family = (more: Partial<FullOrder> = {}): Partial<FullOrder> => ({
  ...{ numberOfApplicants: 3, ...priceFor(3) },
  ...more,
})

const refund = (amount: string) => ({ amount }) as FullOrder['refunds'][number]

describe('the money of a traveller who is taken out', () => {
  it('is that traveller’s part of a paid order', () => {
    expect(takeOutMoney(orderWith(IN_REVIEW, family()))).toEqual({ kind: 'refund', amount: '129.00' })
    const decisions: FullOrder['decisions'] = ['open', 'withdrawn', 'open']
    const second = orderWith(IN_REVIEW, family({ decisions, refunds: [refund('129.00')] }))
    expect(takeOutMoney(second)).toEqual({ kind: 'refund', amount: '129.00' })
  })

  it('is never more than is left of the payment', () => {
    expect(takeOutMoney(orderWith(IN_REVIEW, family({ refunds: [refund('300.00')] })))).toEqual({
      kind: 'refund',
      amount: '87.00',
    })
    expect(takeOutMoney(orderWith(IN_REVIEW, family({ refunds: [refund('387.00')] })))).toEqual({ kind: 'nothing' })
  })

  it('is another price of an unpaid order, which the server has lowered for those taken out before', () => {
    expect(takeOutMoney(orderWith(UNPAID, family()))).toEqual({ kind: 'price', before: '387.00', after: '258.00' })
    const decisions: FullOrder['decisions'] = ['withdrawn', 'open', 'open']
    expect(takeOutMoney(orderWith(UNPAID, family({ decisions, ...priceFor(2) })))).toEqual({
      ...{ kind: 'price', before: '258.00', after: '129.00' },
    })
  })
})

describe('taking a traveller out', () => {
  it('is possible before the submission, while another one stays', () => {
    expect(takeOutObstacle(orderWith(IN_REVIEW, family()), 2)).toBeNull()
    expect(takeOutObstacle(orderWith(UNPAID, family()), 2)).toBeNull()
    expect(takeOutObstacle(orderWith(IN_REVIEW), 1)).toBe('last_traveller')
    const decisions: FullOrder['decisions'] = ['open', 'withdrawn', 'withdrawn']
    expect(takeOutObstacle(orderWith(IN_REVIEW, family({ decisions })), 1)).toBe('last_traveller')
    expect(takeOutObstacle(orderWith(IN_REVIEW, family({ decisions })), 2)).toBe('traveller_withdrawn')
  })

  it('is refused once the file was handed over, also when the order went back', () => {
    const statusHistory = [entry(1, 'pending', 0), entry(2, 'submitted', 5), entry(3, 'processing', 9)]
    const back = orderWith({ ...IN_REVIEW, status: 'processing' }, family({ statusHistory }))
    expect(takeOutObstacle(back, 2)).toBe('submitted_order_stays')
    expect(takeOutObstacle(orderWith({ ...IN_REVIEW, status: 'cancelled' }, family()), 2)).toBe('order_closed')
  })

  it('waits for a payment that is under way, and is offered all the same', () => {
    const underWay = orderWith({ ...UNPAID, status: 'payment_pending', paymentStatus: 'processing' }, family())
    expect(takeOutObstacle(underWay, 2)).toBe('payment_under_way')
    expect(offersTakingOut(underWay, 2)).toBe(true)
    expect(offersTakingOut(orderWith(IN_REVIEW), 1)).toBe(false)
  })
})
