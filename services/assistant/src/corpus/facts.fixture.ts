import type { PassportRequirement } from '@passage/contracts/api/catalogue/destinations.schema'
import { officialSiteOf } from '@passage/contracts/domain/catalogue/official-sites'
import { authorisationOf } from '@passage/contracts/domain/catalogue/travel-authorisations'
import { VISA_REQUIREMENTS } from '@passage/contracts/domain/catalogue/visa-requirements'
import { documentsFor, REQUIRED_BY_DEFAULT } from '@passage/contracts/domain/documents/checklist'
import type { Facts, OfferFacts } from '@passage/core/assistant/facts'

/** The day of the invented data. */
export const DATA_DAY = '2026-02-17'

/** A number derived from a text. */
const draw = (text: string, below: number): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7) % below

/** A passport's requirement: every kind occurs. North Korea has none. */
export function needed(passport: string, destination: string): PassportRequirement | undefined {
  if (destination === 'KP' || passport === 'KP') return undefined
  const requirement = VISA_REQUIREMENTS[draw(passport + destination, VISA_REQUIREMENTS.length)] ?? 'visa required'
  const source = { name: 'Passport Index', address: 'https://example.com' }
  const days = requirement === 'visa free' ? 30 + draw(destination, 60) : null
  const officialSite = officialSiteOf(requirement, destination)
  return {
    ...{ requirement, days, date: DATA_DAY, source, officialSite },
    authorisation: authorisationOf(requirement, destination),
  }
}

const KINDS = [
  { visaTypeCode: 'tourist', visaType: 'Tourist visa', visaTypeFr: 'Visa touristique' },
  { visaTypeCode: 'business', visaType: 'Business visa', visaTypeFr: 'Visa d’affaires' },
]

/** Two offers for every destination but Austria, Portugal and North Korea. */
export function offered(destination: string): OfferFacts[] {
  if (['AT', 'PT', 'KP'].includes(destination)) return []
  return KINDS.map((kind, index) => ({
    ...kind,
    id: draw(destination, 900) + index,
    baseCents: 3_100 + draw(destination, 89) * 100 + index * 2_500,
    feeCents: 3_900,
    processingDays: 6 + draw(destination, 6),
    standard: `2026-12-${10 + draw(destination, 9)}`,
    express: `2026-12-0${1 + draw(destination, 8)}`,
  }))
}

/** Invented, deterministic facts without orders. */
export const inventedFacts: Facts = {
  today: '2026-11-30',
  requirement: async (passport, destination) => needed(passport, destination),
  offers: async (destination) => offered(destination),
  checklist: async () => ({
    documents: documentsFor(REQUIRED_BY_DEFAULT, []),
    files: { contentTypes: [], extensions: [], maxBytes: 1 },
    passportValidUntil: '2026-12-01',
  }),
  signedIn: false,
  hasManyOrders: false,
  order: async () => null,
  openOrders: async () => [],
}
