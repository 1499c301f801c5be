import { foldText } from '../places/fold-text.ts'

interface Named {
  name: string
  nameFr: string
  code: string
}

/** The visa type or country of this name, in either language, or code; case and accents do not count. */
export function matchNamed<Type extends Named>(types: readonly Type[], typed: string): Type | undefined {
  const wanted = foldText(typed)
  return types.find(({ name, nameFr, code }) => [name, nameFr, code].some((text) => foldText(text) === wanted))
}
