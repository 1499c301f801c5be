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

it('reads completed as paid, failed and cancelled as they are, anything else as pending', () => {
  expect(['completed', 'confirmed'].map(readPaymentStatus)).toEqual(['paid', 'paid'])
  expect(['failed', 'cancelled'].map(readPaymentStatus)).toEqual(['failed', 'cancelled'])
  expect(['pending', 'processing', 'refunded', 'new'].map(readPaymentStatus)).toEqual([
    'pending',
    'pending',
    'pending',
    'pending',
  ])
})

describe('watching a payment', () => {
  it('polls from Pay until the money is there', () => {
    expect(after(pay()).polling).toBe(true)
    expect(after(pay(), read('pending'))).toMatchObject({ polling: true, note: null })
    expect(after(pay(), read('completed'))).toMatchObject({ polling: false, paid: true })
  })

  it('stops by the button without a word, and may go on', () => {
    expect(after(pay(), { type: 'stopped' })).toMatchObject({ polling: false, note: null })
    expect(after(pay(), { type: 'stopped' }, { type: 'resumed' })).toMatchObject({ polling: true, note: null })
  })

  it('says that the checkout is still open to those who come back without having paid', () => {
    const back = [pay(), read('pending', 0, 'return')]
    expect(after(...back)).toMatchObject({ polling: true, cameBack: true, note: null })
    expect(after(...back, pay()).cameBack).toBe(false)
    expect(after(pay(0, true))).toMatchObject({ polling: true, cameBack: true, note: null })
    expect(after(pay(), read('completed', 0, 'return'))).toMatchObject({ paid: true, cameBack: false })
    expect(after(pay(), { type: 'unreadable', by: 'return' })).toMatchObject({ cameBack: false, note: null })
  })

  it('stops and says so when the card is declined', () => {
    expect(after(pay(), read('failed', 1))).toMatchObject({ polling: false, note: 'failed', paid: false })
  })

  it('stops when the payment was cancelled, by any party, and blames no bank for it', () => {
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

  it('knows that a payable order whose payment was cancelled has been reopened: nothing has failed', () => {
    expect(after(read('cancelled', 0, 'order'))).toEqual(idleWatch)
    expect(after(pay(), read('cancelled', 0, 'order'))).toMatchObject({ polling: true, note: null })
    expect(after(read('failed', 1, 'order')).note).toBe('failed')
  })

  it('does not take the old refusal for the answer to a new try', () => {
    const declined = [pay(), read('failed', 1)]
    expect(after(...declined, pay(1), read('failed', 1))).toMatchObject({ polling: true, note: null })
    expect(after(...declined, pay(1), read('failed', 2))).toMatchObject({ polling: false, note: 'failed' })
    expect(after(...declined, pay(1), read('failed', 1), read('completed', 1)).paid).toBe(true)
  })

  it('answers a check by hand, whatever it finds', () => {
    expect(after(pay(), read('pending', 0, 'hand'))).toMatchObject({ polling: true, note: 'still_pending' })
    expect(after(pay(), { type: 'unreadable', by: 'hand' })).toMatchObject({ polling: true, note: 'check_failed' })
    expect(after(pay(1), read('failed', 1, 'hand')).note).toBe('failed')
  })

  it('keeps quiet about two polls that could not be read, says so after the third, and takes it back with an answer', () => {
    const missed: PaymentNews = { type: 'unreadable', by: 'clock' }
    expect(after(pay(), missed, missed)).toMatchObject({ polling: true, note: null })
    expect(after(pay(), missed, missed, missed)).toMatchObject({ polling: true, note: 'check_failed' })
    expect(after(pay(), missed, missed, read('pending'), missed).note).toBeNull()
    expect(after(pay(), missed, missed, missed, read('pending'))).toMatchObject({ polling: true, note: null })
  })

  it('never goes back from paid', () => {
    expect(after(pay(), read('completed'), read('failed', 1), { type: 'stopped' })).toMatchObject({
      paid: true,
      note: null,
    })
  })
})

describe('coming back from the checkout', () => {
  const completed = firstWatch({ paid: '1', declines: 1 })
  const back = (...news: PaymentNews[]) => news.reduce(watchPayment, completed)

  it('confirms at once after a completed one, until the money is there', () => {
    expect(completed).toMatchObject({ polling: true, confirming: true })
    expect(back(read('pending', 1), read('pending', 1, 'return'))).toMatchObject({ polling: true, confirming: true })
    // Until the order itself says so, nothing else is said meanwhile.
    expect(back(read('completed', 1))).toMatchObject({ paid: true, confirming: true })
  })

  it('does not take the refusal before it for its answer, and says a new one', () => {
    expect(back(read('failed', 1))).toMatchObject({ confirming: true, note: null })
    expect(back(read('failed', 2))).toMatchObject({ confirming: false, note: 'failed' })
  })

  it('offers the payment page again when nothing confirms the payment', () => {
    expect(back({ type: 'unconfirmed' })).toMatchObject({ confirming: false, cameBack: true, polling: true })
  })

  it('knows that the page of one that was left is open; without a mark it knows of none', () => {
    expect(firstWatch({ paid: '0', declines: 0 })).toMatchObject({ opened: true, cameBack: true, polling: false })
    expect(firstWatch({ paid: null, declines: 0 })).toEqual(idleWatch)
    expect(after(pay()).opened).toBe(true)
    expect(after(pay(), { type: 'stopped' }).opened).toBe(true)
    expect(after(pay(), read('failed', 1)).opened).toBe(true)
  })
})
