import { sql } from 'kysely'
import type { Context, Tx } from '../context.ts'

/** Adds to the history of these offers' prices where they are others than before. The offers are locked by the caller. */
export async function keepPrices(
  tx: Tx,
  { actor }: Pick<Context, 'actor'>,
  offerIds: readonly number[],
): Promise<void> {
  if (offerIds.length === 0) return
  await sql`
    insert into offer_prices (offer_id, base_cents, stripe_commission_cents, margin_cents, by_kind, by_id)
    select offers.id, offers.base_cents, offers.stripe_commission_cents, offers.margin_cents, ${actor.kind}, ${actor.id}
    from offers left join lateral (
      select base_cents, stripe_commission_cents, margin_cents
      from offer_prices where offer_id = offers.id order by id desc limit 1
    ) before on true
    where offers.id = any(string_to_array(${offerIds.join(',')}, ',')::integer[])
      and (offers.base_cents, offers.stripe_commission_cents, offers.margin_cents)
        is distinct from (before.base_cents, before.stripe_commission_cents, before.margin_cents)
    order by offers.id`.execute(tx)
}
