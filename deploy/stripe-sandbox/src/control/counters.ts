import type { Context } from '../context.ts'

const tally = `
  count(*) filter (where c.status = 'succeeded') as succeeded,
  count(*) filter (where c.status = 'failed') as failed,
  coalesce(sum(json_extract(c.body, '$.amount_captured')) filter (where c.status = 'succeeded'), 0) as captured,
  coalesce(sum(json_extract(c.body, '$.amount_refunded')), 0) as refunded,
  coalesce(sum((select count(*) from objects r where r.kind = 'refund' and r.charge = c.id)), 0) as refunds`

/** Totals for the invariants of tests: charges overall and by each pair of their metadata (amounts in cents); sessions by status. */
export function counters({ store }: Context) {
  const byMetadata: Record<string, Record<string, object>> = {}
  for (const { key, value, ...sums } of store.all(
    `select m.key as key, m.value as value, ${tally} from objects c, json_each(c.body, '$.metadata') m
     where c.kind = 'charge' group by m.key, m.value`,
  )) {
    byMetadata[String(key)] = { ...byMetadata[String(key)], [String(value)]: sums }
  }
  const sessions = store.all(
    `select status, count(*) as n from objects where kind = 'checkout.session' group by status`,
  )
  return {
    charges: store.get(`select ${tally} from objects c where c.kind = 'charge'`),
    byMetadata,
    sessions: Object.fromEntries(sessions.map(({ status, n }) => [String(status), Number(n)])),
  }
}
