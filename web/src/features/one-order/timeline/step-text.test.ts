import { expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { formatsIn } from '../../../lib/words/formats.ts'
import { entry, trackedOrder } from '../tracked-order.fixture.ts'
import { passportSteps } from './passport-steps.ts'
import { stepText } from './step-text.ts'

await loadAllTexts()

test('the visa has a day, but not while a bank may take two weeks to confirm the transfer', () => {
  const LL = textsIn('en')
  const noteOf = (paymentStatus: 'pending' | 'processing') => {
    const more = { paymentStatus, expectedCompletion: '2026-12-09' }
    const order = trackedOrder([entry(1, 'pending', 0), entry(2, 'payment_pending', 1)], more)
    const [expected] = passportSteps(order).slice(-1)
    return expected && stepText(expected, order, 'Japan', { LL, format: formatsIn('en') }).note
  }
  expect(noteOf('pending')).toMatch(/9\sDecember 2026/)
  expect(noteOf('processing')).toBe(LL.tracking.steps.expectedUnknown())
})
