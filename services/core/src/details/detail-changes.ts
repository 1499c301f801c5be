import type { CorrectDetails, TravellerDetails } from '@passage/contracts/api/orders/details.schema'
import type { Traveller } from '@passage/contracts/domain/documents/embassy-file'
import { type Editing, editableUntil, editingOf } from '@passage/contracts/domain/orders/edit-rule'
import { isClosed, type OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { mapPassport, TRAVELLER_FIELDS } from '@passage/contracts/domain/travellers/traveller-fields'

export interface StandingDetails {
  customerName: string
  customerEmail: string
  customerPhone: string | null
  departureDate: string | null
  returnDate: string | null
  embassyReference: string | null
  submittedOn: string | null
  travellers: readonly Traveller[]
}

/** Which details a correction changes. */
export interface DetailChanges extends Editing {
  /** Another address, not only another case. */
  email: boolean
  /** The embassy's reference or the day of submission. */
  submission: boolean
}

/** Compares the given details with the stored ones; omitted fields are unchanged. */
export function detailChanges(standing: StandingDetails, given: CorrectDetails): DetailChanges {
  const differs = (field: Exclude<keyof StandingDetails, 'travellers'>) =>
    given[field] !== undefined && given[field] !== (standing[field] ?? '')
  const fields = (given.travellers ?? []).flatMap((traveller) => {
    const known = standing.travellers.find(({ position }) => position === traveller.position)
    const changed = TRAVELLER_FIELDS.filter(
      (field) => field !== 'firstName' && traveller[field] !== undefined && traveller[field] !== known?.[field],
    )
    // The first name and "no first name" are one fact.
    const isFirstNameChanged =
      traveller.firstName !== (known?.firstName ?? '') || Boolean(traveller.noFirstName) !== Boolean(known?.noFirstName)
    return [
      ...changed.map((field) => ({ known: Boolean(known?.[field]) })),
      ...(isFirstNameChanged ? [{ known: Boolean(known?.firstName || known?.noFirstName) }] : []),
    ]
  })
  return {
    contact: differs('customerName') || differs('customerEmail') || differs('customerPhone'),
    email: (given.customerEmail ?? standing.customerEmail).toLowerCase() !== standing.customerEmail.toLowerCase(),
    journey: differs('departureDate') || differs('returnDate'),
    submission: differs('embassyReference') || differs('submittedOn'),
    corrects: fields.some(({ known }) => known),
    fills: fields.some(({ known }) => !known),
  }
}

/** The travellers after the correction. */
export function mergeTravellers(standing: readonly Traveller[], given: readonly TravellerDetails[]): Traveller[] {
  const byPosition = new Map(standing.map((traveller) => [traveller.position, traveller]))
  for (const { position, ...details } of given) {
    const known = byPosition.get(position) ?? mapPassport(() => null)
    byPosition.set(position, {
      ...known,
      ...withoutUndefined(details),
      noFirstName: details.noFirstName,
      position,
    } as Traveller)
  }
  return [...byPosition.values()].toSorted((a, b) => a.position - b.position)
}

const withoutUndefined = <T extends object>(object: T): Partial<T> =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Partial<T>

interface EditedDetails {
  status: OrderStatus
  createdAt: Date
  staff: boolean
}

/** Why a correction is refused; null: it is not. Owners change what `editingOf` allows, staff everything until the order closes. settled.md. */
export function judgeEdit(
  { status, createdAt, staff }: EditedDetails,
  changes: DetailChanges,
  now = Date.now(),
): 'order_closed' | 'edit_period_over' | null {
  if (isClosed(status)) return 'order_closed'
  if (staff) return null
  const allowed = editingOf({ status, editableUntil: editableUntil(createdAt) }, now)
  const refused = (Object.keys(allowed) as (keyof Editing)[]).some((what) => changes[what] && !allowed[what])
  return refused ? 'edit_period_over' : null
}
