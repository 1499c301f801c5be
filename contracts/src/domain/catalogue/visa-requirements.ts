import { movesFreely } from './free-movement.ts'

/** Requirements of a destination for a passport, in the terms of passport-index. */
export const VISA_REQUIREMENTS = [
  'visa required',
  'e-visa',
  'eta',
  'visa on arrival',
  'visa free',
  'no admission',
] as const

export type VisaRequirementKind = (typeof VISA_REQUIREMENTS)[number]

/** `days` is the longest visa-free stay; null: unknown, or not visa-free. */
export interface RequirementRow {
  /** ISO alpha-2 of the issuing country. */
  passport: string
  /** ISO alpha-2. */
  destination: string
  requirement: VisaRequirementKind
  days: number | null
}

export const MAX_STAY_DAYS = 999

/** Source and date of the requirements. */
export interface RequirementSource {
  /** `YYYY-MM-DD`. */
  date: string
  name: string
  address: string
}

/** The default source. */
export const PASSPORT_INDEX = {
  name: 'Passport Index (passport-index-data)',
  address: 'https://github.com/imorte/passport-index-data',
} as const

/** Codes of the visa types for study and work. */
const STAY_VISA_TYPES = ['student', 'work']

/** Codes of the visa types that meet a requirement which is applied for online. */
const ONLINE_VISA_TYPES: Partial<Record<VisaRequirementKind, string>> = { eta: 'eta', 'e-visa': 'e_visa' }

/** Whether the requirement is applied for online: a travel authorisation or an e-visa. */
export const isOnline = (requirement: VisaRequirementKind): requirement is 'eta' | 'e-visa' =>
  requirement in ONLINE_VISA_TYPES

/** Whether a visa of this type is applied for online: an e-visa or a travel authorisation. */
export const isOnlineType = (visaTypeCode: string): boolean => Object.values(ONLINE_VISA_TYPES).includes(visaTypeCode)

/** Whether a visa of this type is what the requirement asks for: for an ETA or e-visa no other visa is. Visas for study and work are apart. */
export function meetsRequirement(requirement: VisaRequirementKind, visaTypeCode: string): boolean {
  if (STAY_VISA_TYPES.includes(visaTypeCode)) return true
  return isOnline(requirement) ? visaTypeCode === ONLINE_VISA_TYPES[requirement] : !isOnlineType(visaTypeCode)
}

/** Online visa types from the one that allows least; a visa from the embassy allows more than any of them. */
const ONLINE_BY_STRENGTH = ['eta', 'e_visa']

/** Whether a visa of this type allows more than the requirement, which is then not needed: an e-visa or an embassy's visa beside an ETA. */
export function exceedsRequirement(requirement: VisaRequirementKind, visaTypeCode: string): boolean {
  if (!isOnline(requirement)) return false
  const offered = ONLINE_BY_STRENGTH.indexOf(visaTypeCode)
  return offered < 0 || offered > ONLINE_BY_STRENGTH.indexOf(ONLINE_VISA_TYPES[requirement] ?? '')
}

/**
 * Whether an offer answers the search for a visa type under the requirement: an ETA or e-visa takes the place of any visa for a
 * visit, and where neither is required, the tourist visa takes theirs.
 */
export function answersSearch(requirement: VisaRequirementKind, searched: string, offered: string): boolean {
  if (!meetsRequirement(requirement, offered)) return false
  if (isOnlineType(offered)) return !STAY_VISA_TYPES.includes(searched)
  return offered === (isOnlineType(searched) ? 'tourist' : searched)
}

export interface VisaNeed {
  /** Whether the traveller has to apply for or buy anything, before the journey or at the border. */
  visaNeeded: boolean
  /** Whether a visa for study or work is needed; the requirement itself covers visits only. */
  stayVisaNeeded: boolean
}

/** Whether a visa of this type is needed. Work and study may need one where visits are visa-free. */
export function visaNeedOf(
  { passport, destination, requirement }: Omit<RequirementRow, 'days'>,
  visaTypeCode: string,
): VisaNeed {
  const isFree = requirement === 'visa free'
  const staysFreely = isFree && movesFreely(passport, destination)
  const stayVisaNeeded = requirement !== 'no admission' && STAY_VISA_TYPES.includes(visaTypeCode) && !staysFreely
  return { visaNeeded: !isFree || stayVisaNeeded, stayVisaNeeded }
}
