import { mayBeOnTime, type OfferConditions } from '@passage/contracts/domain/catalogue/journey-needs'
import { splitFee } from '@passage/contracts/domain/money/offer-price'
import type { NewOffer } from '@passage/core/catalogue/offer-row'
import { bundledRequirements } from '../requirements/bundled-requirements.ts'
import { describe } from './descriptions.ts'
import { PRICE_GROUPS } from './destinations.ts'
import { VISA_TYPES, type VisaTypeCode } from './visa-types.ts'

/** The serving agencies; the demo agency account belongs to the first. */
export const AGENCIES = ['Moselle Visa Desk', 'Bureau des Trois Frontières'] as const

export type AgencyName = (typeof AGENCIES)[number]

/** An offer with names instead of ids. */
export type PlannedOffer = Omit<NewOffer, 'countryId' | 'visaTypeId' | 'agencyId'> & {
  country: string
  visaType: VisaTypeCode
  agency: AgencyName
}

const [FIRST, SECOND] = AGENCIES

/** The second agency's courier fee, in euros. */
const COURIER_EUROS = 18

/** Visa types that a destination may have besides tourist and business. */
const RARER: readonly VisaTypeCode[] = ['transit', 'student', 'work', 'family_visit', 'medical']

/** Destinations for which at least this number of passports need an e-visa have an offer of one. */
const E_VISA_PASSPORTS = 20

/** All offers, the same at every run. Totals are whole euros; processing takes 7 to 10 business days, of a transit visa 1 to 3. */
export function plannedOffers(): PlannedOffer[] {
  const eVisas = countEVisas()
  return PRICE_GROUPS.flatMap(({ from, to, codes }) =>
    codes.split(/\s+/).flatMap((country) => {
      const price = (type: VisaTypeCode, agency: AgencyName) => priced(country, type, agency, { from, to })
      const offers = [price('tourist', FIRST)]
      if (draw(`${country} courier`, 3) === 0) offers.push(price('tourist', SECOND))
      if (draw(`${country} business`, 4) > 0) offers.push(price('business', draw(country, 2) === 0 ? FIRST : SECOND))
      const rarer = RARER[draw(`${country} rarer`, RARER.length * 2)]
      if (rarer) offers.push(price(rarer, FIRST))
      if ((eVisas.get(country) ?? 0) >= E_VISA_PASSPORTS) offers.push(price('e_visa', FIRST))
      return offers
    }),
  )
}

/** How many passports need an e-visa, by destination. */
function countEVisas(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { destination, requirement } of bundledRequirements())
    if (requirement === 'e-visa') counts.set(destination, (counts.get(destination) ?? 0) + 1)
  return counts
}

function priced(
  country: string,
  code: VisaTypeCode,
  agency: AgencyName,
  { from, to }: { from: number; to: number },
): PlannedOffer {
  const type = VISA_TYPES.find((candidate) => candidate.code === code)
  if (!type) throw new Error(`there is no visa type ${code}`)
  const withCourier = agency === SECOND
  const base = Math.round((from + draw(`${country} price`, to - from + 1)) * type.factor)
  const fee = type.fee + (withCourier ? COURIER_EUROS : 0)
  return {
    country,
    visaType: code,
    agency,
    baseCents: base * 100,
    ...splitFee(base * 100, fee * 100),
    processingDays: code === 'transit' ? 1 + draw(`${country} days`, 3) : 7 + draw(`${country} days`, 4),
    description: describe(code, withCourier, 'en'),
    descriptionFr: describe(code, withCourier, 'fr'),
    ...conditionsOf(country, code, { withCourier, from }),
  }
}

/** Destinations whose visas cost at least so many euros often ask more of travellers, and always. */
const [HARD_FROM, HARDEST_FROM] = [70, 110] as const

/** Visas of which nothing is handed in at an embassy. */
const ONLINE: readonly VisaTypeCode[] = ['e_visa', 'transit']

/** A third of those that may are promised on time or the service fee back; half of these give back a half when the embassy refuses. */
function conditionsOf(
  country: string,
  code: VisaTypeCode,
  { withCourier, from }: { withCourier: boolean; from: number },
): OfferConditions {
  const isOnline = ONLINE.includes(code)
  const isHard = from >= HARD_FROM && !isOnline
  const goesThere = isHard && (from >= HARDEST_FROM || draw(`${country} ${code} in person`, 2) > 0)
  const passportSent = withCourier || (isHard && draw(`${country} passport sent`, 2) === 0)
  const inPerson = goesThere ? (INTERVIEWING.includes(country) ? 'interview' : 'biometrics') : 'no'
  const onTime = mayBeOnTime({ inPerson, passportSent }) && draw(`${country} ${code} on time`, 3) === 0
  return {
    neededDays: isOnline ? 2 : passportSent ? 5 : 3,
    inPerson,
    passportSent,
    onTime,
    refusedFeePercent: onTime && draw(`${country} ${code} refused`, 2) === 0 ? 50 : 0,
  }
}

/** Destinations that interview applicants. */
const INTERVIEWING: readonly string[] = ['US', 'NG', 'SA']

/** A number from 0 to `below` − 1, derived from the text (FNV-1a). */
function draw(text: string, below: number): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  // The lowest bits alone are not evenly distributed.
  return ((hash ^ (hash >>> 15)) >>> 0) % below
}
