import { luxembourgDay, monthsAfter } from '@passage/contracts/domain/luxembourg-day'

const MONTHS = 24

/** The months that a statement can be asked for, this one first, as "2026-10". */
export function recentMonths(now = new Date()): string[] {
  const month = luxembourgDay(now).slice(0, 7)
  return Array.from({ length: MONTHS }, (_, index) => monthsAfter(month, -index))
}
