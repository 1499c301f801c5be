import type { PassportRequirement } from '@passage/contracts/api/catalogue/destinations.schema'
import { visaNeedOf } from '@passage/contracts/domain/catalogue/visa-requirements'
import type { TravelPurpose } from '@passage/contracts/domain/orders/travel'
import type { Words } from '../texts/en.ts'
import { type AnswerContext, onlineAsked } from './answer-context.ts'

interface Need {
  lines: readonly string[]
  known: boolean
  /** Whether a visa is needed that we may offer. */
  offersFit: boolean
  /** Whether the data, which is about visits, may not apply to the purpose. */
  visitsOnly: boolean
}

/** A passport's requirement at a destination. */
export async function needLines(
  { facts, words, formats, profile }: AnswerContext,
  passport: string,
  to: string,
): Promise<Need> {
  const journey = words.journey(formats.country(passport), formats.country(to))
  if (passport === to) return { lines: [journey, words.atHome], known: true, offersFit: false, visitsOnly: false }
  const requirement = await facts.requirement(passport, to)
  if (!requirement) return { lines: [journey, words.notKnown], known: false, offersFit: true, visitsOnly: false }
  const { visaNeeded, stayVisaNeeded } = needOf(requirement, passport, to, profile.purpose)
  const { requirement: kind, date, source } = requirement
  const headline = stayVisaNeeded ? words.needs.stay : headlineOf(words, requirement)
  const explanation = stayVisaNeeded ? words.explains.stay : words.explains[kind]
  const caveat = visitsOnly(words, profile.purpose)
  return {
    lines: [
      journey,
      `${headline} ${explanation}`,
      ...(date && source ? [words.asOf(formats.date(date), source.name)] : []),
      ...caveat,
    ],
    known: true,
    offersFit: visaNeeded && kind !== 'no admission',
    visitsOnly: caveat.length > 0,
  }
}

function headlineOf(words: Words, { requirement: kind, days, authorisation }: PassportRequirement): string {
  if (authorisation) return words.needsAuthorisation(authorisation)
  return days === null ? words.needs[kind] : words.needsUpTo(days)
}

/** A warning that the data on visits may not apply to such a journey. */
const visitsOnly = ({ visitsOnly: texts }: Words, purpose?: TravelPurpose): string[] =>
  purpose === 'transit' || purpose === 'medical' ? [texts[purpose]] : []

const VISA_OF: Partial<Record<TravelPurpose, string>> = { studies: 'student', work: 'work' }

const needOf = (requirement: PassportRequirement, passport: string, destination: string, purpose?: TravelPurpose) =>
  visaNeedOf({ ...requirement, passport, destination }, VISA_OF[purpose ?? 'tourism'] ?? 'tourist')

/**
 * "No visa needed", or that another kind is needed than was asked for, before any price; empty when the kind fits or
 * nothing is known.
 */
export async function needBefore(page: AnswerContext): Promise<readonly string[]> {
  const { facts, profile, words, formats } = page
  const { nationality, destination, purpose } = profile
  if (!nationality || !destination) return []
  if (nationality === destination) return [words.atHome, words.youMayNotNeedUs, '']
  const requirement = await facts.requirement(nationality, destination)
  if (!requirement) return []
  const { requirement: kind, date, source } = requirement
  const { visaNeeded } = needOf(requirement, nationality, destination, purpose)
  const asked = onlineAsked(page)
  const isAnother = asked !== null && asked !== kind
  if (visaNeeded && kind !== 'no admission' && !isAnother) return []
  const journey = words.journey(formats.country(nationality), formats.country(destination))
  const asOf = date && source ? ` ${words.asOf(formats.date(date), source.name)}` : ''
  if (visaNeeded && kind !== 'no admission') return [journey, `${headlineOf(words, requirement)}${asOf}`, '']
  if (kind === 'no admission') return [journey, `${words.needs[kind]} ${words.explains[kind]}${asOf}`, '']
  const caveat = visitsOnly(words, purpose)
  const goes = caveat.length > 0 ? '' : ` ${words.youMayNotNeedUs}`
  return [journey, `${headlineOf(words, requirement)}${asOf}${goes}`, ...caveat, '']
}
