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
 * Totals for the invariants of tests: charges (count, amounts in cents, refunds) overall, by payment intent and by each pair of
 * the charge's metadata; events by type; deliveries by state.
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

/** Every delivery with its attempts, oldest first; filtered by `event`, `type`, `state` and `object`. */
export function deliveryReport({ store }: Context, query: Record<string, string>) {
  const wanted = {
    event: 'd.event',
    type: 'd.type',
    state: 'd.state',
    object: `json_extract(o.body, '$.data.object.id')`,
  }
  const conditions = Object.entries(wanted).filter(([name]) => query[name] !== undefined)
  const rows = store.all(
    `select d.*, json_extract(o.body, '$.data.object.id') as object,
       (select json_group_array(json_object('at', a.at, 'ms', a.ms, 'status', a.status, 'error', a.error) order by a.id)
        from attempts a where a.delivery = d.id) as answers
     from deliveries d join objects o on o.id = d.event
     where ${['true', ...conditions.map(([, column]) => `${column} = ?`)].join(' and ')} order by d.id`,
    ...conditions.map(([name]) => query[name] ?? ''),
  )
  return {
    deliveries: rows.map((row) => ({
      id: Number(row.id),
      event: String(row.event),
      type: String(row.type),
      object: String(row.object),
      state: String(row.state),
      due_at: Number(row.due_at),
      attempts: JSON.parse(String(row.answers)) as unknown,
    })),
  }
}
