import type { RedactedOrder, StatusHistoryEntry } from '@passage/contracts/api/orders/order-view.schema'
import { PAYMENT_STATUSES } from '@passage/contracts/domain/money/payment-status'
import { ORDER_STATUSES } from '@passage/contracts/domain/orders/order-status'
import { whoseTurn } from '@passage/contracts/domain/orders/whose-turn'
import { describe, expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { entry, fullOrder, redactedOrder } from '../order.fixture.ts'
import { deadlinesOf, turnWords } from './turn-words.ts'

await loadAllTexts()

const pending = entry(1, 'pending', 0, { paymentStatus: 'pending' })
const review = entry(2, 'document_review', 5)
const submitted = entry(3, 'submitted', 10)
const held = entry(4, 'document_review', 12, { kind: 'hold', reason: 'held' })

/** An order after these entries, with the server's turn. */
function after(entries: StatusHistoryEntry[], more: Partial<RedactedOrder> = {}): RedactedOrder {
  const order = redactedOrder(entries, more)
  const { status, openRequests, travellersComplete } = order
  const isHeld = entries.at(-1)?.reason === 'held'
  return { ...order, whoseTurn: whoseTurn({ status, openRequests, travellersComplete, held: isHeld }) }
}

const completed = [pending, review, submitted, entry(4, 'completed', 20)]
const rejected = entry(4, 'rejected', 20)
const cancelled = entry(4, 'cancelled', 20)

/** Situations as a customer would describe them who opens a mail's link on another device. */
const SITUATIONS: [what: string, RedactedOrder, who: string, headline: string, signIn: string | null][] = [
  [
    'an unpaid order',
    after([pending], { paymentStatus: 'pending' }),
    'The traveller’s turn',
    'This order has not been paid yet.',
    'Sign in to pay',
  ],
  [
    'an order whose card was declined',
    after([pending, entry(2, 'payment_pending', 2)], { paymentStatus: 'failed' }),
    'The traveller’s turn',
    'This order has not been paid yet.',
    'Sign in to pay',
  ],
  [
    'a bank transfer under way',
    after([pending, entry(2, 'payment_pending', 2)], { paymentStatus: 'processing' }),
    'Your bank’s turn',
    'Your bank is confirming the payment. There is nothing you need to do.',
    null,
  ],
  [
    'an order in review',
    after([pending, review]),
    'Our turn',
    'We are checking your documents, normally within one business day.',
    null,
  ],
  [
    'a document that is asked for',
    after([pending, review], { openRequests: 1 }),
    'The traveller’s turn',
    'Something is needed from the traveller.',
    'Sign in to see what is needed',
  ],
  [
    'missing passport details',
    after([pending, entry(2, 'processing', 5)], { travellersComplete: false }),
    'The traveller’s turn',
    'Something is needed from the traveller.',
    'Sign in to see what is needed',
  ],
  [
    'an order on hold, also while a document is asked for',
    after([pending, review, held], { openRequests: 1 }),
    'Our turn',
    'Your application is on hold.',
    'Sign in to see why',
  ],
  [
    'a file at the embassy',
    after([pending, review, submitted]),
    'The embassy’s turn',
    'The embassy is deciding. There is nothing you need to do.',
    null,
  ],
  [
    'an approved visa',
    after([pending, review, submitted, entry(4, 'approved', 20)]),
    'Our turn',
    'The embassy has approved your visa. We are preparing your documents.',
    null,
  ],
  [
    'an approved order with the first of two visas here',
    after([pending, review, submitted, entry(4, 'approved', 20)], { visasHere: 1 }),
    'Our turn',
    'The embassy has approved your visa. We are preparing your documents.',
    'Sign in to download your visa',
  ],
  [
    'a visa to download',
    after(completed, { delivery: 'download', visasHere: 1 }),
    'Ready to download',
    'Your application is complete: your visa documents have been delivered. Have a good trip.',
    'Sign in to download your visa',
  ],
  [
    'a visa whose file has been deleted since',
    after(completed, { delivery: 'download' }),
    'Nothing left to do',
    'Your application is complete: your visa documents have been delivered. Have a good trip.',
    null,
  ],
  [
    'a visa to collect',
    after(completed, { delivery: 'collected' }),
    'Ready to collect',
    'The application is complete. You collect the visa in person: take your passport with you.',
    null,
  ],
  [
    'a visa that the embassy sends',
    after(completed, { delivery: 'embassy' }),
    'The embassy’s turn',
    'The application is complete. The embassy sends the visa directly to you.',
    null,
  ],
  [
    'a visa without a document',
    after(completed, { delivery: 'nothing' }),
    'Nothing left to do',
    'The application is complete. No document comes with the visa. Have a good trip.',
    null,
  ],
  [
    'a refusal by the embassy',
    after([pending, review, submitted, rejected]),
    'Application rejected',
    'We are sorry: the embassy did not grant your visa.',
    'Sign in to see why and what comes next',
  ],
  [
    'a refusal before the embassy had the file, refunded',
    after([pending, review, rejected], { paymentStatus: 'refunded' }),
    'Application rejected',
    'We are sorry: we cannot take your application further.',
    'Sign in to see why and what comes next',
  ],
  [
    'an order cancelled unpaid',
    after([pending, cancelled], { paymentStatus: 'cancelled' }),
    'Nothing left to do',
    'This application was cancelled.',
    null,
  ],
  [
    'an order withdrawn after the payment',
    after([pending, review, cancelled], { paymentStatus: 'refunded' }),
    'Nothing left to do',
    'This application was cancelled.',
    'Sign in to see your refund',
  ],
  [
    'the same before the refund is made',
    after([pending, review, cancelled]),
    'Nothing left to do',
    'This application was cancelled.',
    'Sign in to see your refund',
  ],
  [
    'an order cancelled after the embassy had the file',
    after([pending, review, submitted, cancelled]),
    'Nothing left to do',
    'This application was cancelled.',
    null,
  ],
]

describe('the order’s page, signed out', () => {
  it.each(SITUATIONS)('shows %s', (_what, order, who, headline, signIn) => {
    const words = turnWords(order, null, textsIn('en'))
    expect({ who: words.who, headline: words.headline, signIn: words.signIn }).toEqual({ who, headline, signIn })
    expect(turnWords(order, null, textsIn('fr')).signIn === null).toBe(signIn === null)
  })

  it('reveals in no state what only the customer may know, and is never shown to the customer', () => {
    const wrong: unknown[] = []
    for (const status of ORDER_STATUSES)
      for (const paymentStatus of PAYMENT_STATUSES)
        for (const openRequests of [0, 1])
          for (const isHeld of [false, true]) {
            const hold = { ...held, newStatus: status, notes: null }
            const entries = [pending, entry(2, status, 5), ...(isHeld ? [hold] : [])]
            const order = after(entries, { paymentStatus, openRequests })
            const words = turnWords(order, '1', textsIn('en'))
            const dates = deadlinesOf(order, 0).filter(({ party }) => party !== null)
            const own = turnWords(
              fullOrder(entries, { paymentStatus, openRequests, whoseTurn: order.whoseTurn }),
              null,
              textsIn('en'),
            )
            const says = words.why !== null || words.refund !== null || words.isConfirming || dates.length > 0
            if (says || words.who === 'Your turn' || own.signIn !== null)
              wrong.push({ status, paymentStatus, openRequests, isHeld })
          }
    expect(wrong).toEqual([])
  })
})
