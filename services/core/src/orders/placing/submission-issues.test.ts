import { expect, it } from 'vitest'
import { submissionIssues } from '../../details/check-details.ts'

// Both past midnight in Luxembourg.
const createdAt = new Date('2026-11-18T23:30:00Z')
const now = new Date('2026-11-20T23:30:00Z')
const said = (day: string | undefined) => submissionIssues(day, createdAt, now).map(({ message }) => message)

it.each(['2026-11-19', '2026-11-21', undefined])('submissionIssues accepts the day %s', (day) => {
  expect(said(day)).toEqual([])
})

it.each(['2026-11-22', '2099-01-01'])('submissionIssues refuses %s, which is in the future', (day) => {
  expect(said(day)).toEqual(['The day of submission lies in the future: enter today or an earlier day.'])
})

it.each(['2026-11-18', '2001-01-01'])('submissionIssues refuses %s, which is before the order', (day) => {
  const message = 'The day of submission lies before the order was made: enter 2026-11-19 or a later day.'
  expect(said(day)).toEqual([message])
})
