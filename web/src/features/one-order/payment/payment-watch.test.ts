import { describe, expect, it } from 'vitest'
import {
  firstWatch,
  idleWatch,
  type PaymentNews,
  type ReadBy,
  readPaymentStatus,
  watchPayment,
} from './payment-watch.ts'

const after = (...news: PaymentNews[]) => news.reduce(watchPayment, idleWatch)
const pay = (declines = 0, isClosed = false): PaymentNews => ({ type: 'pay_pressed', declines, isClosed })
const read = (status: string, declines = 0, by: ReadBy = 'clock'): PaymentNews => ({
  type: 'read',
  status,
  declines,
  by,
})

it('the payment’s status is read as paid, failed, cancelled or pending', () => {
  expect(['completed', 'confirmed'].map(readPaymentStatus)).toEqual(['paid', 'paid'])
  expect(['failed', 'cancelled'].map(readPaymentStatus)).toEqual(['failed', 'cancelled'])
  expect(['pending', 'processing', 'refunded', 'new'].map(readPaymentStatus)).toEqual([
    'pending',
    'pending',
    'pending',
    'pending',
  ])
})

describe('the watch of a payment', () => {
  it('polls from the press of Pay until the confirmation', () => {
    expect(after(pay()).polling).toBe(true)
    expect(after(pay(), read('pending'))).toMatchObject({ polling: true, note: null })
    expect(after(pay(), read('completed'))).toMatchObject({ polling: false, paid: true })
  })

  it('stops by its button without a note', () => {
    expect(after(pay(), { type: 'stopped' })).toMatchObject({ polling: false, note: null })
  })

  it('shows that the checkout is still open when the customer returns unpaid', () => {
    const back = [pay(), read('pending', 0, 'return')]
    expect(after(...back)).toMatchObject({ polling: true, cameBack: true, note: null })
    expect(after(...back, pay()).cameBack).toBe(false)
    expect(after(pay(0, true))).toMatchObject({ polling: true, cameBack: true, note: null })
    expect(after(pay(), read('completed', 0, 'return'))).toMatchObject({ paid: true, cameBack: false })
    expect(after(pay(), { type: 'unreadable', by: 'return' })).toMatchObject({ cameBack: false, note: null })
  })

  it('stops with a note when the card is declined', () => {
    expect(after(pay(), read('failed', 1))).toMatchObject({ polling: false, note: 'failed', paid: false })
  })

  it('stops with a note when the payment is cancelled', () => {
    for (const by of ['clock', 'return', 'hand'] as const)
      expect(after(pay(), read('cancelled', 0, by)), by).toMatchObject({
        polling: false,
        note: 'cancelled',
        paid: false,
      })
    expect(firstWatch({ paid: '1', declines: 0 })).toMatchObject({ polling: true })
    expect(watchPayment(firstWatch({ paid: '1', declines: 0 }), read('cancelled'))).toMatchObject({
      polling: false,
      confirming: false,
      note: 'cancelled',
    })
    expect(after(pay(), read('cancelled'), pay()).note).toBeNull()
  })

  it('ignores the cancelled payment of a reopened order', () => {
    expect(after(read('cancelled', 0, 'order'))).toEqual(idleWatch)
    expect(after(pay(), read('cancelled', 0, 'order'))).toMatchObject({ polling: true, note: null })
    expect(after(read('failed', 1, 'order')).note).toBe('failed')
  })

  it('ignores the earlier decline after a new try', () => {
    const declined = [pay(), read('failed', 1)]
    expect(after(...declined, pay(1), read('failed', 1))).toMatchObject({ polling: true, note: null })
    expect(after(...declined, pay(1), read('failed', 2))).toMatchObject({ polling: false, note: 'failed' })
    expect(after(...declined, pay(1), read('failed', 1), read('completed', 1)).paid).toBe(true)
  })

  it('answers a check by hand with a note', () => {
    expect(after(pay(), read('pending', 0, 'hand'))).toMatchObject({ polling: true, note: 'still_pending' })
    expect(after(pay(), { type: 'unreadable', by: 'hand' })).toMatchObject({ polling: true, note: 'check_failed' })
    expect(after(pay(1), read('failed', 1, 'hand')).note).toBe('failed')
  })

  it('shows a failed check after three failed polls until the next answer', () => {
    const missed: PaymentNews = { type: 'unreadable', by: 'clock' }
    expect(after(pay(), missed, missed)).toMatchObject({ polling: true, note: null })
    expect(after(pay(), missed, missed, missed)).toMatchObject({ polling: true, note: 'check_failed' })
    expect(after(pay(), missed, missed, read('pending'), missed).note).toBeNull()
    expect(after(pay(), missed, missed, missed, read('pending'))).toMatchObject({ polling: true, note: null })
  })

  it('never returns from paid', () => {
    expect(after(pay(), read('completed'), read('failed', 1), { type: 'stopped' })).toMatchObject({
      paid: true,
      note: null,
    })
  })
})

describe('the return from the checkout', () => {
  const completed = firstWatch({ paid: '1', declines: 1 })
  const back = (...news: PaymentNews[]) => news.reduce(watchPayment, completed)

  it('confirms after a completed checkout until the payment is confirmed', () => {
    expect(completed).toMatchObject({ polling: true, confirming: true })
    expect(back(read('pending', 1), read('pending', 1, 'return'))).toMatchObject({ polling: true, confirming: true })
    // The page shows the confirmation until the order is read as paid.
    expect(back(read('completed', 1))).toMatchObject({ paid: true, confirming: true })
  })

  it('ignores the earlier decline and shows a new one', () => {
    expect(back(read('failed', 1))).toMatchObject({ confirming: true, note: null })
    expect(back(read('failed', 2))).toMatchObject({ confirming: false, note: 'failed' })
  })

  it('offers the checkout again when the payment is not confirmed', () => {
    expect(back({ type: 'unconfirmed' })).toMatchObject({ confirming: false, cameBack: true, polling: true })
  })

  it('has an open checkout after one that was left and none without a parameter', () => {
    expect(firstWatch({ paid: '0', declines: 0 })).toMatchObject({ opened: true, cameBack: true, polling: false })
    expect(firstWatch({ paid: null, declines: 0 })).toEqual(idleWatch)
    expect(after(pay()).opened).toBe(true)
    expect(after(pay(), { type: 'stopped' }).opened).toBe(true)
    expect(after(pay(), read('failed', 1)).opened).toBe(true)
  })
})
