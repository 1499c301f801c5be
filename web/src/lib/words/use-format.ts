import { useMemo } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { type Formats, formatsIn } from './formats.ts'

/** The formatters of `format.ts` in the reader's language. */
export function useFormat(): Formats {
  const { locale } = useI18n()
  return useMemo(() => formatsIn(locale), [locale])
}
