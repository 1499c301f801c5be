import { movesFreely } from './free-movement.ts'

/** What a passport needs at a destination, in the words of passport-index. */
export const VISA_REQUIREMENTS = [
  'visa required',
  'e-visa',
  'eta',
  'visa on arrival',
  'visa free',
  'no admission',
] as const

export type VisaRequirementKind = (typeof VISA_REQUIREMENTS)[number]

/** `days`: how long a visa-free stay may be; null where the source says nothing, and for every other requirement. */
export interface RequirementRow {
  /** ISO alpha-2 of who issued the passport. */
  passport: string
  /** ISO alpha-2. */
  destination: string
  requirement: VisaRequirementKind
  days: number | null
}

export const MAX_STAY_DAYS = 999

/** Where requirements come from, and of which day they are. */
export interface RequirementSource {
  /** `YYYY-MM-DD`. */
  date: string
  name: string
  address: string
}

/** Where an operator gets the file by default. */
export const PASSPORT_INDEX = {
  name: 'Passport Index (passport-index-data)',
  address: 'https://github.com/imorte/passport-index-data',
} as const

/** Kinds of visa, by code, of people who come to stay. */
const FOR_STAYING = ['student', 'work']

export interface VisaNeed {
  /** Whether anything has to be applied for or bought, before the journey or at the border. */
  visaNeeded: boolean
  /** Whether it is for a stay to study or work, of which the requirement, which is about visits, says nothing. */
  stayVisaNeeded: boolean
}

/** What a kind of visa is needed for. Visits may be free for any number of days where studies and work are not. */
export function visaNeedOf(
  { passport, destination, requirement }: Omit<RequirementRow, 'days'>,
  visaTypeCode: string,
): VisaNeed {
  const isFree = requirement === 'visa free'
  const staysFreely = isFree && movesFreely(passport, destination)
  const stayVisaNeeded = requirement !== 'no admission' && FOR_STAYING.includes(visaTypeCode) && !staysFreely
  return { visaNeeded: !isFree || stayVisaNeeded, stayVisaNeeded }
}
