import { DomainError } from '@passage/contracts/domain/errors'
import { isStaff } from '@passage/contracts/domain/people/roles'
import { type Context, systemContext } from '@passage/core/context'
import type { Database } from '@passage/core/database/connect'
import { admitHosted } from '@passage/core/people/accounts/admit-hosted'
import { endHostedSession, findHostedOwner, noteHostedSession } from '@passage/core/people/accounts/sessions'
import { findEntry, isTied, isUnchanged, readEntry } from '@passage/core/people/find-entry'
import type { AccountDirectory } from '@passage/integrations/identity/clerk/port'
import type { Person } from '@passage/integrations/identity/port'

/** Our accounts for the hosted identity: core's verbs behind the adapter's port. */
export function accountDirectory(db: Database): AccountDirectory {
  const contextOf = ({ id, role }: Pick<Person, 'id' | 'role'>): Context => ({
    ...systemContext(db),
    actor: { kind: isStaff(role) ? 'staff' : 'customer', id },
  })
  return {
    findEntry: (name) => findEntry(db, name),
    readEntry: (userId) => readEntry(db, userId),
    isUnchanged: (entry) => isUnchanged(db, entry),
    isTied: (clerkId) => isTied(db, clerkId),
    async enter(session) {
      const found = await findHostedOwner(db, session)
      if (!found) return found
      const { noted, ...person } = found
      if (noted) return person
      await noteHostedSession(contextOf(person), person.id, session.sid)
      return person
    },
    async admit(newcomer) {
      try {
        return await admitHosted(systemContext(db), newcomer)
      } catch (error) {
        // Another call of the same session was quicker, or a person with the same address: the next look-up finds
        // out.
        if (error instanceof DomainError && error.code === 'email_address_taken') return true
        throw error
      }
    },
    end: (session) => endHostedSession(db, session),
  }
}
