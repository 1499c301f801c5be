import { randomInt } from 'node:crypto'
import { PERMISSIONS, type Permission, type Policy } from '@passage/contracts/domain/people/permissions'
import type { Role } from '@passage/contracts/domain/people/roles'
import type { RouteEntry } from '../openapi/registry.ts'
import { bodyOf } from './bodies.ts'
import { type Ids, lineOf, OBJECTS, parametersOf } from './objects.ts'
import { PASSWORD, PEOPLE, type PersonName, type TestApp } from './test-app.ts'
import { undeclared } from './undeclared.ts'

/** Who calls; what is theirs and whose it is otherwise, by name. */
interface Actor {
  role: Role | null
  token: (() => Promise<string>) | null
  self: PersonName | null
  strangers: readonly PersonName[]
  /** Whose objects count as theirs where an agency's do. */
  colleague?: PersonName
}

export type Actors = Record<string, Actor>

/** Every kind of caller; the deactivated one was an administrator and still has a token. */
export async function everybody(test: TestApp): Promise<Actors> {
  const person = (self: PersonName, strangers: readonly PersonName[]): Actor => ({
    role: PEOPLE[self].role,
    token: async () => test.tokens[self],
    self,
    strangers,
  })
  const off = await switchedOff(test)
  const nobody = { role: null, self: null, strangers: ['customer', 'admin'] } as const
  return {
    'signed out': { ...nobody, token: null },
    customer: person('customer', ['otherCustomer']),
    'other customer': person('otherCustomer', ['customer']),
    agency: person('agency', ['otherAgency']),
    'agency’s colleague': { ...person('colleague', ['otherAgency', 'customer']), colleague: 'agency' },
    'other agency': person('otherAgency', ['agency']),
    provider: person('provider', ['customer', 'admin']),
    admin: person('admin', ['agency', 'provider']),
    deactivated: { ...nobody, token: async () => off },
  }
}

async function switchedOff(test: TestApp): Promise<string> {
  const name = `off.${randomInt(1e9)}`
  const json = {
    ...{ username: name, email: `${name}@people.example`, firstName: 'Off', lastName: 'Duty' },
    ...{ role: 'admin', password: PASSWORD },
  }
  const created = await test.call('POST /api/clerk/create-user', { as: 'admin', json })
  if (created.status !== 201) throw new Error(await created.text())
  const token = await signIn(test, name)
  // The row alone: the session is still there.
  await test.db.updateTable('users').set({ isActive: false }).where('username', '=', name).execute()
  return token
}

async function signIn(test: TestApp, username: string): Promise<string> {
  const response = await test.call('POST /api/auth/login', { json: { username, password: PASSWORD } })
  return (await response.json()).sessionToken
}

type Which = 'own' | 'other’s' | 'missing'
/** How a call ends, as far as it is the policy's doing. */
type Ending = 'reached' | 'not signed in' | 'refused' | 'not found'

function expected(policy: Policy, role: Role | null, which: Which): Ending {
  if (policy !== 'everyone') {
    if (role === null) return 'not signed in'
    if (!policy[role]) return 'refused'
  }
  if (which === 'missing') return 'not found'
  const everybodys = policy === 'everyone' || (role !== null && policy[role] === 'any')
  return which === 'own' || everybodys ? 'reached' : 'not found'
}

async function ending(response: Response, hasObject: boolean, entry: RouteEntry): Promise<string> {
  const { status } = response
  if (status < 300) {
    const answer = entry.operation?.answers[status as 200]
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    if (!answer || !isJson) await response.body?.cancel()
    const more = answer && isJson ? undeclared(answer, await response.json()) : []
    return more.length > 0 ? `answers more than it says: ${more}` : 'reached'
  }
  const { code } = (await response.json()) as { code: string }
  if (status === 401 && code === 'not_signed_in') return 'not signed in'
  if (status === 403 && code === 'not_allowed') return 'refused'
  if (status === 404 && code.endsWith('not_found')) return 'not found'
  // What a body lacks is asked after the policy; a path without an object is not asked for more.
  if (!hasObject && status < 500 && status !== 404 && status !== 429) return 'reached'
  return `${status} ${code}`
}

export const policyOf = ({ permission }: RouteEntry): Policy | null =>
  permission && PERMISSIONS[permission as Permission]

/** Routes without a line that says who may call them. */
export const withoutPolicy = (routes: readonly RouteEntry[]): string[] =>
  routes.filter((entry) => policyOf(entry) === null).map((entry) => lineOf(entry))

/**
 * Every kind of caller calls a route, about their own object, another person's and a missing one. Answers where the table says
 * something else, a line each.
 */
export async function walk(
  test: TestApp,
  actors: Actors,
  entry: RouteEntry,
  policy = policyOf(entry),
): Promise<string[]> {
  if (policy === null) return ['no policy']
  const parameters = parametersOf(entry)
  const kind = OBJECTS[parameters]
  if (parameters && !kind) return [`nobody knows what ${parameters} is: see testing/objects.ts`]
  const found: string[] = []
  for (const [name, actor] of Object.entries(actors)) {
    const canHave = (owner: PersonName) => kind?.owners?.includes(owner) ?? true
    const stranger = actor.strangers.find(canHave)
    const self = (isAgencys(policy, actor) && actor.colleague) || actor.self
    const own = self && canHave(self) ? self : undefined
    const owners = { own, 'other’s': stranger } as const
    for (const which of kind ? (['own', 'other’s', 'missing'] as const) : (['own'] as const)) {
      const owner = which === 'missing' ? undefined : owners[which]
      if (kind && which !== 'missing' && !owner) continue
      const ids = kind && (owner ? await kind.make(test, owner, entry) : kind.missing)
      const answered = await ending(await call(test, actor, entry, ids, policy), kind !== undefined, entry)
      const wanted = expected(policy, actor.role, which)
      if (answered !== wanted) found.push(`${name}${kind ? `, ${which}` : ''}: ${answered} instead of ${wanted}`)
    }
  }
  return found
}

const isAgencys = (policy: Policy, { role }: Actor): boolean =>
  policy !== 'everyone' && role !== null && policy[role] === 'agency'

async function call(
  test: TestApp,
  { role, self, token }: Actor,
  entry: RouteEntry,
  ids: Ids | undefined,
  policy: Policy,
) {
  const mayCome = policy === 'everyone' || (role !== null && policy[role])
  const body = await bodyOf(test, entry, (mayCome && self) || undefined)
  // Signing out ends a session of its own.
  const ends = entry.path === '/api/auth/logout'
  const bearer = ends && self ? await signIn(test, self) : await token?.()
  return test.call(lineOf(entry, ids), {
    ...body,
    headers: {
      ...('headers' in body ? body.headers : {}),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      // Limits count by network.
      'x-forwarded-for': `203.0.${randomInt(256)}.${randomInt(256)}`,
    },
  })
}
