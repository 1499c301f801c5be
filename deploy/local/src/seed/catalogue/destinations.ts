import { countryName } from '@passage/contracts/places/country-name'
import type { NewCountry } from '@passage/core/catalogue/put-catalogue'

/**
 * Destinations for which travellers from the EU may need a visa or an entry permit, outside the EU, Schengen and war zones.
 * Grouped by the price range of a tourist visa, in euros.
 */
export const PRICE_GROUPS: readonly { from: number; to: number; codes: string }[] = [
  {
    from: 40,
    to: 49,
    codes: `AL AM AW BA BB BM BN BS BW CK CW DM FJ FM GD GE HK JM KG KI KY MD ME MH MK MO MU MY NC NR PF PW RS SB SC SG
      TC TH TO TT TV TW VC VG VU WS XK ZA`,
  },
  {
    from: 50,
    to: 69,
    codes: `AG AR AZ BH BO BZ CL CO CR CV DO EC EG GT GY HN ID IN JO JP KE KH KN KR KZ LA LC LK LS MA MG MM MN MV MW MX NI
      NP OM PA PE PG PH PY QA SR ST SV SZ TL TN TR TZ UG UY UZ VN ZM`,
  },
  {
    from: 70,
    to: 109,
    codes: `AE BD BF BI BJ BR BY CM CU DJ DZ ET GA GH GM GN GW IL IQ KM KW LB LR ML MR MZ NA NE PK RW SL SN TD TG TJ TM
      VE ZW`,
  },
  { from: 110, to: 169, codes: 'AO AU BT CA CD CF CG CI CN ER GB GQ NG NZ RU SA US' },
]

/** All destinations by code, with the name of each in both languages and its flag as an emoji. */
export function destinations(): NewCountry[] {
  const codes = PRICE_GROUPS.flatMap((group) => group.codes.split(/\s+/)).sort()
  return codes.map((code) => ({
    code,
    name: countryName(code, 'en'),
    nameFr: countryName(code, 'fr'),
    flag: flagOf(code),
  }))
}

/** Two regional indicator letters. */
const flagOf = (code: string): string =>
  String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65))
