import { isPaid } from '@passage/contracts/domain/payment-status'

export type PaymentVerdict = 'paid' | 'failed' | 'pending'

/** Public specification §4: completed goes on, failed and cancelled say so, anything else is pending. */
export function readPaymentStatus(status: string): PaymentVerdict {
  if (isPaid(status)) return 'paid'
  return status === 'failed' || status === 'cancelled' ? 'failed' : 'pending'
}

export type PaymentNote = 'still_pending' | 'failed' | 'check_failed' | null

export interface PaymentWatch {
  /** Asking every ten seconds; on from Pay until a verdict, the stop button, or leaving the page. */
  polling: boolean
  note: PaymentNote
  paid: boolean
  /** The customer pressed Pay and looks at this page again, but has not paid: the checkout may have been closed. */
  cameBack: boolean
  /** Cards declined before the last Pay: an old refusal must not read as the answer to a new try. */
  declinesAtPay: number
  paying: boolean
  /** The customer has been at the payment page: Pay was pressed here, or this tab comes back from there. */
  opened: boolean
  /** This tab comes back from a completed checkout, which the server has not heard of yet. */
  confirming: boolean
}

export const idleWatch: PaymentWatch = {
  polling: false,
  note: null,
  paid: false,
  cameBack: false,
  declinesAtPay: 0,
  paying: false,
  opened: false,
  confirming: false,
}

/** The watch as the page opens. `paid` is the mark of the way back from the checkout (`orderPath`). */
export function firstWatch({ paid, declines }: { paid: string | null; declines: number }): PaymentWatch {
  if (paid === '0') return { ...idleWatch, opened: true, cameBack: true }
  if (paid !== '1') return idleWatch
  return { ...idleWatch, polling: true, opened: true, confirming: true, declinesAtPay: declines, paying: true }
}

/** `clock`: the poll or the stream · `hand`: the button · `return`: the customer looks at the page again. */
export type ReadBy = 'clock' | 'hand' | 'return'

export type PaymentNews =
  | { type: 'pay_pressed'; declines: number }
  | { type: 'stopped' }
  | { type: 'resumed' }
  | { type: 'unconfirmed' }
  | { type: 'read'; status: string; declines: number; by: ReadBy }
  | { type: 'unreadable'; by: ReadBy }

/** What the control shows and does after one piece of news, from the poll, the stream or the buttons. Public specification §4. */
export function watchPayment(watch: PaymentWatch, news: PaymentNews): PaymentWatch {
  if (watch.paid) return watch
  switch (news.type) {
    case 'pay_pressed':
      return { ...idleWatch, polling: true, declinesAtPay: news.declines, paying: true, opened: true }
    case 'stopped':
      return { ...watch, polling: false, note: null, paying: false }
    case 'resumed':
      return { ...watch, polling: true, note: null }
    case 'unconfirmed':
      return { ...watch, confirming: false, cameBack: true }
    case 'unreadable':
      return news.by === 'hand' ? { ...watch, note: 'check_failed' } : watch
    case 'read':
      return afterReading(watch, news)
  }
}

function afterReading(watch: PaymentWatch, news: { status: string; declines: number; by: ReadBy }): PaymentWatch {
  const verdict = readPaymentStatus(news.status)
  const { opened, confirming } = watch
  if (verdict === 'paid') return { ...idleWatch, opened, confirming, paid: true }
  const fresh = !watch.paying || news.by === 'hand' || news.declines > watch.declinesAtPay
  if (verdict === 'failed' && fresh) return { ...idleWatch, opened, note: 'failed' }
  if (news.by === 'hand') return { ...watch, note: 'still_pending' }
  return news.by === 'return' ? { ...watch, cameBack: true } : watch
}
