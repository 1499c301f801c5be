import { DomainError } from '@passage/contracts/domain/errors'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { isStaff } from '@passage/contracts/domain/people/roles'
import { type Context as CoreContext, lockActingPerson } from '@passage/core/context'
import { findPersonByToken } from '@passage/core/people/accounts/api-tokens'
import { acting, type Person } from '@passage/integrations/identity/port'
import type { StreamOwner } from '../live/streams.ts'
import { addressOf, networkOf } from './address.ts'
import { type SessionToken, sessionToken } from './session-token.ts'
import type { Ctx } from './types.ts'

/** The signed-in person of a request; null without a valid token. */
export function personOfRequest(c: Ctx): Promise<Person | null> {
  let person = c.get('person')
  if (!person) {
    const token = sessionToken(c)
    person = token ? personOf(c, token) : Promise.resolve(null)
    c.set('person', person)
  }
  return person
}

/** The person signed in now, for a long request; null when the session has ended. */
function currentPerson(c: Ctx): Promise<Person | null> {
  const token = sessionToken(c)
  return token ? personOf(c, token) : Promise.resolve(null)
}

const personOf = (c: Ctx, { value, by }: SessionToken): Promise<Person | null> =>
  by === 'api-token' ? findPersonByToken(c.var.deps.db, value) : c.var.deps.identity.whoIs(value)

/** The owner of a stream. After a change of session, role or agency the browser must reconnect. settled.md, People. */
export async function streamOwner(c: Ctx): Promise<StreamOwner> {
  const person = await actingPersonOrNull(c)
  const before = JSON.stringify(person)
  return {
    personId: person?.id ?? null,
    network: networkOf(addressOf(c)),
    async isUnchanged() {
      const now = await currentPerson(c)
      return JSON.stringify(now && acting(now)) === before
    },
  }
}

/** Whether the request has an API token. */
export const isProgram = (c: Ctx): boolean => sessionToken(c)?.by === 'api-token'

export const notSignedIn = () => new DomainError('not_signed_in', 'You must be logged in to access this page.')

/** The signed-in person. Throws `not_signed_in`. */
export async function signedIn(c: Ctx): Promise<Person> {
  const person = await personOfRequest(c)
  if (!person) throw notSignedIn()
  return person
}

/** The request's session, as core's `endSessions` names it. Throws `not_signed_in`. */
export function ownSession(c: Ctx): string {
  const token = sessionToken(c)
  if (!token) throw notSignedIn()
  return c.var.deps.identity.sessionOf(token.value)
}

/** The person for the permission table; null when signed out. */
export async function actingPersonOrNull(c: Ctx): Promise<ActingPerson | null> {
  const person = await personOfRequest(c)
  return person && acting(person)
}

/** The signed-in person for the permission table. Throws `not_signed_in`. */
export const actingPerson = async (c: Ctx): Promise<ActingPerson> => acting(await signedIn(c))

/** The context of a signed-out person, who is identified by a link or form. */
export const signedOutContext = (c: Ctx): CoreContext => contextFor(c, { kind: 'customer', id: null })

/**
 * As `contextOf`, for a message to a workflow, which takes no lock: waits for a concurrent end of the account. Throws
 * `account_inactive` when the account has ended. design.md, People.
 */
export async function senderContext(c: Ctx, person: ActingPerson): Promise<CoreContext> {
  const context = contextOf(c, person)
  await lockActingPerson(c.var.deps.db, context)
  return context
}

/** Database and actor, for a changing verb of core. */
export const contextOf = (c: Ctx, person: ActingPerson): CoreContext =>
  contextFor(c, { kind: isStaff(person.role) ? 'staff' : 'customer', id: person.id })

const contextFor = ({ var: { deps, requestId, ended } }: Ctx, actor: CoreContext['actor']): CoreContext => ({
  db: deps.db,
  fields: deps.fields,
  hosted: deps.identity.hosted,
  actor,
  requestId,
  ended,
})
