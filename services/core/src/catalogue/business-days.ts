import { isWeekend } from '@passage/contracts/domain/catalogue/weekend'
import { daysAfter, luxembourgInstant } from '@passage/contracts/domain/luxembourg-day'
import type { HolidaysTypes } from 'date-holidays'

/** Passage's office: its weekends and holidays count in every expected date. */
const HOME = 'LU'

/** ISO days of public holidays by country and year, computed once per process. */
const known = new Map<string, ReadonlySet<string>>()

/** The ISO day `days` business days after `from`, without the weekends and public holidays of Luxembourg and of the destination. settled.md, Tracking. */
export async function addBusinessDays(from: string, days: number, destination: string): Promise<string> {
  let day = from
  let left = days
  while (left > 0) {
    day = daysAfter(day, 1)
    if (await isBusinessDay(day, destination)) left -= 1
  }
  return day
}

/** The ISO day of the business day before `day`. */
export async function previousBusinessDay(day: string, destination: string): Promise<string> {
  let before = day
  do before = daysAfter(before, -1)
  while (!(await isBusinessDay(before, destination)))
  return before
}

/** The end of a working day in Luxembourg. */
const END_OF_WORK = 18

/** The instant of the end of a working day in Luxembourg. */
export const endOfWork = (day: string): Date => luxembourgInstant(day, END_OF_WORK)

async function isBusinessDay(day: string, destination: string): Promise<boolean> {
  if (isWeekend(day, HOME) || isWeekend(day, destination)) return false
  const year = Number(day.slice(0, 4))
  const [home, there] = await Promise.all([holidays(HOME, year), holidays(destination, year)])
  return !home.has(day) && !there.has(day)
}

async function holidays(country: string, year: number): Promise<ReadonlySet<string>> {
  const key = `${country} ${year}`
  const found = known.get(key)
  if (found) return found
  // 13 MB of rules: loaded with the first date.
  const { default: Holidays } = await import('date-holidays')
  const calendar = new Holidays()
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
