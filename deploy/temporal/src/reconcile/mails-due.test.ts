import type { MailFacts } from '@passage/core/orders/entries/snapshot-rows'
import { describe, expect, it } from 'vitest'
import { ago, DAY, entry, found } from '../testing/found-order.ts'
import { unsentMails } from './mails-due.ts'

const NOTHING: MailFacts = { begun: new Set(), asked: new Map(), answered: new Map(), details: new Map() }
const keys = (facts: Partial<MailFacts> = {}, change: (order: ReturnType<typeof found>) => unknown = () => {}) => {
  const order = found()
  change(order)
  const { input, money } = order.snapshot
  return unsentMails(input, money, { ...NOTHING, ...facts }, Date.parse(ago(0))).map(({ key }) => key)
}

describe('unsentMails', () => {
  it('returns the mails that no worker has begun to send', () => {
    expect(keys()).toEqual(['order_received', '2/payment_confirmed', 'staff_new_order'])
    expect(keys({ begun: new Set(['order_received', 'staff_new_order']) })).toEqual(['2/payment_confirmed'])
  })

  it('includes requests for documents and refunds', () => {
    const asked = {
      requestId: 'r',
      documentType: 'photo',
      traveller: null,
      reason: 'missing',
      documentId: null,
    } as const
    expect(keys({ asked: new Map([[3, [asked]]]) })).toContain('3/documents_needed')
    const made = (order: ReturnType<typeof found>) => {
      const { carried } = order.snapshot.input
      const last = entry(4, { kind: 'refund', reason: 'refund_made', paymentStatus: 'refunded' })
      carried.history.push(last)
      order.snapshot.money.refunds.push({
        refundId: 'refund-1',
        paymentId: 'p',
        cents: 1,
        status: 'made',
        reason: 'withdrawn',
        stripeRefundId: 're_1',
        elsewhere: null,
        failedAt: null,
        madeAt: new Date(last.at),
      })
    }
    expect(keys({}, made)).toContain('4/refund_made')
  })

  it('leaves out changes that are older than three days', () => {
    const old = (order: ReturnType<typeof found>) => {
      order.snapshot.input.createdAt = ago(4 * DAY)
      for (const one of order.snapshot.input.carried.history) one.at = ago(4 * DAY)
    }
    expect(keys({}, old)).toEqual([])
  })
})
