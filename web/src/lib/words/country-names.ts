import type { Language } from '@passage/contracts/domain/orders/travel'
import { countryName } from '@passage/contracts/places/country-name'
import { nationalityName } from '@passage/contracts/places/nationality-name'
import { OTHER_NATIONALITIES } from '@passage/contracts/places/other-nationalities'
import type { CountryOption } from './country-search.ts'

/** ISO 3166-1 alpha-2 codes of the countries and territories that have nationals or residents, and Kosovo's XK. */
const CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'

export interface CountryName {
  code: string
  name: string
}

/** An ISO code of {@link countryNames}; null for anything else. */
export const readCountryCode = (text: string | null): string | null =>
  text && CODES.split(' ').includes(text) ? text : null

/** The code of a passport's nationality: a country, or one of `OTHER_NATIONALITIES`; null for anything else. */
export const readPassportCode = (text: string | null): string | null =>
  text && Object.hasOwn(OTHER_NATIONALITIES, text) ? text : readCountryCode(text)

/** All countries by name in a language, sorted. */
export function countryNames(language: Language): CountryName[] {
  const countries = CODES.split(' ').map((code) => ({ code, name: countryName(code, language) }))
  return countries.sort((a, b) => a.name.localeCompare(b.name, language))
}

/** Every passport's nationality for a picker, which shows either language; the ids are the codes. */
export const passportOptions = (): CountryOption<string>[] => [
  ...countryOptions(),
  ...Object.keys(OTHER_NATIONALITIES).map(optionOf),
]

/** Every country for a picker; the ids are the codes. */
export const countryOptions = (): CountryOption<string>[] => CODES.split(' ').map(optionOf)

const optionOf = (code: string): CountryOption<string> => ({
  ...{ id: code, code },
  ...{ name: nationalityName(code, 'en'), nameFr: nationalityName(code, 'fr') },
})
