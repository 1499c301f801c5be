import { isPaid } from '@passage/contracts/domain/money/payment-status'

export type PaymentVerdict = 'paid' | 'failed' | 'cancelled' | 'pending'

/** Public specification §4: `completed` continues, `failed` and `cancelled` are shown, anything else is pending. */
export function readPaymentStatus(status: string): PaymentVerdict {
  if (isPaid(status)) return 'paid'
  return status === 'failed' || status === 'cancelled' ? status : 'pending'
}

export type PaymentNote = 'still_pending' | 'failed' | 'cancelled' | 'check_failed' | null

export interface PaymentWatch {
  /** Polls every ten seconds from Pay until a verdict, the stop button, or leaving the page. */
  polling: boolean
  note: PaymentNote
  paid: boolean
  /** The customer pressed Pay and is back on this page without paying: the checkout may be closed. */
  cameBack: boolean
  /** The number of declined cards before the last Pay: an old refusal is not the answer to a new try. */
  declinesAtPay: number
  paying: boolean
  /** The customer was on the payment page: Pay was pressed here, or this tab returned from there. */
  opened: boolean
  /** This tab returned from a completed checkout that the server does not know yet. */
  confirming: boolean
  /** The number of polls in a row without an answer. */
  misses: number
}

/** The third failed poll in a row is shown. */
const MISSES_SAID = 3

export const idleWatch: PaymentWatch = {
  polling: false,
  note: null,
  paid: false,
  cameBack: false,
  declinesAtPay: 0,
  paying: false,
  opened: false,
  confirming: false,
  misses: 0,
}

/** The watch when the page opens. `paid` is the mark of the return from the checkout (`orderPath`). */
export function firstWatch({ paid, declines }: { paid: string | null; declines: number }): PaymentWatch {
  if (paid === '0') return { ...idleWatch, opened: true, cameBack: true }
  if (paid !== '1') return idleWatch
  return { ...idleWatch, polling: true, opened: true, confirming: true, declinesAtPay: declines, paying: true }
}

/** `order`: the loaded order · `clock`: the poll · `hand`: the button · `return`: the customer is back on the page. */
export type ReadBy = 'order' | 'clock' | 'hand' | 'return'

export type PaymentNews =
  /** `isClosed`: the customer closed the checkout's tab already. */
  | { type: 'pay_pressed'; declines: number; isClosed: boolean }
  | { type: 'stopped' }
  | { type: 'unconfirmed' }
  | { type: 'read'; status: string; declines: number; by: ReadBy }
  | { type: 'unreadable'; by: ReadBy }

/** The watch after one event, from the poll, the stream or the buttons. Public specification §4. */
export function watchPayment(watch: PaymentWatch, news: PaymentNews): PaymentWatch {
  if (watch.paid) return watch
  switch (news.type) {
    case 'pay_pressed':
      return {
        ...idleWatch,
        ...{ polling: true, paying: true, opened: true },
        ...{ cameBack: news.isClosed, declinesAtPay: news.declines },
      }
    case 'stopped':
      return { ...watch, polling: false, note: null, paying: false }
    case 'unconfirmed':
      return { ...watch, confirming: false, cameBack: true }
    case 'unreadable':
      return unreadable(watch, news.by)
    case 'read':
      return afterReading(watch, news)
  }
}

function unreadable(watch: PaymentWatch, by: ReadBy): PaymentWatch {
  const misses = by === 'clock' ? watch.misses + 1 : watch.misses
  const said = by === 'hand' || misses >= MISSES_SAID
  return { ...watch, misses, ...(said && { note: 'check_failed' }) }
}

function afterReading(heard: PaymentWatch, news: { status: string; declines: number; by: ReadBy }): PaymentWatch {
  const verdict = readPaymentStatus(news.status)
  // An answer removes the message about missing answers.
  const watch: PaymentWatch = { ...heard, misses: 0, note: heard.note === 'check_failed' ? null : heard.note }
  const { opened, confirming } = watch
  if (verdict === 'paid') return { ...idleWatch, opened, confirming, paid: true }
  // A payable order with a cancelled payment was reopened: the status belongs to the earlier payment.
  if (verdict === 'cancelled' && news.by !== 'order') return { ...idleWatch, opened, note: 'cancelled' }
  const fresh = !watch.paying || news.by === 'hand' || news.declines > watch.declinesAtPay
  if (verdict === 'failed' && fresh) return { ...idleWatch, opened, note: 'failed' }
  if (news.by === 'hand') return { ...watch, note: 'still_pending' }
  return news.by === 'return' ? { ...watch, cameBack: true } : watch
}
