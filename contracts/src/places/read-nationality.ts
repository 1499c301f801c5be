import { COUNTRY_CODES } from './country-codes.ts'
import { foldText } from './fold-text.ts'
import { nationalityNames } from './places.ts'

let codesByName: ReadonlyMap<string, ReadonlySet<string>> | undefined

/** Reads a code, a country's name or a nationality in English or French as ISO alpha-2; null when unknown or ambiguous. settled.md, Catalogue. */
export function readNationality(text: string): string | null {
  const code = text.trim().toUpperCase()
  if (COUNTRY_CODES.has(code)) return code
  codesByName ??= indexNames()
  const codes = [...(codesByName.get(foldText(text)) ?? [])]
  return codes.length === 1 ? (codes[0] ?? null) : null
}

function indexNames(): Map<string, Set<string>> {
  const index = new Map<string, Set<string>>()
  for (const code of COUNTRY_CODES) {
    for (const name of nationalityNames(code)) {
      const key = foldText(name)
      if (key) index.set(key, (index.get(key) ?? new Set()).add(code))
    }
  }
  return index
}
