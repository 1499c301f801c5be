import { foldText } from '../places/fold-text.ts'

interface Named {
  name: string
  nameFr: string
  code: string
}

/** Finds a visa type or country by name in either language, or by code; case and accents are ignored. */
export function matchNamed<Item extends Named>(items: readonly Item[], typed: string): Item | undefined {
  const wanted = foldText(typed)
  return items.find(({ name, nameFr, code }) => [name, nameFr, code].some((text) => foldText(text) === wanted))
}
