import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { Issue } from '../../details/check-details.ts'

/** What is wrong with the ISO day on which an order is said to have been handed in; it was made at `createdAt`. */
export function submissionIssues(submittedOn: string | undefined, createdAt: Date, now = new Date()): Issue[] {
  const wrong = (message: string) => [{ path: 'submittedOn', message }]
  if (submittedOn === undefined) return []
  if (submittedOn > luxembourgDay(now))
    return wrong('The day of submission lies in the future: enter today or an earlier day.')
  const made = luxembourgDay(createdAt)
  return submittedOn < made
    ? wrong(`The day of submission lies before the order was made: enter ${made} or a later day.`)
    : []
}
