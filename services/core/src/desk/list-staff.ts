import type { Colleague } from '@passage/contracts/api/desk-work.schema'
import { isStaff, ROLES } from '@passage/contracts/domain/roles'
import type { Reader } from '../context.ts'

/** Administrators and providers whose account is in use: those who can have an order in hand. */
export const activeStaff = (db: Reader) =>
  db
    .selectFrom('users')
    .where('role', 'in', ROLES.filter(isStaff))
    .where('isActive', '=', true)
    .where('anonymisedAt', 'is', null)

/** Everybody to whom an order can be given, by name. */
export const listStaff = (db: Reader): Promise<Colleague[]> =>
  activeStaff(db).select(['id', 'name']).orderBy('name').orderBy('id').execute()
