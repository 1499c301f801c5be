import { useAtomValue } from 'jotai'
import { type Texts, textsAtom } from './texts.ts'

/** The texts (`LL.order.title()`) and the language on screen. Features load theirs with their page: see `app/routes.tsx`. */
export function useI18n(): Texts {
  const texts = useAtomValue(textsAtom)
  if (!texts) throw new Error('Texts are shown before they are loaded: see main.tsx.')
  return texts
}
