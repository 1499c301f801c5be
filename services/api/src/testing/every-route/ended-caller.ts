import { type Context, systemContext } from '@passage/core/context'
import { setUserActivity } from '@passage/core/people/manage-users'
import { deleteUser } from '@passage/core/personal-data/delete-user'
import { erasePerson } from '@passage/core/personal-data/erase-person'
import { sql } from '@passage/core/testing/sql'
import { vi } from 'vitest'
import type { RouteEntry } from '../../openapi/registry.ts'
import type { Newcomer } from '../newcomer.ts'
import { pausing, untilBlocked } from '../pausing.ts'
import type { TestApp } from '../test-app.ts'
import { prepareCall } from './prepared-call.ts'
import { callingRole } from './route-facts.ts'

/** The ways in which an account ends. */
export const ENDINGS = {
  erase: (context: Context, id: string) => erasePerson(context, id),
  delete: (context: Context, id: string) => deleteUser(context, id),
  deactivate: (context: Context, id: string) => setUserActivity(context, id, false),
}
export type Ending = keyof typeof ENDINGS

/** A call of a new person, and what ends that person's account. Calls without sign-in are made by a customer. */
async function prepare(test: TestApp, entry: RouteEntry) {
  // Read before the newcomer replaces the administrator.
  const context: Context = { ...systemContext(test.db, test.fields), actor: { kind: 'staff', id: test.ids.admin } }
  const call = await prepareCall(test, entry, callingRole(entry) ?? 'customer')
  return { ...call, person: call.person as Newcomer, context }
}

/**
 * Sends a call whose caller's account ends in a transaction that is not yet committed. Returns what is wrong: the call did not
 * wait for the commit, was not refused, or left something behind.
 */
export async function callDuringEnd(test: TestApp, entry: RouteEntry, ending: Ending): Promise<string[]> {
  const { person, send, done, context } = await prepare(test, entry)
  try {
    const pause = pausing(test.db)
    const end = ENDINGS[ending]({ ...context, db: pause.db }, person.id)
    await Promise.race([pause.reached, end])
    const before = await tracesOf(test, person.id)
    const call = send()
    const waited = await untilBlocked(test, call)
    pause.go()
    const [response] = await Promise.all([call, end])
    await test.background.settled()
    const after = await tracesOf(test, person.id)
    return [
      ...(response.status >= 500 ? [`answered ${response.status}: ${await response.text()}`] : []),
      ...(waited ? [] : [`did not wait: ${response.status}`]),
      ...((await isRefused(response)) ? [] : [`was not refused: ${response.status}`]),
      ...Object.keys(after)
        .filter((name) => (after[name] ?? 0) > (before[name] ?? 0))
        .map((name) => `left ${name}`),
      ...(await remainsOf(test, person.id, ending)).map((table) => `still has ${table}`),
    ]
  } finally {
    done()
  }
}

/** Whether the call was refused; of many orders at once, each of them. */
async function isRefused(response: Response): Promise<boolean> {
  if (!response.ok) return true
  const { results } = await response
    .clone()
    .json()
    .catch(() => ({}))
  return Array.isArray(results) && results.length > 0 && results.every((row) => row.code === 'account_inactive')
}

/** The rows, audit entries and messages to workflows that a call leaves about its caller, by number. */
async function tracesOf(test: TestApp, id: string): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from orders where owner_id = ${id}::uuid) as orders,
    (select count(*)::int from documents where owner_id = ${id}::uuid) as documents,
    (select count(*)::int from order_drafts where user_id = ${id}::uuid) as drafts,
    (select count(*)::int from notes where author_id = ${id}::uuid) as notes,
    (select count(*)::int from detail_drafts where author_id = ${id}::uuid) as "detail drafts",
    (select count(*)::int from api_tokens where user_id = ${id}::uuid) as "API tokens",
    (select count(*)::int from consents where user_id = ${id}::uuid) as consents,
    (select count(*)::int from contact_messages where user_id = ${id}::uuid) as "contact messages",
    (select count(*)::int from sessions where user_id = ${id}::uuid) as sessions,
    (select count(*)::int from partner_registrations where user_id = ${id}::uuid) as registrations,
    (select count(*)::int from audit where actor_id = ${id}::uuid
      and action not in ('access.refused', 'user.change-refused')) as "audit entries"`.execute(test.db)
  const messages = [...Object.values(test.orders), ...Object.values(test.operations.checker)]
    .flatMap((call): unknown[] => ('mock' in call ? call.mock.calls : []))
    .filter((call) => JSON.stringify(call)?.includes(id))
  return { ...rows[0], messages: messages.length }
}

/**
 * Ends the caller's account while the call's first transaction is not yet committed. Returns what is wrong: the end did not wait
 * for the commit, or left personal data that the call had written.
 */
export async function endDuringCall(test: TestApp, entry: RouteEntry, ending: Ending): Promise<string[]> {
  const { person, send, done, context } = await prepare(test, entry)
  try {
    const pause = pausing(test.db)
    const spy = vi.spyOn(test.db, 'transaction').mockImplementationOnce(() => pause.db.transaction())
    const call = send()
    const paused = await Promise.race([pause.reached.then(() => true), call.then(() => false)])
    spy.mockRestore()
    const end = ENDINGS[ending](context, person.id).then(
      () => 'ended',
      (error: { code?: string }) => error.code ?? String(error),
    )
    const waited = paused && (await untilBlocked(test, end))
    pause.go()
    const [response, result] = await Promise.all([call, end])
    await test.background.settled()
    const { status } = response
    const left = result === 'ended' ? await remainsOf(test, person.id, ending) : []
    return [
      // A later transaction of the call may be refused by then.
      ...(response.ok || status === 401 ? [] : [`answered ${status}: ${await response.text()}`]),
      ...(waited ? [] : [END_DID_NOT_WAIT]),
      ...((await expectedResults(test, person.id, ending)).includes(result) ? [] : [`the end: ${result}`]),
      ...left.map((table) => `still has ${table}`),
    ]
  } finally {
    done()
  }
}

/** Part of the answer of `endDuringCall` for a call that does not lock its caller. */
export const END_DID_NOT_WAIT = 'the end did not wait'

/** An open order prevents erasure and deletion; an account that erased itself cannot end again. */
async function expectedResults(test: TestApp, id: string, ending: Ending): Promise<string[]> {
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

/** Tables with rows of the person that the end should have deleted. */
async function remainsOf(test: TestApp, id: string, ending: Ending): Promise<string[]> {
  const sessions = sql`select 'sessions' as table from sessions where user_id = ${id}`
  const erased = sql`
    union all select 'api_tokens' from api_tokens where user_id = ${id}
    union all select 'credentials' from credentials where user_id = ${id}
    union all select 'order_drafts' from order_drafts where user_id = ${id}
    union all select 'mails' from mails where user_id = ${id}
    union all select 'verifications' from verifications where value = ${id}
    union all select 'documents' from documents where owner_id = ${id} and order_id is null and deleted_because is null
    union all select 'contact_messages' from contact_messages where user_id = ${id}
    union all select 'users' from users where id = ${id}
      and (anonymised_at is null or username is not null or last_login_at is not null or is_active)`
  const { rows } = await sql<{ table: string }>`${sessions} ${ending === 'deactivate' ? sql`` : erased}`.execute(
    test.db,
  )
  return [...new Set(rows.map(({ table }) => table))]
}
