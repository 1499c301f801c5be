import type { CorrectDetails, TravellerDetails } from '@passage/contracts/api/orders/details.schema'
import type { Traveller } from '@passage/contracts/domain/documents/embassy-file'

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

/** What a correction would do to what stands there. */
export interface DetailChanges {
  contact: boolean
  /** Another mailbox, not only other capitals. */
  email: boolean
  journey: boolean
  /** The embassy's reference or the day of handing in. */
  submission: boolean
  /** Something that is known of a traveller is changed. */
  corrects: boolean
  /** Something that was missing of a traveller comes. */
  fills: boolean
}

const FIELDS = ['firstName', 'lastName', 'birthDate', 'nationality', 'passportNumber', 'passportExpiry'] as const

/** Compares what is given with what stands; what is left out stays as it is. */
export function detailChanges(standing: StandingDetails, given: CorrectDetails): DetailChanges {
  const differs = (field: Exclude<keyof StandingDetails, 'travellers'>) =>
    given[field] !== undefined && given[field] !== (standing[field] ?? '')
  const fields = (given.travellers ?? []).flatMap((traveller) => {
    const known = standing.travellers.find(({ position }) => position === traveller.position)
    return FIELDS.filter((field) => traveller[field] !== undefined && traveller[field] !== known?.[field]).map(
      (field) => ({ known: Boolean(known?.[field]) }),
    )
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

/** The travellers as they would be after the correction. */
export function mergeTravellers(standing: readonly Traveller[], given: readonly TravellerDetails[]): Traveller[] {
  const byPosition = new Map(standing.map((traveller) => [traveller.position, traveller]))
  for (const { position, ...details } of given) {
    const nothing = { birthDate: null, nationality: null, passportNumber: null, passportExpiry: null }
    const known = byPosition.get(position) ?? nothing
    byPosition.set(position, { ...known, ...withoutUndefined(details), position } as Traveller)
  }
  return [...byPosition.values()].toSorted((a, b) => a.position - b.position)
}

const withoutUndefined = <T extends object>(object: T): Partial<T> =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Partial<T>
