import type { Language } from '@passage/contracts/domain/orders/travel'
import { useEffect, useState } from 'react'
import { loadTextFile, type TranslationFunctions, textsIn } from '../../../i18n/dictionaries.ts'

/** The documents' texts of a language that may be another one than is on screen; null until they are here. */
export function useTextsIn(language: Language): Pick<TranslationFunctions, 'document'> | null {
  const [loaded, setLoaded] = useState<Language | null>(null)
  useEffect(() => {
    let shown = true
    loadTextFile(language, 'travel').then(
      () => shown && setLoaded(language),
      // The preview does without the first line.
      () => {},
    )
    return () => {
      shown = false
    }
  }, [language])
  return loaded === language ? textsIn(language) : null
}
