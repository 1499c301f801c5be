import type { Language } from '@passage/contracts/domain/orders/travel'
import { useMemo } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import * as format from './format.ts'

/** The formatters of `format.ts` in the reader's language. */
export function useFormat(): Formats {
  const { locale } = useI18n()
  return useMemo(() => formatsIn(locale), [locale])
}

export type Formats = ReturnType<typeof formatsIn>

/** The formatters of `format.ts` in a language. */
export const formatsIn = (locale: Language) => ({
  money: (amount: string | number, currency = 'EUR') => format.formatMoney(amount, currency, locale),
  number: (value: number) => format.formatNumber(value, locale),
  date: (instant: string) => format.formatDate(instant, locale),
  dayOf: (instant: string) => format.formatDayOf(instant, locale),
  time: (instant: string) => format.formatTime(instant, locale),
  dateTime: (instant: string) => format.formatDateTime(instant, locale),
  timeInZone: (instant: string) => format.withZone(format.formatTime(instant, locale), instant, locale),
  dateTimeInZone: (instant: string) => format.withZone(format.formatDateTime(instant, locale), instant, locale),
  day: (day: string) => format.formatDay(day, locale),
  /** A name that the API gives in both languages. */
  name: (english: string, french: string) => (locale === 'fr' ? french : english),
})
