import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { deciderOf } from '@passage/contracts/domain/orders/decider'
import { describe, expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { formatsIn } from '../../../lib/words/use-format.ts'
import { aTraveller, entry, fullOrder, promiseFor, redactedOrder } from '../order.fixture.ts'
import { isRefusal } from './passport-line.tsx'
import { passportSteps, stepText } from './passport-steps.ts'

const life = [
  entry(1, 'pending', 0, { reason: 'created' }),
  entry(2, 'payment_pending', 2, { reason: 'checkout_opened' }),
  entry(3, 'paid', 5, { reason: 'payment_confirmed' }),
  entry(4, 'document_review', 5, { reason: 'review_started' }),
]

describe('the lines of the passport page', () => {
  const ahead = ['ahead/submitted', 'ahead/approved']

  test('are in the order of time, then future stages', () => {
    const steps = passportSteps(redactedOrder(life))
    expect(steps.map(({ key, state }) => [key, state])).toEqual([
      ['submitted', 'complete'],
      ['status/2', 'complete'],
      ['payment_confirmed', 'complete'],
      ['status/4', 'in_progress'],
      ['ahead/submitted', 'pending'],
      ['ahead/approved', 'pending'],
      ['expected', 'pending'],
    ])
  })

  test('have the entry of their stamp', () => {
    const steps = passportSteps(redactedOrder(life))
    expect(steps.slice(0, 4).map(({ seq, status }) => [seq, status])).toEqual([
      [1, 'pending'],
      [2, 'payment_pending'],
      [3, 'paid'],
      [4, 'document_review'],
    ])
    expect(steps[3]?.entry).toBe(life[3])
  })

  test('place a payment without a date after the application', () => {
    const order = redactedOrder([entry(1, 'pending', 0), entry(2, 'document_review', 1)])
    expect(passportSteps(order).map(({ key }) => key)).toEqual([
      'submitted',
      'payment_confirmed',
      'status/2',
      ...ahead,
      'expected',
    ])
  })

  test('list earlier entries after the payment before it', () => {
    const news = entry(2, 'pending', 1, { kind: 'document' })
    const later = life.slice(1).map((one) => ({ ...one, seq: one.seq + 1 }))
    const steps = passportSteps(fullOrder([entry(1, 'pending', 0), news, ...later]))
    expect(steps.map(({ key }) => key)).toEqual([
      'submitted',
      'news/2',
      'status/3',
      'payment_confirmed',
      'status/5',
      ...ahead,
      'expected',
    ])
  })

  test('have the deadline of the future stage, and the payment window also in the public view', () => {
    const dueAt = '2030-01-02T17:00:00.000Z'
    const history = [...life, entry(5, 'processing', 9)]
    const atOf = (order: OrderView, key: string) => passportSteps(order).find((step) => step.key === key)?.at
    expect(atOf(fullOrder(history, { dueAt, status: 'processing' }), 'ahead/submitted')).toBe(dueAt)
    expect(atOf(redactedOrder(history, { dueAt }), 'ahead/submitted')).toBeNull()
    const unpaid = { paymentStatus: 'pending', paymentWindowEndsAt: dueAt } as const
    expect(atOf(redactedOrder(life.slice(0, 1), unpaid), 'ahead/paid')).toBe(dueAt)
    const withBank = { ...unpaid, paymentStatus: 'processing' } as const
    expect(atOf(redactedOrder(life.slice(0, 1), withBank), 'ahead/paid')).toBeNull()
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

  test('mark a stage that staff skipped as not finished', () => {
    const steps = passportSteps(redactedOrder([...life, entry(5, 'submitted', 9, { override: true })]))
    expect(steps.filter(({ isCutShort }) => isCutShort).map(({ status }) => status)).toEqual(['document_review'])
  })

  test('have no expected line in a closed order', () => {
    const steps = passportSteps(redactedOrder([...life, entry(5, 'cancelled', 9)]))
    expect(steps.every(({ state }) => state === 'complete')).toBe(true)
  })
})

await loadAllTexts()

describe('the text of', () => {
  const opened = { reason: 'checkout_opened', paymentStatus: 'pending' } as const
  const textsOf = (order: OrderView, language: 'en' | 'fr', key: string) => {
    const step = passportSteps(order).find((one) => one.key === key)
    const decider = deciderOf(order.visaTypeCode)
    return step && stepText(step, order, 'Japan', { LL: textsIn(language, decider), format: formatsIn(language) })
  }

  test('a declined card followed by a second one is not a refusal', () => {
    const declined = entry(3, 'payment_pending', 3, { kind: 'payment', reason: 'payment_declined' })
    const before = [entry(1, 'pending', 0), entry(2, 'payment_pending', 2, opened), declined]
    const paid = [...before, entry(4, 'paid', 5, { reason: 'payment_confirmed' })]
    expect(textsOf(fullOrder(before, { paymentStatus: 'failed' }), 'en', 'news/3')).toEqual({
      title: 'Payment declined',
      note: 'The payment was declined and nothing was charged. Another attempt is possible.',
    })
    expect(textsOf(fullOrder(paid), 'en', 'news/3')).toEqual({
      title: 'Payment attempt declined',
      note: 'Nothing was charged for it. Another attempt followed.',
    })
    expect(textsOf(fullOrder(paid), 'fr', 'news/3')?.title).toBe('Essai de paiement refusé')
  })

  test('a checkout that led to the payment is not pending', () => {
    const before = [entry(1, 'pending', 0), entry(2, 'payment_pending', 2, opened)]
    const paid = [...before, entry(3, 'paid', 5, { reason: 'payment_confirmed' })]
    expect(textsOf(fullOrder(before, { paymentStatus: 'pending' }), 'en', 'status/2')?.title).toBe('Payment pending')
    expect(textsOf(fullOrder(paid), 'en', 'status/2')?.title).toBe('Payment started')
  })

  test('a future stage contains its day, and the payment its hour', () => {
    const dueAt = '2030-01-02T17:00:00.000Z'
    const submitted = fullOrder([...life, entry(5, 'submitted', 9)], { dueAt, status: 'submitted' })
    expect(textsOf(submitted, 'en', 'ahead/approved')?.note).toMatch(/^By .*2\sJanuary\s2030$/)
    // The same day in every zone of the tests.
    const paymentWindowEndsAt = '2030-01-02T10:00:00.000Z'
    const unpaid = redactedOrder(life.slice(0, 1), { paymentStatus: 'pending', paymentWindowEndsAt })
    expect(textsOf(unpaid, 'en', 'ahead/paid')?.note).toMatch(/^Until 2\sJanuary\s2030\sat\s\d\d:\d\d/)
  })

  test('a reversed refusal says so without the mark of a refusal', () => {
    const order = fullOrder([
      ...life,
      entry(5, 'rejected', 9, { notes: 'A page is missing.' }),
      entry(6, 'processing', 10),
    ])
    expect(textsOf(order, 'en', 'status/5')?.note).toBe('A page is missing.\nThis no longer applies: see what follows.')
    const step = passportSteps(order).find(({ key }) => key === 'status/5')
    expect(step && isRefusal(step)).toBe(false)
  })

  test('an e-visa names the authorities, and other visas the embassy', () => {
    const submitted = [...life, entry(5, 'submitted', 9)]
    const read = (visaTypeCode: string, language: 'en' | 'fr') =>
      ['status/5', 'ahead/approved'].map(
        (key) => textsOf(redactedOrder(submitted, { visaTypeCode }), language, key)?.title,
      )
    expect(read('tourist', 'en')).toEqual(['Submitted to embassy', 'The embassy’s decision'])
    expect(read('e_visa', 'en')).toEqual(['Submitted to the authorities', 'The authorities’ decision'])
    expect(read('eta', 'fr')).toEqual(['Transmise aux autorités', 'Décision des autorités'])
  })
})

describe('decisions about several travellers', () => {
  const amina = { ...aTraveller(1, 'Amina'), decision: 'approved' } as const
  const youssef = { ...aTraveller(2, 'Youssef'), decision: 'refused', refusal: 'No proof of income.' } as const
  const about = (
    seq: number,
    reason: 'traveller_approved' | 'traveller_refused' | 'traveller_reopened',
    travellerId: number,
  ) => entry(seq, 'submitted', 10 + seq, { kind: 'document', reason, travellerId })
  const history = [...life, entry(5, 'submitted', 9), about(6, 'traveller_approved', 1)]
  const family = { numberOfApplicants: 2, travellers: [amina, youssef] }
  const textOf = (order: OrderView, key: string, language: 'en' | 'fr' = 'en') => {
    const step = passportSteps(order).find((one) => one.key === key)
    const text = step && stepText(step, order, 'Japan', { LL: textsIn(language), format: formatsIn(language) })
    return text && { ...text, note: text.note.replaceAll(/[\u2068\u2069]/g, '') }
  }

  test('are counted at the stage where the order is, also for strangers, who see no news', () => {
    const decisions: OrderView['decisions'] = ['approved', 'open']
    for (const order of [fullOrder(history, { ...family, decisions }), redactedOrder(history, { decisions })])
      expect(textOf(order, 'status/5')?.note).toBe('1 of 2 travellers decided')
    expect(passportSteps(redactedOrder(history, { decisions })).map(({ kind }) => kind)).not.toContain('news')
  })

  test('name the last traveller at the stage that they end, with the reason of a refusal', () => {
    const last = entry(7, 'approved', 20, { reason: 'traveller_refused', travellerId: 2, notes: 'No proof of income.' })
    const decided = { decisions: ['approved', 'refused'] as OrderView['decisions'] }
    const order = fullOrder([...history, last], { ...family, ...decided })
    expect(textOf(order, 'status/7')?.note).toBe(
      'Visa refused for one traveller: Youssef\nNo proof of income.\n1 of 2 visas granted',
    )
    expect(textOf(order, 'status/7', 'fr')?.note).toContain('Visa refusé à un voyageur\u00a0: Youssef')
    const stranger = redactedOrder([...history, { ...last, notes: null, travellerId: null }], decided)
    expect(textOf(stranger, 'status/7')?.note).toBe('1 of 2 visas granted')
  })

  test('no longer apply once the same traveller has another one', () => {
    const corrected = [...history, about(7, 'traveller_refused', 2), about(8, 'traveller_reopened', 1)]
    const order = fullOrder(corrected, { ...family, decisions: ['open', 'refused'] })
    const states = passportSteps(order).filter(({ kind }) => kind === 'news')
    expect(states.map(({ seq, state }) => [seq, state])).toEqual([
      [6, 'superseded'],
      [7, 'complete'],
      [8, 'complete'],
    ])
  })

  test('say who was taken out of an unpaid order, which is then paid anew', () => {
    const out = entry(3, 'pending', 4, { reason: 'traveller_withdrawn', travellerId: 2, paymentStatus: 'pending' })
    const order = fullOrder([...life.slice(0, 2), out], { ...family, paymentStatus: 'pending' })
    expect(textOf(order, 'news/3')?.title).toBe('One traveller taken out of the order')
  })
})

test('a status that Passage set does not name the actor', () => {
  const LL = textsIn('en')
  const noteBy = (changedBy: string) => {
    const order = redactedOrder([...life.slice(0, 3), entry(4, 'document_review', 5, { changedBy })])
    const step = passportSteps(order).find(({ key }) => key === 'status/4')
    return step && stepText(step, order, 'Japan', { LL, format: formatsIn('en') }).note
  }
  expect(noteBy('Passage')).toBe('')
  expect(noteBy('Ana Lima')).toBe('Status updated by Ana Lima')
})

test('the visa’s step has the promised day beside an expected one that differs', () => {
  const noteFor = (expectedCompletion: string, answerBy: string | null = null) => {
    const order = fullOrder(life.slice(0, 4), { promise: promiseFor('2026-12-09'), expectedCompletion, answerBy })
    const expected = passportSteps(order).find(({ kind }) => kind === 'expected')
    return expected && stepText(expected, order, 'Japan', { LL: textsIn('en'), format: formatsIn('en') }).note
  }
  expect(noteFor('2026-12-09')).toMatch(/^Expected by /)
  expect(noteFor('2026-12-14', '2099-12-01')).toMatch(
    /^Promised by .*9\sDecember\s2026\. Expected by .*14\sDecember\s2026 if we have what is missing by /,
  )
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
  expect(noteOf(null, paid)).toBe(LL.tracking.steps.expectedOpen())
  const held = entry(3, 'payment_pending', 2, { kind: 'hold', reason: 'held' })
  expect(noteOf(null, [...unpaid, held])).toBe(LL.tracking.steps.expectedOnHold())
})
