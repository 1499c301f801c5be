import { randomInt, randomUUID } from 'node:crypto'
import { type Context, systemContext, type Tx } from '@passage/core/context'
import type { Database } from '@passage/core/database/connect'
import { issueLink, type LinkPurpose } from '@passage/core/people/accounts/link-tokens'
import { deleteUser } from '@passage/core/people/delete-user'
import { erasePerson } from '@passage/core/people/personal-data/erase-person'
import { setUserActivity } from '@passage/core/people/set-user-activity'
import { lockWaits, sql } from '@passage/core/testing/sql'
import { vi } from 'vitest'
import type { RouteEntry } from '../openapi/registry.ts'
import { bodyOf, contactBody } from './bodies.ts'
import { type Newcomer, newcomer, roleFor } from './newcomer.ts'
import { lineOf, OBJECTS, parametersOf } from './objects.ts'
import { createOrderAs } from './orders.ts'
import { partnerForm } from './partner-form.ts'
import { PASSWORD, type PersonName, type TestApp } from './test-app.ts'

/** How a person ends. */
export const ENDINGS = {
  erase: (context: Context, id: string) => erasePerson(context, id),
  delete: (context: Context, id: string) => deleteUser(context, id),
  deactivate: (context: Context, id: string) => setUserActivity(context, id, false),
}
export type Ending = keyof typeof ENDINGS

/** An upload that a person announces. */
const UPLOAD = {
  ...{ documentType: 'passport', fileName: 'passport.pdf', fileSize: 1_000, contentType: 'application/pdf' },
  gdprConsent: { consentGiven: true, consentTimestamp: '2026-11-21T00:00:00Z' },
}

/** A database whose next transaction waits before it commits: `reached` says that it does, `go` lets it. */
export function pausing(db: Database) {
  const reached = Promise.withResolvers<void>()
  const going = Promise.withResolvers<void>()
  const execute = <T>(work: (tx: Tx) => Promise<T>) =>
    db.transaction().execute(async (tx) => {
      const result = await work(tx)
      reached.resolve()
      await going.promise
      return result
    })
  const paused = { transaction: () => ({ execute }) } as unknown as Database
  return { db: paused, reached: reached.promise, go: going.resolve }
}

/** Until a transaction of the test's own database waits for another one's lock, or `over` has settled. */
export async function untilBlocked(test: TestApp, over: Promise<unknown>): Promise<boolean> {
  let settled = false
  const done = () => {
    settled = true
  }
  over.then(done, done)
  while (!settled) if ((await lockWaits(test.db)) > 0) return true
  return false
}

/** Tables in which rows are a person's, by the column that says so. */
const OWNED = [
  ...[['orders', 'owner_id'] as const, ['documents', 'owner_id'] as const, ['order_drafts', 'user_id'] as const],
  ...[['notes', 'author_id'] as const, ['detail_drafts', 'author_id'] as const, ['api_tokens', 'user_id'] as const],
  ...[['consents', 'user_id'] as const, ['contact_messages', 'user_id'] as const, ['sessions', 'user_id'] as const],
  ...[['credentials', 'user_id'] as const, ['partner_registrations', 'user_id'] as const],
]

/** Bodies that the walk through all routes leaves out: it would lose its people by them, or needs no more than a refusal. */
export const OWN_BODIES: Record<string, (test: TestApp) => unknown> = {
  'POST /api/documents/upload-url': () => UPLOAD,
  'POST /api/s3/upload-url': async (test) => ({
    ...{ documentType: 'visa', fileName: 'visa.pdf', fileSize: 1_000, contentType: 'application/pdf' },
    metadata: { orderId: (await createOrderAs(test, 'otherCustomer')).id },
  }),
  'POST /api/account/erasure': () => ({ confirm: 'ERASE' }),
  'POST /api/desk/status': async (test) => ({
    orderIds: [(await createOrderAs(test, 'otherCustomer')).id],
    status: 'processing',
  }),
  'PATCH /api/account': () => ({ firstName: 'Newer', lastName: 'Comer' }),
  'POST /api/account/password': () => ({ currentPassword: PASSWORD, newPassword: 'Gentle-otter-2026' }),
}

/** Calls that a visitor sends without a session, and that are about a person all the same. */
const ABOUT: Record<string, (test: TestApp, person: Newcomer) => Promise<{ json: unknown; as?: PersonName }>> = {
  'POST /api/auth/login': async (_test, { email }) => ({ json: { username: email, password: PASSWORD } }),
  'POST /api/auth/logout': async (_test, { name }) => ({ as: name, json: {} }),
  'POST /api/auth/verify-email': async (test, person) => ({
    json: { token: await linkOf(test, 'verify_email', person), password: PASSWORD },
  }),
  'POST /api/auth/reset-password': async (test, person) => ({
    json: { token: await linkOf(test, 'reset_password', person), password: 'Gentle-otter-2026' },
  }),
  'POST /api/clerk/reset-password': async (_test, { email }) => ({ json: { email } }),
  'POST /api/b2b/register-clerk': async (_test, { name, email }) => ({
    ...{ as: name, json: partnerForm({ authMethod: 'clerk', email }) },
  }),
  'POST /api/b2b/register-legacy': async (_test, { name, email }) => ({
    ...{ as: name, json: partnerForm({ authMethod: 'legacy', email, password: PASSWORD }) },
  }),
  'POST /api/contact': async (_test, { name }) => ({ as: name, json: contactBody() }),
}

const linkOf = (test: TestApp, purpose: LinkPurpose, person: Newcomer): Promise<string> =>
  test.db.transaction().execute((tx) => issueLink(tx, purpose, person))

/** What makes the call, with a person, an object and a body for it. */
async function prepare(test: TestApp, entry: RouteEntry) {
  const line = `${entry.method} ${entry.path}`
  const about = ABOUT[line]
  const role = about ? 'customer' : roleFor(entry)
  if (role === null) throw new Error(`${line} is about nobody`)
  const person = await newcomer(test, role)
  // A network of its own: what is counted is not what is tested.
  const headers = { 'x-forwarded-for': `10.8.${randomInt(256)}.${randomInt(256)}` }
  if (about) {
    const call = await about(test, person)
    return { person, send: () => test.call(line, { ...call, headers }) }
  }
  const ids = await objectOf(test, entry, person.name)
  const own = await OWN_BODIES[line]?.(test)
  const body = own
    ? { json: own, headers: { 'idempotency-key': randomUUID() } }
    : await bodyOf(test, entry, person.name)
  return { person, send: () => test.call(lineOf(entry, ids), { as: person.name, ...body }) }
}

/** How much stands under a person's name, and what they did by the record. */
async function tracesOf(test: TestApp, id: string): Promise<Record<string, number>> {
  const traces: Record<string, number> = {}
  for (const [table, column] of OWNED) {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)} = ${id}::uuid`.execute(test.db)
    traces[table] = rows[0]?.n ?? 0
  }
  const record = test.db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('actorId', '=', id)
    // The record is written although its person may have ended since.
    .where('action', 'not in', ['access.refused', 'user.change-refused'])
  traces.record = Number((await record.executeTakeFirstOrThrow()).n)
  return traces
}

/**
 * A person ends, and before that is committed makes the call, which passes the sign-in. Answers what is wrong: it was not
 * refused, or something of it stands there afterwards.
 */
export async function callBesideEnding(test: TestApp, entry: RouteEntry, ending: Ending): Promise<string[]> {
  const boss = bossOf(test)
  const { person, send } = await prepare(test, entry)
  try {
    const pause = pausing(test.db)
    const end = ENDINGS[ending]({ ...boss, db: pause.db }, person.id)
    await Promise.race([pause.reached, end])
    const sent = messages(test, person.id)
    const before = await tracesOf(test, person.id)
    const call = send()
    const waited = await untilBlocked(test, call)
    pause.go()
    const [response] = await Promise.all([call, end])
    await test.background.settled()
    const after = await tracesOf(test, person.id)
    const grown = Object.keys(after).filter((what) => (after[what] ?? 0) > (before[what] ?? 0))
    const left = await remainsOf(test, person.id, ending)
    return [
      ...(response.status >= 500 ? [`answered ${response.status}: ${await response.text()}`] : []),
      ...(waited ? [] : [`did not wait for the end: ${response.status}`]),
      ...((await refused(response)) ? [] : [`was not refused: ${response.status}`]),
      ...grown.map((what) => `left a trace: ${what}`),
      ...left.map((what) => `still somebody’s: ${what}`),
      ...(messages(test, person.id) > sent ? ['sent a message'] : []),
    ]
  } finally {
    person.leave()
  }
}

/** Who ends people; to be asked before a newcomer takes that name. */
const bossOf = (test: TestApp): Context => ({
  ...systemContext(test.db, test.fields),
  actor: { kind: 'staff', id: test.ids.admin },
})

/** Also where each row of many has an answer of its own. */
async function refused(response: Response): Promise<boolean> {
  if (!response.ok) return true
  const { results } = await response
    .clone()
    .json()
    .catch(() => ({}))
  return Array.isArray(results) && results.length > 0 && results.every((row) => row.code === 'account_inactive')
}

/**
 * A person makes the call, and before its first transaction is committed, or once it is over where it has none, the person's end
 * begins. Answers what is wrong: the end did not wait, or what the call wrote stands there afterwards with the person's name.
 */
export async function endBesideCall(test: TestApp, entry: RouteEntry, ending: Ending): Promise<string[]> {
  const boss = bossOf(test)
  const { person, send } = await prepare(test, entry)
  try {
    const pause = pausing(test.db)
    const spy = vi.spyOn(test.db, 'transaction').mockImplementationOnce(() => pause.db.transaction())
    const call = send()
    const paused = await Promise.race([pause.reached.then(() => true), call.then(() => false)])
    spy.mockRestore()
    const end = ENDINGS[ending](boss, person.id).then(
      () => 'ended',
      (error: { code?: string }) => error.code ?? String(error),
    )
    const waited = paused && (await untilBlocked(test, end))
    pause.go()
    const [response, outcome] = await Promise.all([call, end])
    await test.background.settled()
    const { status } = response
    const left = outcome === 'ended' ? await remainsOf(test, person.id, ending) : []
    return [
      // What a call does after its first transaction may be refused by then.
      ...(response.ok || status === 401 ? [] : [`answered ${status}: ${await response.text()}`]),
      ...(paused ? [] : ['no transaction']),
      ...(paused && !waited ? ['the end did not wait'] : []),
      ...((await outcomesOf(test, person.id, ending)).includes(outcome) ? [] : [`the end: ${outcome}`]),
      ...left.map((what) => `still somebody’s: ${what}`),
    ]
  } finally {
    person.leave()
  }
}

/** An order that is under way keeps its owner from being erased; who erased themselves cannot end again. */
async function outcomesOf(test: TestApp, id: string, ending: Ending): Promise<string[]> {
  const open = await test.db
    .selectFrom('orders')
    .select('id')
    .where('ownerId', '=', id)
    .where('agencyId', 'is', null)
    .where('closedAt', 'is', null)
    .execute()
  if (open.length > 0 && ending !== 'deactivate') return ['open_orders']
  const gone = test.db.selectFrom('users').select('id').where('id', '=', id).where('anonymisedAt', 'is not', null)
  return (await gone.execute()).length > 0 ? ['ended', 'user_not_found'] : ['ended']
}

/** What an end leaves of a person, by table, although it takes it along. */
async function remainsOf(test: TestApp, id: string, ending: Ending): Promise<string[]> {
  const sessions = sql`select 'sessions' as what from sessions where user_id = ${id}`
  const erased = sql`
    union all select 'api_tokens' from api_tokens where user_id = ${id}
    union all select 'credentials' from credentials where user_id = ${id}
    union all select 'order_drafts' from order_drafts where user_id = ${id}
    union all select 'mails' from mails where user_id = ${id}
    union all select 'links' from verifications where value = ${id}
    union all select 'files' from documents where owner_id = ${id} and order_id is null and deleted_because is null
    union all select 'contact_messages' from contact_messages where user_id = ${id}
    union all select 'users' from users where id = ${id}
      and (anonymised_at is null or username is not null or last_login_at is not null or is_active)`
  const { rows } = await sql<{ what: string }>`${sessions} ${ending === 'deactivate' ? sql`` : erased}`.execute(test.db)
  return [...new Set(rows.map(({ what }) => what))]
}

/** The call's object: another person's where the caller may act on all of them, so that no open order of the caller's own keeps them. */
export async function objectOf(test: TestApp, entry: RouteEntry, name: PersonName) {
  const parameters = parametersOf(entry)
  if (!parameters) return {}
  const kind = OBJECTS[parameters]
  if (!kind) throw new Error(`nobody knows what ${parameters} is: see testing/objects.ts`)
  const own = parameters === 'sessionId' || parameters === 'tokenId'
  return kind.make(test, own ? name : (kind.owners?.[0] ?? 'otherCustomer'), entry)
}

/** Messages to workflows and schedules that name the person. */
const messages = (test: TestApp, id: string): number =>
  [...Object.values(test.orders), ...Object.values(test.operations.checker)]
    .flatMap(({ mock }) => mock.calls as unknown[])
    .filter((call) => JSON.stringify(call)?.includes(id)).length
