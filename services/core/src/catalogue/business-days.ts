import { isWeekend } from '@passage/contracts/domain/catalogue/weekend'
import { daysAfter, daysBetween } from '@passage/contracts/domain/luxembourg-day'
import type { Calendar } from '@passage/contracts/domain/promise/business-days'
import type Holidays from 'date-holidays'
import type { HolidaysTypes } from 'date-holidays'

/** Passage's office: its weekends and holidays count in every expected date. */
const HOME = 'LU'

/** ISO days of public holidays by country and year, computed once per process. */
const known = new Map<string, ReadonlySet<string>>()

// 13 MB of rules: loaded with the first date.
let rules: Promise<typeof Holidays> | null = null

/** The calendar of a destination: without the weekends and public holidays of Luxembourg and of the destination. settled.md, Tracking. */
export async function calendarOf(destination: string): Promise<Calendar> {
  rules ??= import('date-holidays').then((module) => module.default)
  const loaded = await rules
  return (day) => {
    if (isWeekend(day, HOME) || isWeekend(day, destination)) return false
    const year = Number(day.slice(0, 4))
    return !holidays(loaded, HOME, year).has(day) && !holidays(loaded, destination, year).has(day)
  }
}

/** The ISO days from `from` to `until` that are no business days although they are on no weekend. */
export async function holidaysBetween(destination: string, from: string, until: string): Promise<string[]> {
  const isBusinessDay = await calendarOf(destination)
  return daysFromTo(from, until).filter(
    (day) => !isBusinessDay(day) && !isWeekend(day, HOME) && !isWeekend(day, destination),
  )
}

const daysFromTo = (from: string, until: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, until) + 1) }, (_, index) => daysAfter(from, index))

function holidays(Rules: typeof Holidays, country: string, year: number): ReadonlySet<string> {
  const key = `${country} ${year}`
  const found = known.get(key)
  if (found) return found
  const calendar = new Rules()
  const days = new Set<string>()
  if (country in calendar.getCountries()) {
    calendar.init(country)
    for (const holiday of calendar.getHolidays(year)) for (const day of daysOf(holiday)) days.add(day)
  }
  known.set(key, days)
  return days
}

/** The days of a holiday in its country's calendar; half days and observances are working days. */
function daysOf(holiday: HolidaysTypes.Holiday): string[] {
  if (holiday.type !== 'public') return []
  const length = Math.round((holiday.end.getTime() - holiday.start.getTime()) / 86_400_000)
  const first = holiday.date.slice(0, 10)
  return Array.from({ length }, (_, index) => daysAfter(first, index))
}
