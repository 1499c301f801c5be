import { describe, expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { formatsIn } from '../../../lib/words/use-format.ts'
import { entry, fullOrder, redactedOrder } from '../order.fixture.ts'
import { passportSteps, stepText } from './passport-steps.ts'

const life = [
  entry(1, 'pending', 0, { reason: 'created' }),
  entry(2, 'payment_pending', 2, { reason: 'checkout_opened' }),
  entry(3, 'paid', 5, { reason: 'payment_confirmed' }),
  entry(4, 'document_review', 5, { reason: 'review_started' }),
]

describe('the lines of the passport page', () => {
  test('have the confirmed payment second, before the checkout that was opened earlier', () => {
    const steps = passportSteps(redactedOrder(life))
    expect(steps.map(({ key, state }) => [key, state])).toEqual([
      ['submitted', 'complete'],
      ['payment_confirmed', 'complete'],
      ['status/2', 'complete'],
      ['status/4', 'in_progress'],
      ['expected', 'pending'],
    ])
  })

  test('have the entry that their stamp depends on', () => {
    const steps = passportSteps(redactedOrder(life))
    expect(steps.map(({ seq, status }) => [seq, status])).toEqual([
      [1, 'pending'],
      [3, 'paid'],
      [2, 'payment_pending'],
      [4, 'document_review'],
      [0, 'completed'],
    ])
    expect(steps[3]?.entry).toBe(life[3])
  })

  test('place a payment without a date after the application', () => {
    const order = redactedOrder([entry(1, 'pending', 0), entry(2, 'document_review', 1)])
    expect(passportSteps(order).map(({ key }) => key)).toEqual([
      'submitted',
      'payment_confirmed',
      'status/2',
      'expected',
    ])
  })

  test('have news of before the payment behind it', () => {
    const news = entry(2, 'pending', 1, { kind: 'document' })
    const later = life.slice(1).map((one) => ({ ...one, seq: one.seq + 1 }))
    const steps = passportSteps(fullOrder([entry(1, 'pending', 0), news, ...later]))
    expect(steps.map(({ key }) => key)).toEqual([
      'submitted',
      'payment_confirmed',
      'news/2',
      'status/3',
      'status/5',
      'expected',
    ])
  })

  test.each(['cancelled', 'rejected'] as const)(
    'say of a stage that it was cut short by the end of a %s order',
    (status) => {
      const steps = passportSteps(redactedOrder([...life, entry(5, status, 9)]))
      expect(steps.filter(({ isCutShort }) => isCutShort).map(({ status }) => status)).toEqual(['document_review'])
      const reopened = passportSteps(redactedOrder([...life, entry(5, 'processing', 9), entry(6, 'submitted', 10)]))
      expect(reopened.some(({ isCutShort }) => isCutShort)).toBe(false)
    },
  )

  test('say of a stage that staff left out of turn that it was not finished', () => {
    const steps = passportSteps(redactedOrder([...life, entry(5, 'submitted', 9, { override: true })]))
    expect(steps.filter(({ isCutShort }) => isCutShort).map(({ status }) => status)).toEqual(['document_review'])
  })

  test('have no expected line in a closed order', () => {
    const steps = passportSteps(redactedOrder([...life, entry(5, 'cancelled', 9)]))
    expect(steps.every(({ state }) => state === 'complete')).toBe(true)
  })
})

await loadAllTexts()

test('a status that Passage set says no more than that', () => {
  const LL = textsIn('en')
  const noteBy = (changedBy: string) => {
    const order = redactedOrder([...life.slice(0, 3), entry(4, 'document_review', 5, { changedBy })])
    const step = passportSteps(order).find(({ key }) => key === 'status/4')
    return step && stepText(step, order, 'Japan', { LL, format: formatsIn('en') }).note
  }
  expect(noteBy('Passage')).toBe('')
  expect(noteBy('Ana Lima')).toBe('Status updated by Ana Lima')
})

test('the visa’s step has its day when it is known', () => {
  const LL = textsIn('en')
  const unpaid = [entry(1, 'pending', 0), entry(2, 'payment_pending', 1)]
  const noteOf = (expectedCompletion: string | null, history = unpaid, locale: 'en' | 'fr' = 'en') => {
    const order = redactedOrder(history, { expectedCompletion })
    const [expected] = passportSteps(order).slice(-1)
    return expected && stepText(expected, order, 'Japan', { LL: textsIn(locale), format: formatsIn(locale) }).note
  }
  const paid = [...unpaid, entry(3, 'paid', 2), entry(4, 'document_review', 3)]
  expect(noteOf('2026-12-09', paid)).toMatch(/^Expected by .*9\sDecember\s2026$/)
  expect(noteOf('2026-12-09')).toMatch(/9\sDecember\s2026 if you pay today$/)
  expect(noteOf('2026-12-09', unpaid, 'fr')).toMatch(/9\sdécembre\s2026 si vous payez aujourd’hui$/)
  expect(noteOf(null)).toBe(LL.tracking.steps.expectedUnknown())
  const held = entry(3, 'payment_pending', 2, { kind: 'hold', reason: 'held' })
  expect(noteOf(null, [...unpaid, held])).toBe(LL.tracking.steps.expectedOnHold())
})
