import { DomainError } from '@passage/contracts/domain/errors'
import type { ActingPerson } from '@passage/contracts/domain/permissions'
import { isStaff } from '@passage/contracts/domain/roles'
import type { Context as CoreContext } from '@passage/core/context'
import { findPersonByToken } from '@passage/core/tokens/find-person-by-token'
import { acting, type Person } from '@passage/integrations/identity/port'
import { type SessionToken, sessionToken } from './session-token.ts'
import type { Ctx } from './types.ts'

/** The signed-in person behind a request, or null; a token that is not valid any more counts as none. */
export function askingPerson(c: Ctx): Promise<Person | null> {
  let person = c.get('person')
  if (!person) {
    const token = sessionToken(c)
    person = token ? personOf(c, token) : Promise.resolve(null)
    c.set('person', person)
  }
  return person
}

/** Who is behind a request now, which may have been open for long; null when the session has ended. */
export function askAgain(c: Ctx): Promise<Person | null> {
  const token = sessionToken(c)
  return token ? personOf(c, token) : Promise.resolve(null)
}

const personOf = (c: Ctx, { value, by }: SessionToken): Promise<Person | null> =>
  by === 'api-token' ? findPersonByToken(c.var.deps.db, value) : c.var.deps.identity.whoIs(value)

/** Whether a program asks, with a token of the person's. */
export const isProgram = (c: Ctx): boolean => sessionToken(c)?.by === 'api-token'

export const notSignedIn = () => new DomainError('not_signed_in', 'You must be logged in to access this page.')

/** Throws `not_signed_in`. */
export async function signedIn(c: Ctx): Promise<Person> {
  const person = await askingPerson(c)
  if (!person) throw notSignedIn()
  return person
}

/** The person as the permission table knows them; null for strangers. */
export async function askingAs(c: Ctx): Promise<ActingPerson | null> {
  const person = await askingPerson(c)
  return person && acting(person)
}

/** Throws `not_signed_in`. */
export const actingPerson = async (c: Ctx): Promise<ActingPerson> => acting(await signedIn(c))

/** Of somebody who has not signed in: a link or a form says who they are. */
export const strangerContext = (c: Ctx): CoreContext => ({
  db: c.var.deps.db,
  actor: { kind: 'customer', id: null },
  requestId: c.var.requestId,
  fields: c.var.deps.fields,
  hosted: c.var.deps.identity.hosted,
})

/** Who acts on which database, for a changing verb of core. */
export function contextOf(c: Ctx, person: ActingPerson): CoreContext {
  return {
    db: c.var.deps.db,
    actor: { kind: isStaff(person.role) ? 'staff' : 'customer', id: person.id },
    requestId: c.var.requestId,
    fields: c.var.deps.fields,
    hosted: c.var.deps.identity.hosted,
  }
}
