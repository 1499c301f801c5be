import { type ActingPerson, mayActOn, type OwnedObject } from '../people/permissions.ts'
import { isStaff } from '../people/roles.ts'

/** How much of an order a viewer sees: `stranger` redacted, `customer` without names of staff, `staff` all. design.md, People. */
export type Viewer = 'stranger' | 'customer' | 'staff'

/** What a person is to an order; null is a signed-out caller. */
export function viewerOf(person: ActingPerson | null, order: OwnedObject): Viewer {
  if (!person || !mayActOn('order:read', person, order)) return 'stranger'
  return isStaff(person.role) ? 'staff' : 'customer'
}
