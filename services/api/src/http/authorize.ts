import { DomainError } from '@passage/contracts/domain/errors'
import {
  needsThePerson,
  PERMISSIONS,
  type Permission,
  type Policy,
  scopeOf,
} from '@passage/contracts/domain/people/permissions'
import type { MiddlewareHandler } from 'hono'
import { auditRefusal, auditVerbRefusal } from './answer/refusals.ts'
import { withTrait } from './operation.ts'
import { isProgram, signedIn } from './person.ts'
import type { Env } from './types.ts'

/**
 * Refuses callers whose role lacks the permission, and API tokens where the person must be present. The verb checks the
 * object. Refusals are audited, the verb's as well. Throws `not_signed_in`, `not_allowed`.
 */
export function authorize(permission: Permission): MiddlewareHandler<Env> {
  const policy: Policy = PERMISSIONS[permission]
  return withTrait(
    async (c, next) => {
      if (policy === 'everyone') return next()
      const person = await signedIn(c)
      if (needsThePerson(permission) && isProgram(c)) {
        auditRefusal(c, person, permission)
        throw new DomainError('not_allowed', 'An API token cannot do this: sign in.')
      }
      if (scopeOf(permission, person.role) === null) {
        auditRefusal(c, person, permission)
        throw new DomainError('not_allowed', "You don't have the necessary permissions to access this page.", {
          role: person.role,
        })
      }
      await next()
      auditVerbRefusal(c, person, permission)
    },
    { kind: 'policy', permission },
  )
}
