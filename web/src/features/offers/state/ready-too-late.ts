import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'

/** The ISO day on which the visa is expected, where a departure that is ahead comes before it; null for any other, and where either day is not known. */
export function readyTooLate(ready: string | null | undefined, departure: string | null): string | null {
  if (!ready || !departure || departure < luxembourgDay(new Date())) return null
  return departure < ready ? ready : null
}
