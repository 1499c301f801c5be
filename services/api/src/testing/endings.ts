import { randomUUID } from 'node:crypto'
import { PERMISSIONS, type Permission, type Policy } from '@passage/contracts/domain/people/permissions'
import type { Role } from '@passage/contracts/domain/people/roles'
import { type Context, systemContext, type Tx } from '@passage/core/context'
import type { Database } from '@passage/core/database/connect'
import { deleteUser } from '@passage/core/people/delete-user'
import { erasePerson } from '@passage/core/people/personal-data/erase-person'
import { setUserActivity } from '@passage/core/people/set-user-activity'
import { lockWaits, sql } from '@passage/core/testing/sql'
import { vi } from 'vitest'
import type { RouteEntry } from '../openapi/registry.ts'
import { bodyOf } from './bodies.ts'
import { lineOf, OBJECTS, parametersOf } from './objects.ts'
import { createOrderAs } from './orders.ts'
import { PASSWORD, PEOPLE, type PersonName, type TestApp } from './test-app.ts'

/** How a person ends. */
export const ENDINGS = {
  erase: (context: Context, id: string) => erasePerson(context, id),
  delete: (context: Context, id: string) => deleteUser(context, id),
  deactivate: (context: Context, id: string) => setUserActivity(context, id, false),
}
export type Ending = keyof typeof ENDINGS

/** An upload that a person announces. */
export const UPLOAD = {
  ...{ documentType: 'passport', fileName: 'passport.pdf', fileSize: 1_000, contentType: 'application/pdf' },
  gdprConsent: { consentGiven: true, consentTimestamp: '2026-11-21T00:00:00Z' },
}

const ACTORS: Record<Role, PersonName> = {
  customer: 'customer',
  admin: 'admin',
  service_provider: 'provider',
  b2b_client: 'agency',
}

/**
 * Who makes the call: a customer where it needs no object, else a person who may act on all people's objects and has no
 * orders that prevent the call.
 */
export function roleFor(entry: RouteEntry): Role | null {
  const policy: Policy | null = entry.permission && PERMISSIONS[entry.permission as Permission]
  if (policy === null || policy === 'everyone') return null
  if (policy.customer && !parametersOf(entry)) return 'customer'
  return policy.admin ? 'admin' : ((Object.keys(policy)[0] as Role | undefined) ?? null)
}

/** Has a person of the role come in under the usual name, until `leave`. */
export async function newcomer(test: TestApp, role: Role) {
  const name = ACTORS[role]
  const token = randomUUID()
  const { agency } = PEOPLE[name]
  const user = await test.db
    .insertInto('users')
    .values({
      ...{ name: 'New Comer', firstName: 'New', lastName: 'Comer', emailVerified: true, role },
      ...{ username: token, email: `${token}@people.example` },
      agencyId: agency === null ? null : (test.catalogue.agencies[agency] as number),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const expiresAt = new Date(Date.now() + 3_600_000)
  await test.db.insertInto('sessions').values({ userId: user.id, token, expiresAt }).execute()
  const password = await test.passwords.hash(PASSWORD)
  const credential = { userId: user.id, accountId: user.id, providerId: 'credential', password }
  await test.db.insertInto('credentials').values(credential).execute()
  const before = { id: test.ids[name], token: test.tokens[name] }
  test.ids[name] = user.id
  test.tokens[name] = token
  const leave = () => {
    test.ids[name] = before.id
    test.tokens[name] = before.token
  }
  return { id: user.id, name, token, email: `${token}@people.example`, leave }
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
]

/** Bodies that the walk through all routes leaves out: it would lose its people by them, or needs no more than a refusal. */
export const OWN_BODIES: Record<string, (test: TestApp) => unknown> = {
  'POST /api/documents/upload-url': () => UPLOAD,
  'POST /api/s3/upload-url': async (test) => ({
    ...{ documentType: 'visa', fileName: 'visa.pdf', fileSize: 1_000, contentType: 'application/pdf' },
    metadata: { orderId: (await createOrderAs(test, 'otherCustomer')).id },
  }),
  'POST /api/account/erasure': () => ({ confirm: 'ERASE' }),
  'PATCH /api/account': () => ({ firstName: 'Newer', lastName: 'Comer' }),
  'POST /api/account/password': () => ({ currentPassword: PASSWORD, newPassword: 'Gentle-otter-2026' }),
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
  const role = roleFor(entry)
  if (role === null) return ['needs nobody']
  const boss: Context = { ...systemContext(test.db, test.fields), actor: { kind: 'staff', id: test.ids.admin } }
  const person = await newcomer(test, role)
  try {
    const ids = await objectOf(test, entry, person.name)
    const own = await OWN_BODIES[`${entry.method} ${entry.path}`]?.(test)
    const body = own ? { json: own } : await bodyOf(test, entry, person.name)
    const pause = pausing(test.db)
    const end = ENDINGS[ending]({ ...boss, db: pause.db }, person.id)
    await Promise.race([pause.reached, end])
    const sent = messages(test, person.id)
    const before = await tracesOf(test, person.id)
    const call = test.call(lineOf(entry, ids), { as: person.name, ...body })
    const waited = await untilBlocked(test, call)
    pause.go()
    const [response] = await Promise.all([call, end])
    await test.background.settled()
    const after = await tracesOf(test, person.id)
    const grown = Object.keys(after).filter((what) => (after[what] ?? 0) > (before[what] ?? 0))
    return [
      ...(response.status >= 500 ? [`answered ${response.status}: ${await response.text()}`] : []),
      ...(waited ? [] : [`did not wait for the end: ${response.status}`]),
      ...(response.ok ? [`was not refused: ${response.status}`] : []),
      ...grown.map((what) => `left a trace: ${what}`),
      ...(messages(test, person.id) > sent ? ['sent a message'] : []),
    ]
  } finally {
    person.leave()
  }
}

/**
 * A customer makes the call, and before it is committed the customer's end begins. Answers what is wrong: the end did not wait,
 * or what the call wrote stands there afterwards with the customer's name.
 */
export async function endBesideCall(test: TestApp, line: string, json: unknown, ending: Ending): Promise<string[]> {
  const boss: Context = { ...systemContext(test.db, test.fields), actor: { kind: 'staff', id: test.ids.admin } }
  const person = await newcomer(test, 'customer')
  try {
    const pause = pausing(test.db)
    const spy = vi.spyOn(test.db, 'transaction').mockImplementationOnce(() => pause.db.transaction())
    const call = test.call(line, { as: person.name, json })
    await Promise.race([pause.reached, call])
    spy.mockRestore()
    const end = ENDINGS[ending](boss, person.id).then(
      () => 'ended',
      (error: { code?: string }) => error.code,
    )
    const waited = await untilBlocked(test, end)
    pause.go()
    const [response, outcome] = await Promise.all([call, end])
    const orders = await test.db.selectFrom('orders').select('id').where('ownerId', '=', person.id).execute()
    // An order that is under way keeps its owner from being erased.
    const expected = orders.length > 0 && ending !== 'deactivate' ? 'open_orders' : 'ended'
    const files = await test.db
      .selectFrom('documents')
      .select('fileName')
      .where('ownerId', '=', person.id)
      .where('deletedBecause', 'is', null)
      .execute()
    return [
      ...(response.ok ? [] : [`answered ${response.status}: ${await response.text()}`]),
      ...(waited ? [] : ['the end did not wait']),
      ...(outcome === expected ? [] : [`${outcome} instead of ${expected}`]),
      ...(ending !== 'deactivate' && files.length > 0 ? ['a file is still somebody’s'] : []),
    ]
  } finally {
    person.leave()
  }
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
