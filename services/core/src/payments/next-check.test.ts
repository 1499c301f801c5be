import { expect, it } from 'vitest'
import { secondsToNextCheck } from './payment-checks.ts'

it('nextCheck is after six hours at first, then once a day', () => {
  const hours = Array.from({ length: 5 }, (_, checks) => secondsToNextCheck(checks) / 3_600)
  expect(hours).toEqual([1, 6, 24, 24, 24])
})
