import { toAmount } from '@passage/contracts/domain/money/money'
import type { OrderSnapshot } from '@passage/core/orders/entries/read-snapshot'
import type { LedgerRefund } from '@passage/integrations/payments/ledger'
import type { CheckoutReading } from '@passage/integrations/payments/port'
import type { Difference, FoundMoney, Mend } from './found.ts'

const differs = (words: string, mend: Mend = { do: 'person' }): Difference => ({ between: 'stripe', words, mend })
const euros = (cents: number): string => `€${toAmount(cents)}`

/**
 * Where Stripe and the projection differ about an order's money. Money moves that Passage did not decide are for a person.
 * design.md, Money.
 */
export function compareStripe(stripe: FoundMoney, { money }: OrderSnapshot): Difference[] {
  if (!stripe.asked) return [differs(`Stripe could not be asked: ${stripe.why}`)]
  return [
    ...money.attempts.flatMap((attempt) => {
      if (!attempt.sessionId) return []
      const reading = stripe.checkouts.get(attempt.sessionId) ?? null
      const payment = money.payments.find((one) => one.paymentId === attempt.paymentId)
      if (!reading)
        return [differs(`Stripe does not know our checkout ${attempt.sessionId}: is this the same account?`)]
      return compareCheckout(reading, attempt.status, payment?.capturedCents ?? 0, payment?.intentId ?? null)
    }),
    ...money.payments
      .filter((payment) => payment.capturedCents > 0 && !isPaid(stripe.checkouts, payment.intentId))
      .map((payment) => differs(`We hold ${euros(payment.capturedCents)} as paid, and Stripe has no such payment.`)),
    ...money.payments.flatMap((payment) =>
      payment.intentId ? compareRefunds(stripe.refunds.get(payment.intentId) ?? [], money.refunds, payment) : [],
    ),
  ]
}

const isPaid = (checkouts: Map<string, CheckoutReading | null>, intentId: string | null): boolean =>
  [...checkouts.values()].some((reading) => reading?.state === 'paid' && reading.paymentIntentId === intentId)

function compareCheckout(
  reading: CheckoutReading,
  attempt: string,
  capturedCents: number,
  intentId: string | null,
): Difference[] {
  const { sessionId, paymentIntentId } = reading
  const send: Mend = { do: 'tell-payment', sessionId }
  if (reading.state === 'paid') {
    if (capturedCents === 0)
      return [differs(`Stripe has ${euros(reading.capturedCents)} that we do not know of.`, send)]
    if (paymentIntentId !== intentId)
      return [
        differs(
          `Stripe has a second payment, ${paymentIntentId} over ${euros(reading.capturedCents)}: give it back there.`,
        ),
      ]
    if (reading.capturedCents !== capturedCents)
      return [differs(`Stripe has ${euros(reading.capturedCents)}, and we hold ${euros(capturedCents)}.`)]
    return []
  }
  // Paid already: a page that a reset run opened, before reconcile put it right.
  if (reading.session === 'open' && (attempt !== 'open' || capturedCents > 0))
    return [
      differs('A payment page is open at Stripe that nobody waits for: somebody could pay there.', {
        do: 'close-page',
        sessionId,
      }),
    ]
  if (reading.session === 'expired' && attempt === 'open' && capturedCents === 0)
    return [differs('The payment page has expired at Stripe, and we hold it as open.', send)]
  return []
}

function compareRefunds(
  atStripe: LedgerRefund[],
  ours: OrderSnapshot['money']['refunds'],
  payment: { paymentId: string },
): Difference[] {
  const rows = ours.filter((row) => row.paymentId === payment.paymentId)
  const strange = atStripe.filter(({ stands, refundId }) => stands && !rows.some((row) => row.refundId === refundId))
  return [
    ...strange.map(({ stripeRefundId, cents }) =>
      differs(
        `Stripe gave back ${euros(cents)} (${stripeRefundId}) that nobody here promised: made by hand in Stripe?`,
      ),
    ),
    ...rows.flatMap((row) => {
      const theirs = atStripe.filter((refund) => refund.refundId === row.refundId)
      const stands = theirs.some((refund) => refund.stands)
      const what = `the refund of ${euros(row.cents)}`
      if (row.status === 'made' && row.stripeRefundId === null)
        return stands ? [differs(`We paid ${what} in another way, and Stripe has made it as well: twice.`)] : []
      if (row.status === 'made' && theirs.length === 0) return [differs(`We hold ${what} as made; Stripe has none.`)]
      if (row.status === 'made' && !stands)
        return [differs(`The bank sent ${what} back.`, { do: 'tell-refund', refundId: row.refundId })]
      if (row.status === 'promised' && stands)
        return [differs(`Stripe has made ${what}, and we hold it as promised.`, { do: 'retry-step' })]
      return []
    }),
  ]
}
