import type { MoneyRows } from '@passage/core/orders/entries/snapshot-money'
import type { Ledger } from '@passage/integrations/payments/ledger'
import { PaymentsError } from '@passage/integrations/payments/payments-error'
import type { FoundMoney } from './found.ts'

/** What Stripe holds of an order: each of its checkouts, and the refunds of each payment that they led to. */
export async function readStripe(ledger: Ledger, { attempts, payments }: MoneyRows): Promise<FoundMoney> {
  try {
    const checkouts = new Map(
      await Promise.all(
        attempts.flatMap(({ sessionId }) =>
          sessionId ? [ledger.readCheckout(sessionId).then((reading) => [sessionId, reading] as const)] : [],
        ),
      ),
    )
    const intents = new Set([
      ...payments.flatMap(({ intentId }) => intentId ?? []),
      ...[...checkouts.values()].flatMap((reading) => reading?.paymentIntentId ?? []),
    ])
    const refunds = new Map(
      await Promise.all([...intents].map(async (intent) => [intent, await ledger.listRefunds(intent)] as const)),
    )
    return { asked: true, checkouts, refunds }
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    return { asked: false, why: error.message }
  }
}
