import { plainSigns } from '../typed/plain-signs.ts'

/** Formats of postal codes by country, without spaces and hyphens. */
const FORMS: Readonly<Record<string, RegExp>> = {
  ...formOf(/^\d{3}$/, 'FO IS'),
  ...formOf(/^\d{4}$/, 'AL AT BE BG CH CY DK HU LI LU LV MD MK NO SI'),
  ...formOf(/^\d{5}$/, 'BA CZ DE EE ES FI FR GR HR IT LT MC ME PL RS SE SK SM UA VA XK'),
  ...formOf(/^\d{6}$/, 'BY RO RU'),
  ...formOf(/^\d{7}$/, 'PT'),
  AD: /^\d{3}$/,
  CA: /^[A-Z]\d[A-Z]\d[A-Z]\d$/,
  // With the forces' (BFPO), Girobank's and the overseas territories' own codes.
  GB: /^([A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}|BFPO\d{1,4}|GIR0AA|[A-Z]{4}1ZZ)$/,
  GI: /^GX111AA$/,
  IE: /^[A-Z]\d[\dW][A-Z\d]{4}$/,
  MT: /^[A-Z]{3}\d{4}$/,
  NL: /^\d{4}[A-Z]{2}$/,
}

function formOf(form: RegExp, countries: string): Record<string, RegExp> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, form]))
}

/** Countries without a known format. */
const ANY = /^[A-Z\d]{3,10}$/

/** Prefixes beside the country's two letters: its sign on cars, its alpha-3 code, and Åland's of Finland. */
const PREFIXES: Readonly<Record<string, string>> = {
  ...{ AD: 'AND', AL: 'ALB', AT: 'A AUT', BA: 'BIH', BE: 'B BEL', BG: 'BGR', BY: 'BLR', CA: 'CDN CAN', CH: 'CHE' },
  ...{ CY: 'CYP', CZ: 'CZE', DE: 'D DEU', DK: 'DNK', EE: 'EST', ES: 'E ESP', FI: 'FIN AX', FO: 'FR FRO', FR: 'F FRA' },
  ...{
    GB: 'UK GBR',
    GI: 'GBZ GIB',
    GR: 'EL GRC',
    HR: 'HRV',
    HU: 'H HUN',
    IE: 'IRL',
    IS: 'ISL',
    IT: 'I ITA',
    LI: 'FL LIE',
  },
  ...{ LT: 'LTU', LU: 'L LUX', LV: 'LVA', MC: 'F FR MCO', MD: 'MDA', ME: 'MNE', MK: 'NMK MKD', MT: 'M MLT', NL: 'NLD' },
  ...{ NO: 'N NOR', PL: 'POL', PT: 'P PRT', RO: 'ROU', RS: 'SRB', RU: 'RUS', SE: 'S SWE', SI: 'SLO SVN', SK: 'SVK' },
  ...{ SM: 'RSM I IT SMR', UA: 'UKR', VA: 'V SCV I IT VAT', XK: 'RKS KS XKX' },
}

/** A typed postal code in plain signs and capital letters; a country's prefix stays ("L-2450"). */
export const cleanPostalCode = (typed: string): string => plainSigns(typed).toUpperCase().replace(/ ?- ?/g, '-')

/** Whether a typed postal code fits a country (ISO 3166-1 alpha-2), with or without its prefix ("L-2450"). settled.md, People. */
export function fitsPostalCode(country: string, typed: string): boolean {
  const code = cleanPostalCode(typed).replaceAll(/[\s-]/g, '')
  const form = FORMS[country] ?? ANY
  const prefixes = ['', country, ...(PREFIXES[country]?.split(' ') ?? [])]
  return prefixes.some((prefix) => code.startsWith(prefix) && form.test(code.slice(prefix.length)))
}
