import alpha2 from 'countries-list/minimal/countries.3to2.min.json' with { type: 'json' }
import { OTHER_NATIONALITIES } from './other-nationalities.ts'

const CODES: Readonly<Partial<Record<string, string>>> = alpha2

/** Codes of countries' passports outside ISO alpha-3. ICAO Doc 9303, part 3, section 5. */
const OTHER_CODES: Readonly<Partial<Record<string, string>>> = { D: 'DE', RKS: 'XK', XKX: 'XK', UNK: 'XK' }

/** The nationality in a passport's machine-readable zone: ISO alpha-2, or a code of `OTHER_NATIONALITIES`; null: unknown. */
export const nationalityOfPassport = (code: string): string | null =>
  Object.hasOwn(OTHER_NATIONALITIES, code)
    ? code
    : ([OTHER_CODES, CODES].find((codes) => Object.hasOwn(codes, code))?.[code] ?? null)
