import type { Language } from '@passage/contracts/domain/orders/travel'
import { useMemo } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import * as format from './format.ts'
import { useZone } from './reader-clock.ts'

/** The formatters of `format.ts` in the reader's language, by the reader's clock. */
export function useFormat(): Formats {
  const { locale } = useI18n()
  const zone = useZone()
  return useMemo(() => formatsIn(locale, zone), [locale, zone])
}

export type Formats = ReturnType<typeof formatsIn>

/** The formatters of `format.ts` in a language, by the clock of a zone or, left out, the browser's. */
export const formatsIn = (locale: Language, zone?: format.Zone) => ({
  money: (amount: string | number, currency = 'EUR') => format.formatMoney(amount, currency, locale),
  number: (value: number) => format.formatNumber(value, locale),
  date: (instant: string) => format.formatDate(instant, locale, zone),
  dayOf: (instant: string) => format.formatDayOf(instant, locale, zone),
  isoDay: (instant: string) => format.isoDay(instant, zone),
  isToday: (instant: string, now = new Date()) =>
    format.isoDay(instant, zone) === format.isoDay(now.toISOString(), zone),
  time: (instant: string) => format.formatTime(instant, locale, zone),
  dateTime: (instant: string) => format.formatDateTime(instant, locale, zone),
  timeInZone: (instant: string) => format.withZone(format.formatTime(instant, locale, zone), instant, locale, zone),
  dateTimeInZone: (instant: string) =>
    format.withZone(format.formatDateTime(instant, locale, zone), instant, locale, zone),
  day: (day: string) => format.formatDay(day, locale),
  /** A name that the API gives in both languages. */
  name: (english: string, french: string) => (locale === 'fr' ? french : english),
})
