import { isPaid } from '@passage/contracts/domain/payment-status'

export type PaymentVerdict = 'paid' | 'failed' | 'pending'

/** Public specification §4: completed goes on, failed and cancelled say so, anything else is pending. */
export function readPaymentStatus(status: string): PaymentVerdict {
  if (isPaid(status)) return 'paid'
  return status === 'failed' || status === 'cancelled' ? 'failed' : 'pending'
}

export type PaymentNote = 'still_pending' | 'failed' | 'check_failed' | null

export interface PaymentWatch {
  /** Asking every ten seconds; on from Pay until a verdict, the stop button, or leaving the step. */
  polling: boolean
  note: PaymentNote
  paid: boolean
  /** Cards declined before the last Pay: an old refusal must not read as the answer to a new try. */
  declinesAtPay: number
  paying: boolean
}

export const idleWatch: PaymentWatch = { polling: false, note: null, paid: false, declinesAtPay: 0, paying: false }

export type PaymentNews =
  | { type: 'pay_pressed'; declines: number }
  | { type: 'stopped' }
  | { type: 'read'; status: string; declines: number; manual: boolean }
  | { type: 'unreadable'; manual: boolean }

/** What step 3 shows and does after one piece of news, from the poll, the stream or the buttons. Public specification §4. */
export function watchPayment(watch: PaymentWatch, news: PaymentNews): PaymentWatch {
  if (watch.paid) return watch
  switch (news.type) {
    case 'pay_pressed':
      return { polling: true, note: null, paid: false, declinesAtPay: news.declines, paying: true }
    case 'stopped':
      return { ...watch, polling: false, paying: false }
    case 'unreadable':
      return news.manual ? { ...watch, note: 'check_failed' } : watch
    case 'read':
      return afterReading(watch, news)
  }
}

function afterReading(watch: PaymentWatch, news: { status: string; declines: number; manual: boolean }): PaymentWatch {
  const verdict = readPaymentStatus(news.status)
  if (verdict === 'paid') return { ...watch, polling: false, note: null, paid: true, paying: false }
  const fresh = !watch.paying || news.manual || news.declines > watch.declinesAtPay
  if (verdict === 'failed' && fresh) return { ...watch, polling: false, note: 'failed', paying: false }
  return news.manual ? { ...watch, note: 'still_pending' } : watch
}
