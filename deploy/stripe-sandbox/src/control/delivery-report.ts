import type { Context } from '../context.ts'

/** Every delivery with its attempts and their answers, oldest first; `event`, `type`, `state` and `object` narrow it down. */
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
