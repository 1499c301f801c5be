import { toAmount } from '@passage/contracts/domain/money/money'
import type { OrderSnapshot } from '@passage/core/orders/entries/read-snapshot'
import type { CheckoutReading } from '@passage/integrations/payments/port'
import type { LedgerRefund } from '@passage/integrations/payments/refund'
import type { Difference, FoundMoney, Mend } from './found.ts'

const differs = (text: string, mend: Mend = { do: 'person' }): Difference => ({ between: 'stripe', text, mend })
const euros = (cents: number): string => `€${toAmount(cents)}`

/**
 * The differences between Stripe and PostgreSQL about an order's money. A movement of money that Passage did not decide is
 * left to a person. design.md, Money.
 */
export function compareStripe(stripe: FoundMoney, { money }: OrderSnapshot): Difference[] {
  if (!stripe.asked) return [differs(`Stripe could not be read: ${stripe.why}`)]
  return [
    ...money.attempts.flatMap((attempt) => {
      if (!attempt.sessionId) return []
      const reading = stripe.checkouts.get(attempt.sessionId) ?? null
      const payment = money.payments.find((one) => one.paymentId === attempt.paymentId)
      if (!reading)
        return [differs(`Stripe has no checkout ${attempt.sessionId}: is STRIPE_SECRET_KEY of the right account?`)]
      return compareCheckout(reading, attempt.status, payment?.capturedCents ?? 0, payment?.intentId ?? null)
    }),
    ...money.payments
      .filter((payment) => payment.capturedCents > 0 && !isPaid(stripe.checkouts, payment.intentId))
      .map((payment) => differs(`PostgreSQL has a payment of ${euros(payment.capturedCents)}, and Stripe has none.`)),
    ...money.payments.flatMap((payment) =>
      payment.intentId
        ? compareRefunds(stripe.refunds.get(payment.intentId) ?? [], money.refunds, payment, payment.intentId)
        : [],
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
  const signal: Mend = { do: 'signal-payment', sessionId }
  if (reading.state === 'paid') {
    if (capturedCents === 0)
      return [differs(`Stripe has a payment of ${euros(reading.capturedCents)} that is not in PostgreSQL.`, signal)]
    if (paymentIntentId !== intentId)
      return [
        differs(
          `Stripe has a second payment of ${euros(reading.capturedCents)} (${paymentIntentId}): refund it at Stripe.`,
        ),
      ]
    if (reading.capturedCents !== capturedCents)
      return [
        differs(`The payment is ${euros(reading.capturedCents)} at Stripe and ${euros(capturedCents)} in PostgreSQL.`),
      ]
    return []
  }
  // Also when the order is paid: a run that was reset may have opened another page.
  if (reading.session === 'open' && (attempt !== 'open' || capturedCents > 0))
    return [
      differs('A payment page is open at Stripe that the order no longer uses: a customer could pay there.', {
        do: 'close-page',
        sessionId,
      }),
    ]
  if (reading.session === 'expired' && attempt === 'open' && capturedCents === 0)
    return [differs('The payment page has expired at Stripe and is open in PostgreSQL.', signal)]
  return []
}

function compareRefunds(
  atStripe: LedgerRefund[],
  ours: OrderSnapshot['money']['refunds'],
  payment: { paymentId: string },
  paymentIntentId: string,
): Difference[] {
  const rows = ours.filter((row) => row.paymentId === payment.paymentId)
  const isRow = (refund: LedgerRefund) => (row: { refundId: string; elsewhere: string | null }) =>
    row.refundId === refund.refundId || row.elsewhere === refund.stripeRefundId
  const unknown = atStripe.filter((refund) => refund.stands && !rows.some(isRow(refund)))
  return [
    ...unknown.map(({ stripeRefundId, cents }) =>
      differs(
        `Stripe has a refund of ${euros(cents)} (${stripeRefundId}) that is not in PostgreSQL: made by hand at Stripe?`,
        { do: 'signal-charge', paymentIntentId },
      ),
    ),
    ...rows.flatMap((row) => {
      const theirs = atStripe.filter((refund) => isRow(refund)(row))
      const stands = theirs.some((refund) => refund.stands)
      const what = `the refund of ${euros(row.cents)}`
      if (row.status === 'made' && row.stripeRefundId === null)
        return stands
          ? [differs(`Staff paid ${what} another way, and Stripe has made it as well: the customer has it twice.`)]
          : []
      if (row.status === 'made' && theirs.length === 0)
        return [differs(`In PostgreSQL ${what} is made; Stripe has none.`)]
      if (row.status === 'made' && !stands)
        return [
          differs(
            `The bank returned ${what}.`,
            row.elsewhere ? { do: 'signal-charge', paymentIntentId } : { do: 'signal-refund', refundId: row.refundId },
          ),
        ]
      if (row.status === 'promised' && stands)
        return [differs(`Stripe has made ${what}, which is only promised in PostgreSQL.`, { do: 'retry-step' })]
      return []
    }),
  ]
}
