import type { Language } from '@passage/contracts/domain/orders/travel'
import { useMemo } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { dateFormat, formatNumber, formatTime, TAGS, type Zone } from './format.ts'
import { MEGABYTE } from './later-format.ts'
import { useZone } from './reader-clock.ts'
import { formatsIn } from './use-format.ts'

/** "3.4", "3,4": always with one decimal. */
const formatOneDecimal = (value: number, language: Language): string =>
  new Intl.NumberFormat(TAGS[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)

/** "35", or "1,000+" for a list that was counted up to a limit. */
export const formatCount = (count: number, capped: boolean, language: Language): string =>
  `${formatNumber(count, language)}${capped ? '+' : ''}`

/** "21/11/2026": for tables. */
const formatShortDate = (instant: string, language: Language, timeZone: Zone): string =>
  dateFormat(language, { dateStyle: 'short', timeZone }).format(new Date(instant))

/**
 * "0.84 MB", "0,84 Mo": always in megabytes, and never zero for a file that is not empty. Agency specification §2.5.
 */
export function formatMegabytes(bytes: number, language: Language): string {
  const number = new Intl.NumberFormat(TAGS[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const megabytes = bytes / MEGABYTE
  const isLess = bytes > 0 && megabytes < 0.01
  return `${isLess ? '< ' : ''}${number.format(isLess ? 0.01 : megabytes)}\u00a0${{ en: 'MB', fr: 'Mo' }[language]}`
}

/** "21 Nov 2026 14:05", "21 nov. 2026 14:05". Agency specification §9, dashboard. */
function formatMoment(instant: string, language: Language, timeZone: Zone): string {
  const date = new Date(instant)
  const day = dateFormat(language, { day: '2-digit', month: 'short', year: 'numeric', timeZone }).format(date)
  return `${day} ${formatTime(instant, language, timeZone)}`
}

/** A calendar day in a row or on an axis: "21 Nov", "21 nov.", on one line. */
const formatAxisDay = (day: string, language: Language): string =>
  dateFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replaceAll(' ', '\u00a0')

/** "€12K", "12 k €": for an axis. */
const formatAxisMoney = (value: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(TAGS[language], {
    ...{ notation: 'compact', style: 'currency', currency },
    ...{ minimumFractionDigits: 0, maximumFractionDigits: 1 },
  }).format(value)

export const deskFormatsIn = (locale: Language, zone?: Zone) => ({
  ...formatsIn(locale, zone),
  oneDecimal: (value: number) => formatOneDecimal(value, locale),
  shortDate: (instant: string) => formatShortDate(instant, locale, zone),
  axisDay: (day: string) => formatAxisDay(day, locale),
  axisMoney: (value: number, currency = 'EUR') => formatAxisMoney(value, currency, locale),
  moment: (instant: string) => formatMoment(instant, locale, zone),
  megabytes: (bytes: number) => formatMegabytes(bytes, locale),
})

/**
 * The formatters of `use-format.ts` and those of lists, figures and staff's screens, which travellers' pages do not
 * load.
 */
export function useDeskFormat(): ReturnType<typeof deskFormatsIn> {
  const { locale } = useI18n()
  const zone = useZone()
  return useMemo(() => deskFormatsIn(locale, zone), [locale, zone])
}
