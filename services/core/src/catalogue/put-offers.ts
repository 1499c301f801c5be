import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { type Context, transaction } from '../context.ts'
import { keepPrices } from './keep-prices.ts'

/** Amounts in cents. settled.md, Orders and prices: commission and margin together are the processing fee. */
export interface NewOffer {
  countryId: number
  visaTypeId: number
  agencyId: number
  baseCents: number
  stripeCommissionCents: number
  marginCents: number
  processingDays: number
  description: string
  descriptionFr: string
}

/**
 * Adds offers, active, and gives known ones (by destination, visa type and serving agency) these prices, days and texts;
 * whether those are active stays. Answers how many there were.
 */
export function putOffers(context: Context, offers: readonly NewOffer[]): Promise<number> {
  return transaction(context, async (tx) => {
    const rows = await tx
      .insertInto('offers')
      .values([...offers])
      .onConflict((conflict) =>
        conflict.columns(['countryId', 'visaTypeId', 'agencyId']).doUpdateSet((eb) => ({
          baseCents: eb.ref('excluded.baseCents'),
          stripeCommissionCents: eb.ref('excluded.stripeCommissionCents'),
          marginCents: eb.ref('excluded.marginCents'),
          processingDays: eb.ref('excluded.processingDays'),
          description: eb.ref('excluded.description'),
          descriptionFr: eb.ref('excluded.descriptionFr'),
          version: sql<number>`offers.version + 1`,
        })),
      )
      .returning('id')
      .execute()
    await keepPrices(
      tx,
      context,
      rows.map(({ id }) => id),
    )
    await audit(tx, context, 'catalogue.offers-put', 'catalogue', 'offers', { count: rows.length })
    return rows.length
  })
}
