import { daysAfter, luxembourgInstant } from '../luxembourg-day.ts'

/** Whether an ISO day is a business day, in Luxembourg and at the destination. settled.md, Tracking. */
export type Calendar = (day: string) => boolean

/** The ISO day `days` business days after `from`. */
export function addBusinessDays(from: string, days: number, isBusinessDay: Calendar): string {
  let day = from
  for (let left = days; left > 0; ) {
    day = daysAfter(day, 1)
    if (isBusinessDay(day)) left -= 1
  }
  return day
}

/** The ISO day of the business day after `day`. */
export const nextBusinessDay = (day: string, isBusinessDay: Calendar): string => addBusinessDays(day, 1, isBusinessDay)

/** The ISO day of the business day before `day`. */
export function previousBusinessDay(day: string, isBusinessDay: Calendar): string {
  let before = day
  do before = daysAfter(before, -1)
  while (!isBusinessDay(before))
  return before
}

/** The last ISO day from which `days` business days end on `day` at the latest. */
export function lastStart(day: string, days: number, isBusinessDay: Calendar): string {
  let start = day
  for (let left = days; left > 0; start = daysAfter(start, -1)) if (isBusinessDay(start)) left -= 1
  return start
}

/** The business days from `from` on and before `until`. */
export function businessDaysBetween(from: string, until: string, isBusinessDay: Calendar): number {
  let count = 0
  for (let day = from; day < until; day = daysAfter(day, 1)) if (isBusinessDay(day)) count += 1
  return count
}

/** The end of a working day in Luxembourg. */
const END_OF_WORK = 18

/** The instant of the end of a working day in Luxembourg. */
export const endOfWork = (day: string): Date => luxembourgInstant(day, END_OF_WORK)
