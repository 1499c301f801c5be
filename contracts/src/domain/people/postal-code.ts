/** Formats of postal codes by country, without spaces and hyphens. */
const FORMS: Readonly<Record<string, RegExp>> = {
  ...formOf(/^\d{3}$/, 'FO IS'),
  ...formOf(/^\d{4}$/, 'AL AT BE BG CH CY DK HU LI LU MK NO SI'),
  ...formOf(/^\d{5}$/, 'BA CZ DE EE ES FI FR GR HR IT LT MC ME RS SE SK SM UA VA XK'),
  ...formOf(/^\d{6}$/, 'BY RO RU'),
  ...formOf(/^\d{7}$/, 'PT'),
  AD: /^(AD)?\d{3}$/,
  CA: /^[A-Z]\d[A-Z]\d[A-Z]\d$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/,
  GI: /^GX111AA$/,
  IE: /^[A-Z]\d[\dW][A-Z\d]{4}$/,
  LV: /^(LV)?\d{4}$/,
  MD: /^(MD)?\d{4}$/,
  MT: /^[A-Z]{3}\d{4}$/,
  NL: /^\d{4}[A-Z]{2}$/,
  PL: /^\d{5}$/,
}

function formOf(form: RegExp, countries: string): Record<string, RegExp> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, form]))
}

/** Countries without a known format. */
const ANY = /^[A-Z\d]{3,10}$/

/** Whether a typed postal code fits a country (ISO 3166-1 alpha-2), with or without its prefix ("L-2450"). settled.md, People. */
export function fitsPostalCode(country: string, typed: string): boolean {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  const form = FORMS[country] ?? ANY
  return form.test(code) || (code.startsWith(prefixOf(country)) && form.test(code.slice(prefixOf(country).length)))
}

/** Luxembourg's prefix is "L", as in "L-2450". */
const prefixOf = (country: string): string => (country === 'LU' ? 'L' : country)
