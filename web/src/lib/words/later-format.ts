import type { Language } from '@passage/contracts/domain/orders/travel'
import { useMemo } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { dateFormat, formatStampDate, TAGS } from './format.ts'
import { useZone } from './reader-clock.ts'
import { formatsIn } from './use-format.ts'

// Loaded after the first screen.

/** Bytes of a megabyte as the limit of 10 MB counts them (`MAX_FILE_BYTES`): a file shown as 10.2 MB is too large. */
export const MEGABYTE = 1024 * 1024

/** "840 kB", "2.4 MB", "2,4 Mo". */
export function formatFileSize(bytes: number, language: Language): string {
  const mega = bytes >= MEGABYTE
  const value = mega ? bytes / MEGABYTE : Math.max(Math.min(bytes, 1), Math.round(bytes / 1024))
  const number = new Intl.NumberFormat(TAGS[language], { maximumFractionDigits: mega ? 1 : 0 }).format(value)
  const unit = { en: ['kB', 'MB'], fr: ['ko', 'Mo'] }[language][mega ? 1 : 0]
  return `${number}\u00a0${unit}`
}

/** "October 2026" of a month such as "2026-10". */
const formatMonth = (month: string, language: Language): string =>
  dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))

/** "10%", "10 %". */
const formatPercent = (percent: number, language: Language): string =>
  new Intl.NumberFormat(TAGS[language], { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100)

/** The formatters of `use-format.ts` and these, in the reader's language. */
export function useLaterFormat() {
  const { locale } = useI18n()
  const zone = useZone()
  return useMemo(
    () => ({
      ...formatsIn(locale, zone),
      month: (month: string) => formatMonth(month, locale),
      percent: (percent: number) => formatPercent(percent, locale),
      stampDate: (instant: string) => formatStampDate(instant, locale, zone),
      fileSize: (bytes: number) => formatFileSize(bytes, locale),
    }),
    [locale, zone],
  )
}
