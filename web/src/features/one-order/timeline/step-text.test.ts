import { expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { formatsIn } from '../../../lib/words/formats.ts'
import { entry, redactedOrder } from '../order.fixture.ts'
import { passportSteps } from './passport-steps.ts'
import { stepText } from './step-text.ts'

await loadAllTexts()

test('the visa’s step has its day when it is known', () => {
  const LL = textsIn('en')
  const unpaid = [entry(1, 'pending', 0), entry(2, 'payment_pending', 1)]
  const noteOf = (expectedCompletion: string | null, history = unpaid) => {
    const order = redactedOrder(history, { expectedCompletion })
    const [expected] = passportSteps(order).slice(-1)
    return expected && stepText(expected, order, 'Japan', { LL, format: formatsIn('en') }).note
  }
  expect(noteOf('2026-12-09')).toMatch(/9\sDecember\s2026/)
  expect(noteOf(null)).toBe(LL.tracking.steps.expectedUnknown())
  const held = entry(3, 'payment_pending', 2, { kind: 'hold', reason: 'held' })
  expect(noteOf(null, [...unpaid, held])).toBe(LL.tracking.steps.expectedOnHold())
})
