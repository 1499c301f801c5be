import {
  exceedsRequirement,
  meetsRequirement,
  type RequirementRow,
  type VisaRequirementKind,
  visaNeedOf,
} from './visa-requirements.ts'

/** How the visa of an offer relates to the requirement for a passport at its destination; `stronger`: it allows more than is required. */
const VISA_FITS = ['fits', 'home', 'not_needed', 'on_arrival', 'stronger', 'other_visa', 'not_admitted'] as const

export type VisaFit = (typeof VISA_FITS)[number]

/** How a visa does not fit. */
export type VisaMisfit = Exclude<VisaFit, 'fits'>

export const VISA_MISFITS = VISA_FITS.filter((fit): fit is VisaMisfit => fit !== 'fits')

/** How a visa of this type fits one traveller. Countries by ISO code. settled.md, 2026-11-28. */
export function visaFitOf(journey: Omit<RequirementRow, 'days'>, visaTypeCode: string): VisaFit {
  const { passport, destination, requirement } = journey
  if (passport === destination) return 'home'
  if (requirement === 'no admission') return 'not_admitted'
  const { visaNeeded, stayVisaNeeded } = visaNeedOf(journey, visaTypeCode)
  if (stayVisaNeeded) return 'fits'
  if (!visaNeeded) return 'not_needed'
  if (requirement === 'visa on arrival') return 'on_arrival'
  if (meetsRequirement(requirement, visaTypeCode)) return 'fits'
  return exceedsRequirement(requirement, visaTypeCode) ? 'stronger' : 'other_visa'
}

/** The requirement of a nationality as it was shown when its warning was acknowledged. */
export interface SeenRequirement {
  /** ISO code. */
  nationality: string
  requirement: VisaRequirementKind
}

/** A warning that applied to a traveller when the order was placed. */
export interface VisaWarning extends SeenRequirement {
  /** Position in the order, from 1. */
  travellerId: number
  fit: VisaMisfit
  /** Longest visa-free stay; null: unknown, or not visa-free. */
  days: number | null
  /** ISO day of the requirements data, and its source; null for the passport's own country. */
  date: string | null
  source: string | null
  /** ISO instant; null: placed without an acknowledgement. */
  acknowledgedAt: string | null
}

export interface GroupedWarning extends Omit<VisaWarning, 'travellerId'> {
  /** Positions in the order, from 1. */
  travellerIds: number[]
}

/** Groups warnings by passport, reason and acknowledgement, with all their travellers. */
export function warningsByReason(warnings: readonly VisaWarning[]): GroupedWarning[] {
  const groups = new Map<string, GroupedWarning>()
  for (const { travellerId, ...warning } of warnings) {
    const key = [warning.nationality, warning.fit, warning.requirement, warning.acknowledgedAt].join()
    const group = groups.get(key) ?? { ...warning, travellerIds: [] }
    groups.set(key, { ...group, travellerIds: [...group.travellerIds, travellerId] })
  }
  return [...groups.values()]
}

/** Whether what was seen includes this nationality's requirement. */
export const isAcknowledged = ({ nationality, requirement }: SeenRequirement, seen: readonly SeenRequirement[]) =>
  seen.some((one) => one.nationality === nationality && one.requirement === requirement)
