import { expect, it } from 'vitest'
import { secondsToNextCheck } from './next-check.ts'

it('asks soon at first, every ten minutes at last', () => {
  const seconds = Array.from({ length: 9 }, (_, checks) => secondsToNextCheck(checks))
  expect(seconds).toEqual([20, 20, 30, 60, 120, 300, 600, 600, 600])
})
