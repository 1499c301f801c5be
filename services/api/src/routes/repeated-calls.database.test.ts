import { randomUUID } from 'node:crypto'
import { sql } from '@passage/core/testing/sql'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { takesKey } from '../openapi/problems.ts'
import type { RouteEntry } from '../openapi/registry.ts'
import { allRoutes } from '../openapi/route.ts'
import { bodyOf } from '../testing/bodies.ts'
import { OWN_BODIES, objectOf } from '../testing/endings.ts'
import { newcomer, roleFor } from '../testing/newcomer.ts'
import { lineOf } from '../testing/objects.ts'
import { partnerForm } from '../testing/partner-form.ts'
import { PASSWORD, startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ trustedProxies: 1 })
})
afterAll(() => test?.close())

/** Calls that take no key and whose repetition has tests of its own. */
const ELSEWHERE: Record<string, string> = {
  'POST /api/auth/verify-email': 'the link works once: confirm-address.database.test.ts',
  'POST /api/auth/reset-password': 'the link works once: sign-up.database.test.ts',
  'POST /api/stripe/webhook': 'the event’s id: stripe.database.test.ts',
}

/** Tables in which a repeated call that takes no key adds a row all the same, with the reason why that is meant. */
const AGAIN: Record<string, { tables: string[]; because: string }> = {
  'POST /api/auth/login': { tables: ['sessions'], because: 'two tries are two devices; each ends by itself' },
  'POST /api/auth/sign-up': { tables: ['mails'], because: 'the owner reads once a day that the address was tried' },
  'POST /api/clerk/reset-password': { tables: ['mails'], because: 'a person asks for another link; limited' },
  'POST /api/documents/upload-url': {
    tables: ['consents', 'documents'],
    because: 'a place for one file, which is forgotten when it stays empty',
  },
  'POST /api/s3/upload-url': { tables: ['documents'], because: 'as above' },
}

/** Bodies that the walk through all routes leaves out. */
const STRANGERS: Record<string, () => unknown> = {
  'POST /api/auth/login': () => ({ username: 'customer', password: PASSWORD }),
  'POST /api/auth/sign-up': () => ({
    ...{ email: `new-${randomUUID()}@people.example`, password: PASSWORD },
    ...{ firstName: 'Nadia', lastName: 'Weber' },
  }),
  'POST /api/clerk/reset-password': () => ({ email: 'customer@people.example' }),
  'POST /api/b2b/register-clerk': () => partnerForm({ authMethod: 'clerk' }),
  'POST /api/b2b/register-legacy': () => partnerForm({ authMethod: 'legacy', password: PASSWORD }),
}

const patternOf = ({ method, path }: RouteEntry): string => `${method} ${path}`
const writing = allRoutes().filter(({ method }) => method !== 'GET')
const keyless = writing.filter((entry) => !takesKey(entry.inputs) && !(patternOf(entry) in ELSEWHERE))

/** How many rows each table has, without the record and the limits, which count every try. */
async function rows(): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    and not relispartition and relname not in ('audit', 'rate_limits')`.execute(test.db)
  const counts = tables.map(async ({ name }) => {
    const counted = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(test.db)
    return [name, counted.rows[0]?.n ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

let networks = 0

/** Makes a call twice, with a key where one is given. Answers the tables in which the second one has added a row. */
async function grownByRepeating(entry: RouteEntry, key: Record<string, string>): Promise<string[]> {
  const line = patternOf(entry)
  const role = roleFor(entry)
  const person = await newcomer(test, role ?? 'customer')
  onTestFinished(person.leave)
  const ids = await objectOf(test, entry, person.name)
  const json = (await OWN_BODIES[line]?.(test)) ?? STRANGERS[line]?.() ?? (await bodyOf(test, entry, person.name)).json
  networks += 1
  const headers = { ...key, 'x-forwarded-for': `10.9.0.${networks}` }
  async function send() {
    const response = await test.call(lineOf(entry, ids), { ...(role && { as: person.name }), json, headers })
    const body = await response.text()
    await test.background.settled()
    return { status: response.status, body }
  }
  const first = await send()
  expect(first.status, first.body).toBeLessThan(300)
  const before = await rows()
  const again = await send()
  expect(again.status, again.body).toBeLessThan(500)
  const after = await rows()
  return Object.keys(after)
    .filter((table) => (after[table] ?? 0) > (before[table] ?? 0))
    .toSorted()
}

describe('a call that takes no key and is repeated adds nothing:', () => {
  it.each(keyless.map((entry) => [patternOf(entry), entry] as const))('%s', async (line, entry) => {
    expect(await grownByRepeating(entry, { 'idempotency-key': 'the-same' })).toEqual(AGAIN[line]?.tables ?? [])
  })

  it('mutants: one that ignored its key and made something each time would be noticed', async () => {
    const entry = writing.find((one) => patternOf(one) === 'POST /api/tokens') as RouteEntry
    expect(await grownByRepeating(entry, {})).toEqual(['api_tokens'])
  })

  it('and the exceptions are such calls', () => {
    const known = writing.filter((entry) => !takesKey(entry.inputs)).map(patternOf)
    expect(known).toEqual(expect.arrayContaining([...Object.keys(ELSEWHERE), ...Object.keys(AGAIN)]))
  })
})

it('a token that is asked for again with its key is the same token, once, also beside itself', async () => {
  const json = { name: 'our program', expiresInDays: 30 }
  const ask = async (headers: Record<string, string>, as: 'admin' | 'provider' = 'provider') =>
    (await test.call('POST /api/tokens', { as, json, headers })).json()
  const withKey = { 'idempotency-key': randomUUID() }
  const [one, two] = await Promise.all([ask(withKey), ask(withKey)])
  expect(two).toEqual(one)
  const other = await ask({ 'idempotency-key': randomUUID() })
  const tokens = [one, other, await ask({}), await ask({}), await ask(withKey, 'admin')].map(({ token }) => token)
  expect(new Set(tokens).size).toBe(5)
  const made = test.db.selectFrom('audit').select('id').where('action', '=', 'token.created')
  expect(await made.where('objectId', '=', one.id).execute()).toHaveLength(1)
  expect(await (await test.call(`DELETE /api/tokens/${one.id}`, { as: 'provider' })).status).toBe(204)
  expect(await ask(withKey)).toMatchObject({ id: one.id, revokedAt: expect.any(String) })
  const headers = { authorization: `Bearer ${one.token}` }
  expect((await test.call('GET /api/auth/me', { headers })).status).toBe(401)
})
