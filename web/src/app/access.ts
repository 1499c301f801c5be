import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { type Permission, scopeOf } from '@passage/contracts/domain/people/permissions'

export type Access = 'checking' | 'failed' | 'signed-out' | 'wrong-role' | 'allowed'

/** What the access guard shows. Public specification §6, *Access guard behaviour*. */
export function accessOf(
  session: { user: Pick<CurrentUser, 'role'> | null; isLoading: boolean; failed: boolean },
  needs: Permission,
): Access {
  if (session.isLoading) return 'checking'
  if (session.failed) return 'failed'
  if (!session.user) return 'signed-out'
  return scopeOf(needs, session.user.role) === null ? 'wrong-role' : 'allowed'
}
