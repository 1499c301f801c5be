import type { HolidaysTypes } from 'date-holidays'

/** Where Passage works: its holidays count in every expected date. */
const HOME = 'LU'

/** ISO days that are public holidays, by country and year; a country's are worked out once a year and process. */
const known = new Map<string, ReadonlySet<string>>()

/**
 * The ISO day that lies `days` business days after the ISO day `from`: no weekends, no public holidays of Luxembourg or of
 * the destination (weekends only where no holidays are known of it). settled.md, Tracking.
 */
export async function addBusinessDays(from: string, days: number, destination: string): Promise<string> {
  const day = new Date(`${from}T00:00:00Z`)
  let left = days
  while (left > 0) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (await isBusinessDay(day, destination)) left -= 1
  }
  return isoDay(day)
}

/** The ISO day of the business day before `day`. */
export async function previousBusinessDay(day: string, destination: string): Promise<string> {
  const before = new Date(`${day}T00:00:00Z`)
  do before.setUTCDate(before.getUTCDate() - 1)
  while (!(await isBusinessDay(before, destination)))
  return isoDay(before)
}

const DAY_IN_LUXEMBOURG = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Luxembourg', dateStyle: 'short' })

/** The ISO day that it is in Luxembourg at an instant. */
export const luxembourgDay = (instant: Date): string => DAY_IN_LUXEMBOURG.format(instant)

/** The working day ends then, in Luxembourg. */
const END_OF_WORK = 18

/** The instant at which an ISO day's work ends in Luxembourg. */
export function endOfWork(day: string): Date {
  const utc = new Date(`${day}T${END_OF_WORK}:00:00Z`)
  // Clocks change at night: at this hour the day has one offset only.
  const [hour = 0, minute = 0] = TIME_IN_LUXEMBOURG.format(utc).split(':').map(Number)
  return new Date(utc.getTime() - ((hour - END_OF_WORK) * 60 + minute) * 60_000)
}

const TIME_IN_LUXEMBOURG = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Luxembourg', timeStyle: 'short' })

async function isBusinessDay(day: Date, destination: string): Promise<boolean> {
  const weekday = day.getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  const year = day.getUTCFullYear()
  const [home, there] = await Promise.all([holidays(HOME, year), holidays(destination, year)])
  return !home.has(isoDay(day)) && !there.has(isoDay(day))
}

const isoDay = (day: Date): string => day.toISOString().slice(0, 10)

async function holidays(country: string, year: number): Promise<ReadonlySet<string>> {
  const key = `${country} ${year}`
  const found = known.get(key)
  if (found) return found
  // 13 MB of rules: loaded when the first date is asked for.
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

/** A holiday's days as the calendar of its country writes them; half days and observances are working days. */
function daysOf(holiday: HolidaysTypes.Holiday): string[] {
  if (holiday.type !== 'public') return []
  const length = Math.round((holiday.end.getTime() - holiday.start.getTime()) / 86_400_000)
  const first = Date.parse(`${holiday.date.slice(0, 10)}T00:00:00Z`)
  return Array.from({ length }, (_, index) => isoDay(new Date(first + index * 86_400_000)))
}
