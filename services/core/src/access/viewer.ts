import { type ActingPerson, mayActOn, type OwnedObject } from '@passage/contracts/domain/people/permissions'
import { isStaff } from '@passage/contracts/domain/people/roles'

/** How much of an order a viewer sees: `stranger` redacted, `customer` without names of staff, `staff` all. design.md, People. */
export type Viewer = 'stranger' | 'customer' | 'staff'

export function viewerOf(person: ActingPerson | null, order: OwnedObject): Viewer {
  if (!person || !mayActOn('order:read', person, order)) return 'stranger'
  return isStaff(person.role) ? 'staff' : 'customer'
}
