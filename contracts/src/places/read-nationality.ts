import { COUNTRY_CODES } from './country-codes.ts'
import { foldText } from './fold-text.ts'
import { OTHER_NATIONALITIES } from './other-nationalities.ts'
import { nationalityNames } from './places.ts'

/** ICAO's code of Kosovo, and that of its users. */
const KOSOVO = new Set(['RKS', 'XKX'])

let codesByName: ReadonlyMap<string, ReadonlySet<string>> | undefined

/** Reads a code, a country's name or a nationality in English or French as ISO alpha-2 or a code of `OTHER_NATIONALITIES`; null when unknown or ambiguous. settled.md, Catalogue. */
export function readNationality(text: string): string | null {
  const coded = readNationalityCode(text)
  if (coded !== null) return coded
  codesByName ??= indexNames()
  const codes = [...(codesByName.get(foldText(text)) ?? [])]
  return codes.length === 1 ? (codes[0] ?? null) : null
}

/** An ISO alpha-2 code or one of `OTHER_NATIONALITIES`; Kosovo's passport codes as XK. null: none of them. */
export function readNationalityCode(text: string): string | null {
  const code = text.trim().toUpperCase()
  if (KOSOVO.has(code)) return 'XK'
  return COUNTRY_CODES.has(code) || Object.hasOwn(OTHER_NATIONALITIES, code) ? code : null
}

function indexNames(): Map<string, Set<string>> {
  const index = new Map<string, Set<string>>()
  const add = (code: string, names: readonly string[]) => {
    for (const key of names.map(foldText)) if (key) index.set(key, (index.get(key) ?? new Set()).add(code))
  }
  for (const code of COUNTRY_CODES) add(code, nationalityNames(code))
  for (const [code, names] of Object.entries(OTHER_NATIONALITIES)) add(code, Object.values(names))
  return index
}
