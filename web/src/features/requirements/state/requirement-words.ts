import type { VisaRequirement } from '@passage/contracts/api/catalogue/requirements.schema'
import type { TranslationFunctions } from '../../../i18n/dictionaries.ts'

/** What is known about a passport at a destination. Without `stayVisaNeeded` it is about a visit. */
export type Requirement = Pick<VisaRequirement, 'requirement' | 'days' | 'date' | 'source'> &
  Partial<Pick<VisaRequirement, 'stayVisaNeeded'>>

/** One's own country, of which no data speaks. */
const isHome = ({ date }: Requirement): boolean => date === null

/** What is needed, in one plain sentence without a full stop. */
export function headlineOf(requirement: Requirement, { needs }: TranslationFunctions['checker']): string {
  if (requirement.stayVisaNeeded) return needs.stay()
  return requirement.days === null ? needs[requirement.requirement]() : needs.upTo(requirement.days)
}

/** What that means for the traveller. */
export function explanationOf(requirement: Requirement, { explain }: TranslationFunctions['checker']): string {
  if (isHome(requirement)) return explain.home()
  return requirement.stayVisaNeeded ? explain.stay() : explain[requirement.requirement]()
}
