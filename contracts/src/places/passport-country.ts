import alpha2 from 'countries-list/minimal/countries.3to2.min.json' with { type: 'json' }

const CODES: Readonly<Partial<Record<string, string>>> = alpha2

/** Codes of passports outside ISO alpha-3. ICAO Doc 9303, part 3, section 5. */
const OTHER_CODES: Readonly<Partial<Record<string, string>>> = {
  D: 'DE',
  RKS: 'XK',
  XKX: 'XK',
  UNK: 'XK',
  GBD: 'GB',
  GBN: 'GB',
  GBO: 'GB',
  GBP: 'GB',
  GBS: 'GB',
}

/** ISO alpha-2 of the nationality in a passport's machine-readable zone; null: stateless or unknown. */
export const nationalityOfPassport = (code: string): string | null => OTHER_CODES[code] ?? CODES[code] ?? null
