import { plainSigns } from '../typed/plain-signs.ts'

const BRITISH = /^(\d{9}|\d{12}|(GD|HA)\d{3})$/

/** Forms of VAT numbers behind their letters: the European Union's as VIES describes them (`EL` is Greece), and neighbours'. */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E\d{9}(MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(\d{8}[A-Z]|[A-Z]\d{7}[A-Z\d])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  GB: BRITISH,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-Z])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{9}B\d{2}$/,
  NO: /^\d{9}(MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: BRITISH,
}

/** Other countries': letters of the country, then at least three digits. */
const ANY = /^(?=(?:.*\d){3})[A-Z\d]{4,15}$/

/** "TVA :", "VAT No.", "USt-IdNr." in front of a copied number. */
const LABEL = /^(VAT|TVA|UST|MWST|BTW|IVA)[ -]?(ID|NO|NR|NUMBER|INTRA\w*)?[ .-]?(NO|NR|NUMBER)?[ .:]+(?=[A-Z]{2})/

/**
 * A typed VAT number in its one spelling, such as `LU12345678`: capitals, with its country's letters, without spaces, dots and
 * hyphens. Null when the form is not that country's. Whether it is registered is not asked.
 */
export function cleanVatNumber(typed: string): string | null {
  const number = plainSigns(typed)
    .toUpperCase()
    .replace(LABEL, '')
    .replace(/[ ./-]/g, '')
    .replace(/^GR(?=\d)/, 'EL')
  const [country, rest] = [number.slice(0, 2), number.slice(2)]
  return /^[A-Z]{2}$/.test(country) && (FORMS[country] ?? ANY).test(rest) ? number : null
}
