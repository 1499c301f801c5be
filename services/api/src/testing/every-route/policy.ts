import { randomInt, randomUUID } from 'node:crypto'
import { needsThePerson, type Permission, type Policy } from '@passage/contracts/domain/people/permissions'
import { isStaff, type Role } from '@passage/contracts/domain/people/roles'
import type { RouteEntry } from '../../openapi/registry.ts'
import { bodyFor } from '../bodies.ts'
import { addSession, addUser } from '../newcomer.ts'
import { createTokenAs } from '../people.ts'
import { PEOPLE, type PersonName, type TestApp } from '../test-app.ts'
import { INTERNAL_NOTE, kindOf, type Objects } from './objects.ts'
import { lineOf, policyOf } from './route-facts.ts'
import { undeclared } from './undeclared.ts'

/** A caller, and whose objects it is sent about. */
interface Caller {
  role: Role | null
  /** The bearer token; null: none is sent. */
  token: string | null
  /** The person; null for a caller without a person of `PEOPLE`. */
  self: PersonName | null
  others: readonly PersonName[]
  /** Another member of the same agency. */
  colleague?: PersonName
  /** Whether the token is an API token. */
  isProgram?: boolean
}

export type Callers = Record<string, Caller>

/** Every kind of caller. */
export async function createCallers(test: TestApp): Promise<Callers> {
  const person = (self: PersonName, others: readonly PersonName[]): Caller => ({
    ...{ role: PEOPLE[self].role, token: test.tokens[self], self, others },
  })
  const noAccount = { role: null, self: null, others: ['customer', 'admin'] } as const
  return {
    'signed out': { ...noAccount, token: null },
    'unknown token': { ...noAccount, token: 'x.y' },
    'deactivated administrator': { ...noAccount, token: await tokenOfDeactivated(test) },
    customer: person('customer', ['otherCustomer']),
    agency: person('agency', ['otherAgency']),
    'agency’s colleague': { ...person('colleague', ['otherAgency', 'customer']), colleague: 'agency' },
    provider: person('provider', ['customer', 'admin']),
    admin: person('admin', ['agency', 'provider']),
    'administrator’s program': {
      ...{ ...person('admin', ['agency', 'provider']), isProgram: true },
      token: (await createTokenAs(test, 'admin')).token,
    },
  }
}

/** A session that outlived its account: deactivation ends sessions, so the row is changed directly. */
async function tokenOfDeactivated(test: TestApp): Promise<string> {
  const { id } = await addUser(test, { role: 'admin', isActive: false })
  return addSession(test, id)
}

type Which = 'own' | 'other’s' | 'missing'
/** The result of a call, as far as the policy decides it. */
type Result = 'reached' | 'not signed in' | 'refused' | 'not found'

function expectedResult(policy: Policy, permission: Permission, { role, isProgram }: Caller, which: Which): Result {
  if (policy !== 'everyone') {
    if (role === null) return 'not signed in'
    if (!policy[role] || (isProgram && needsThePerson(permission))) return 'refused'
  }
  if (which === 'missing') return 'not found'
  const mayActOnAll = policy === 'everyone' || (role !== null && policy[role] === 'any')
  return which === 'own' || mayActOnAll ? 'reached' : 'not found'
}

async function resultOf(response: Response, hasObject: boolean): Promise<string> {
  const { status } = response
  if (status < 300) return 'reached'
  const { code } = (await response.clone().json()) as { code: string }
  if (status === 401 && code === 'not_signed_in') return 'not signed in'
  if (status === 403 && code === 'not_allowed') return 'refused'
  if (status === 404 && code.endsWith('not_found')) return 'not found'
  // A route without an object gets an empty body: its refusal comes after the policy.
  if (!hasObject && status < 500 && status !== 404 && status !== 429) return 'reached'
  return `${status} ${code}`
}

/** What only staff may read: internal notes, and the names of staff. */
const STAFF_ONLY = new RegExp(`${INTERNAL_NOTE}|(?:provider|admin) Test`)

/** The parts of a successful answer that the caller must not see. */
async function leaksOf(response: Response, entry: RouteEntry, { role }: Caller): Promise<string[]> {
  if (!response.ok) return []
  const text = await firstText(response)
  const answer = entry.operation?.answers[response.status as 200]
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return [
    ...(answer && isJson ? undeclared(answer, JSON.parse(text)).map((field) => `undeclared field ${field}`) : []),
    ...((role === null || !isStaff(role)) && STAFF_ONLY.test(text) ? ['internal note or name of staff'] : []),
  ]
}

/** The body of an answer; the first event of a stream. */
async function firstText(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text()
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return new TextDecoder().decode(value)
}

/**
 * Has every caller call a route about an own object, another person's and a missing one. Returns a line for each result that
 * differs from the route's policy, and for each field or secret that the caller may not see.
 */
export async function policyDeviations(
  test: TestApp,
  callers: Callers,
  objects: Objects,
  entry: RouteEntry,
): Promise<string[]> {
  const policy = policyOf(entry)
  if (policy === null) return ['no policy']
  const kind = kindOf(entry)
  const found: string[] = []
  for (const [name, caller] of Object.entries(callers)) {
    const canOwn = (person: PersonName | null | undefined) => person && (kind?.owners?.includes(person) ?? true)
    const isAgencyWide = policy !== 'everyone' && caller.role !== null && policy[caller.role] === 'agency'
    const own = [isAgencyWide ? (caller.colleague ?? caller.self) : caller.self].find(canOwn)
    const owners = { own, 'other’s': caller.others.find(canOwn), missing: undefined }
    for (const which of kind ? (['own', 'other’s', 'missing'] as const) : (['own'] as const)) {
      const owner = owners[which]
      if (kind && which !== 'missing' && !owner) continue
      const ids = owner && kind ? await objects.of(entry, owner) : kind?.missing
      const wanted = expectedResult(policy, entry.permission as Permission, caller, which)
      const mayCall = wanted === 'reached' || wanted === 'not found'
      const json = kind ? await bodyFor(test, entry, (mayCall && caller.self) || undefined) : {}
      const response = await call(test, caller, lineOf(entry, ids), entry.method === 'GET' ? undefined : json)
      const result = await resultOf(response, kind !== null)
      const leaks = await leaksOf(response, entry, caller)
      if (owner && response.ok && entry.method !== 'GET') objects.changed(entry, owner)
      const subject = `${name}${kind ? `, ${which}` : ''}`
      if (result !== wanted) found.push(`${subject}: ${result} instead of ${wanted}`)
      found.push(...leaks.map((leak) => `${subject}: ${leak}`))
    }
  }
  return found
}

async function call(test: TestApp, { token, self }: Caller, line: string, json: unknown): Promise<Response> {
  // Signing out ends the session, so it gets its own one.
  const bearer = line === 'POST /api/auth/logout' && self ? await addSession(test, test.ids[self]) : token
  return test.call(line, {
    json,
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      'idempotency-key': randomUUID(),
      // Limits count by network.
      'x-forwarded-for': `203.0.${randomInt(256)}.${randomInt(256)}`,
    },
  })
}
