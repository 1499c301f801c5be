import type { Colleague } from '@passage/contracts/api/desk/desk-work.schema'
import { isStaff, ROLES } from '@passage/contracts/domain/people/roles'
import type { Reader } from '../context.ts'

/** Administrators and providers whose account is in use: those to whom an order can be assigned. */
export const activeStaff = (db: Reader) =>
  db
    .selectFrom('users')
    .where('role', 'in', ROLES.filter(isStaff))
    .where('isActive', '=', true)
    .where('anonymisedAt', 'is', null)

/** All staff to whom an order can be assigned, by name. */
export const listStaff = (db: Reader): Promise<Colleague[]> =>
  activeStaff(db).select(['id', 'name']).orderBy('name').orderBy('id').execute()
