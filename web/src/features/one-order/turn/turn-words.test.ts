import { PAYMENT_STATUSES } from '@passage/contracts/domain/money/payment-status'
import { ORDER_STATUSES } from '@passage/contracts/domain/orders/order-status'
import { whoseTurn } from '@passage/contracts/domain/orders/whose-turn'
import { expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { entry, fullOrder, redactedOrder } from '../order.fixture.ts'
import { turnWords } from './turn-words.ts'

await loadAllTexts()

test.each(['en', 'fr'] as const)('strangers see no turn of their own but a sign-in for open actions (%s)', (locale) => {
  const LL = textsIn(locale)
  for (const status of ORDER_STATUSES)
    for (const paymentStatus of PAYMENT_STATUSES)
      for (const openRequests of [0, 1]) {
        const turn = whoseTurn({ status, openRequests, travellersComplete: true })
        const history = [entry(1, 'pending', 0), entry(2, status, 5)]
        const facts = { paymentStatus, openRequests, whoseTurn: turn }
        const { who, party, signIn } = turnWords(redactedOrder(history, facts), null, LL)
        expect(who).not.toBe(LL.turn.customer())
        expect(signIn !== null).toBe(party === 'customer')
        const own = turnWords(fullOrder(history, facts), null, LL)
        expect(own.signIn).toBe(null)
      }
})
