import { DomainError } from '@passage/contracts/domain/errors'
import { PERMISSIONS, type Permission, type Policy, scopeOf } from '@passage/contracts/domain/permissions'
import { recordRefusal } from '@passage/core/audit/record-refusal'
import { acting } from '@passage/integrations/identity/port'
import type { MiddlewareHandler } from 'hono'
import { withTrait } from './operation.ts'
import { contextOf, signedIn } from './person.ts'
import type { Env } from './types.ts'

/** Lets only those through whose role holds the permission; on which objects is the verb's question. Throws `not_signed_in`, `not_allowed`. */
export function authorize(permission: Permission): MiddlewareHandler<Env> {
  const policy: Policy = PERMISSIONS[permission]
  return withTrait(
    async (c, next) => {
      if (policy === 'everyone') return next()
      const person = await signedIn(c)
      if (scopeOf(permission, person.role) === null) {
        c.var.deps.background.run('audit of a refusal', () => recordRefusal(contextOf(c, acting(person)), permission))
        throw new DomainError('not_allowed', "You don't have the necessary permissions to access this page.", {
          role: person.role,
        })
      }
      return next()
    },
    { kind: 'policy', permission },
  )
}
