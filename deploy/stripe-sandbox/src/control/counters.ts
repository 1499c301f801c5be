import type { Context } from '../context.ts'
import type { Row } from '../store/database.ts'

type Tally = { succeeded: number; failed: number; pending: number; captured: number; refunded: number; refunds: number }

const columns = `
  count(*) filter (where c.status = 'succeeded') as succeeded,
  count(*) filter (where c.status = 'failed') as failed,
  count(*) filter (where c.status = 'pending') as pending,
  coalesce(sum(json_extract(c.body, '$.amount_captured')) filter (where c.status = 'succeeded'), 0) as captured,
  coalesce(sum(json_extract(c.body, '$.amount_refunded')), 0) as refunded,
  coalesce(sum((select count(*) from objects r where r.kind = 'refund' and r.charge = c.id)), 0) as refunds`

const tally = (row: Row | undefined): Tally => ({
  succeeded: Number(row?.succeeded ?? 0),
  failed: Number(row?.failed ?? 0),
  pending: Number(row?.pending ?? 0),
  captured: Number(row?.captured ?? 0),
  refunded: Number(row?.refunded ?? 0),
  refunds: Number(row?.refunds ?? 0),
})

/**
 * What happened, for tests to hold their invariants against: charges (numbers of charges, amounts in cents, number of
 * refunds) in all, by payment intent and by each pair of the charge's metadata; events by type; deliveries by state.
 */
export function counters({ store }: Context) {
  const by = (sql: string) => Object.fromEntries(store.all(sql).map((row) => [String(row.name), tally(row)]))
  const count = (sql: string) => Object.fromEntries(store.all(sql).map((row) => [String(row.name), Number(row.n)]))
  const byMetadata: Record<string, Record<string, Tally>> = {}
  for (const row of store.all(
    `select m.key as key, m.value as value, ${columns} from objects c, json_each(c.body, '$.metadata') m
     where c.kind = 'charge' group by m.key, m.value`,
  )) {
    byMetadata[String(row.key)] = { ...byMetadata[String(row.key)], [String(row.value)]: tally(row) }
  }
  return {
    charges: tally(store.get(`select ${columns} from objects c where c.kind = 'charge'`)),
    byPaymentIntent: by(
      `select c.payment_intent as name, ${columns} from objects c where c.kind = 'charge' group by c.payment_intent`,
    ),
    byMetadata,
    sessions: count(
      `select status as name, count(*) as n from objects where kind = 'checkout.session' group by status`,
    ),
    events: count(`select type as name, count(*) as n from objects where kind = 'event' group by type`),
    deliveries: count('select state as name, count(*) as n from deliveries group by state'),
  }
}
