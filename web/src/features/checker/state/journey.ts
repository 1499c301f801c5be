import { readCountryCode, readPassportCode } from '../../../lib/words/country-names.ts'
import type { Journey } from '../../requirements/api/requirement.ts'

/** What the address asks for (`/?from=FR&to=JP&type=1`); empty where it says nothing that can be. */
export const readJourney = (query: URLSearchParams): Journey => ({
  from: readPassportCode(query.get('from')) ?? '',
  to: readCountryCode(query.get('to')) ?? '',
  type: query.get('type')?.match(/^[1-9]\d{0,8}$/)?.[0] ?? '',
})

/** The landing page with this journey in its address, beside what else the address says. */
export function journeyPath(journey: Journey, current: URLSearchParams): string {
  const query = new URLSearchParams({ ...Object.fromEntries(current), ...journey })
  return `/?${query}#checker`
}

/** Public specification §5: nothing is asked before all three are chosen. */
export const isWhole = ({ from, to, type }: Journey): boolean => from !== '' && to !== '' && type !== ''

export const isSame = (a: Journey, b: Journey): boolean => a.from === b.from && a.to === b.to && a.type === b.type
