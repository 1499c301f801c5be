import { randomUUID } from 'node:crypto'
import { sql } from '@passage/core/testing/sql'
import { takesKey, takesKeyAndBody } from '../../openapi/problems.ts'
import type { RouteEntry } from '../../openapi/registry.ts'
import type { TestApp } from '../test-app.ts'
import { prepareCall } from './prepared-call.ts'
import { patternOf } from './route-facts.ts'
import { undeclared } from './undeclared.ts'

/** A field that makes another request of a good body; `notes` where a route is not named; null: there is no other body. */
const OTHER_FIELD: Record<string, object | null> = {
  'POST /api/orders/:orderId/travellers/:position/decision': { reason: 'Another reason' },
  'POST /api/orders/:orderId/hold': { reason: 'Another reason' },
  'POST /api/orders/:orderId/release': null,
  'POST /api/orders/:orderId/remind': null,
  'PUT /api/orders/:orderId/details': { customerPhone: '+352 999' },
  'POST /api/orders/:orderId/documents': { documentType: 'photo' },
  'POST /api/documents/:documentId/reopen': null,
  'POST /api/documents/:documentId/withdraw': { reason: 'Another reason' },
  'POST /api/documents/:documentId/replace-visa': { reason: 'Another reason' },
  'POST /api/documents/:documentId/replace': { documentId: randomUUID() },
  'POST /api/orders/:orderId/refunds': { reason: 'Another reason' },
  'POST /api/orders/:orderId/refunds/:refundId/settlement': { note: 'Another transfer' },
  'POST /api/orders/:orderId/internal-notes': { text: 'Another text' },
  'POST /api/orders/:orderId/retry': { surplusId: randomUUID() },
  'POST /api/desk/remind': { orderIds: ['01900000-0000-7000-8000-00000000dead'] },
  'POST /api/tokens': { name: 'another program' },
  'POST /api/contact': { message: 'Another message, which is long enough.' },
}

/**
 * Sends a call twice with the same key, and once more with another body where the route takes a key and a body. Returns what is
 * wrong: the call does not succeed or answers undeclared fields, the repetition adds rows (`added …`), or the other body is no
 * conflict.
 */
export async function repeatCall(test: TestApp, entry: RouteEntry): Promise<string[]> {
  const call = await prepareCall(test, entry)
  const headers = { 'idempotency-key': randomUUID() }
  async function send(change: object = {}) {
    const response = await call.send({ headers, ...change })
    const text = await response.text()
    await test.background.settled()
    return { status: response.status, text }
  }
  try {
    const first = await send()
    if (first.status >= 300) return [`${first.status} ${first.text}`]
    const before = await countRows(test)
    const again = await send()
    const after = await countRows(test)
    const answer = entry.operation?.answers[first.status as 200]
    const { [patternOf(entry)]: field = { notes: 'Another note' } } = OTHER_FIELD
    const other = takesKeyAndBody(entry.inputs) && field ? await send({ json: { ...call.json, ...field } }) : null
    return [
      ...(answer && first.text ? undeclared(answer, JSON.parse(first.text)).map((field) => `undeclared ${field}`) : []),
      ...(takesKey(entry.inputs) && again.status !== first.status ? [`again: ${again.status} ${again.text}`] : []),
      ...(again.status >= 500 ? [`again: ${again.status} ${again.text}`] : []),
      ...Object.keys(after)
        .filter((table) => after[table] !== before[table])
        .map((table) => `added ${table}`),
      ...(other && !other.text.includes('idempotency_conflict') ? [`another body: ${other.status} ${other.text}`] : []),
    ]
  } finally {
    call.done()
  }
}

/** The number of rows in each table, without audit and limits, which count every call. */
async function countRows(test: TestApp): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    and not relispartition and relname not in ('audit', 'rate_limits') order by 1`.execute(test.db)
  const counts = tables.map(({ name }) => sql`(select count(*)::int from ${sql.table(name)}) as ${sql.ref(name)}`)
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(test.db)
  return rows[0] ?? {}
}
