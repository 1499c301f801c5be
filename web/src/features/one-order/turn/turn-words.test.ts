import type { FullOrder, OrderView } from '@passage/contracts/api/orders/order-view.schema'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { describe, expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { formatsIn } from '../../../lib/words/use-format.ts'
import { aDocument } from '../../documents/document.fixture.ts'
import { entry, fullOrder, redactedOrder } from '../order.fixture.ts'
import { deadlinesOf, deadlineText, refundNote, turnHeadline, turnWords } from './turn-words.ts'

await loadAllTexts()

const processing = fullOrder([entry(1, 'pending', 0), entry(2, 'processing', 5)])

const strangers = redactedOrder(processing.statusHistory)

test('the headline is the status’s next step', () => {
  expect(turnHeadline(processing)).toBe('status')
  expect(turnHeadline({ ...processing, status: 'pending', whoseTurn: 'customer' })).toBe('status')
})

test('the headline shows the hold before what is owed, also in the public view', () => {
  const held = { ...entry(3, 'processing', 6), kind: 'hold', reason: 'held' } as const
  const statusHistory = [...processing.statusHistory, held]
  expect(turnHeadline({ ...processing, openRequests: 1, statusHistory })).toBe('held')
  expect(turnHeadline({ ...strangers, statusHistory })).toBe('held')
})

test('the headline names requested documents first, then missing details', () => {
  const owed = { ...processing, whoseTurn: 'customer' as const, travellersComplete: false }
  expect(turnHeadline({ ...owed, openRequests: 2 })).toBe('documents')
  expect(turnHeadline(owed)).toBe('details')
})

test('the headline hides missing details from a stranger', () => {
  expect(turnHeadline({ ...strangers, whoseTurn: 'customer', openRequests: 1 })).toBe('asked')
})

test('the headline shows a signed-out reader that the order is unpaid without asking for the payment', () => {
  const stranger = { ...strangers, whoseTurn: 'customer' as const }
  expect(turnHeadline({ ...stranger, status: 'pending' })).toBe('unpaid')
  expect(turnHeadline({ ...stranger, status: 'payment_pending', paymentStatus: 'processing' })).toBe('bank')
})

test.each([
  ['en', 'Amina’s visa is here, Traveller 2’s follows.'],
  ['fr', 'Le visa est arrivé pour Amina et suit pour Voyageur 2.'],
] as const)(
  'the headline names the travellers whose visas are here and those whose visas follow (%s)',
  (locale, sentence) => {
    const visa = aDocument({ source: 'visa', documentType: 'visa', travellerId: 1 })
    const amina = { position: 1, firstName: 'Amina', lastName: 'Haddad' } as FullOrder['travellers'][number]
    const facts = { numberOfApplicants: 2, travellers: [amina], documents: [visa] }
    const approved = fullOrder([entry(1, 'pending', 0), entry(2, 'approved', 5)], facts)
    const { headline } = turnWords(approved, null, textsIn(locale))
    expect(headline.replaceAll(/[\u2068\u2069]/g, '')).toBe(sentence)
    const both = [visa, { ...visa, travellerId: 2 }]
    expect(turnHeadline({ ...approved, documents: both })).toBe('status')
  },
)

describe('a family of whom some have an answer', () => {
  const named = (position: number, firstName: string, more: Partial<FullOrder['travellers'][number]> = {}) =>
    ({
      position,
      firstName,
      lastName: 'Haddad',
      decision: 'open',
      refusal: null,
      ...more,
    }) as FullOrder['travellers'][number]
  const family = {
    numberOfApplicants: 4,
    decisions: ['approved', 'refused', 'open', 'withdrawn'] as FullOrder['decisions'],
    travellers: [
      named(1, 'Amina', { decision: 'approved' }),
      named(2, 'Youssef', { decision: 'refused', refusal: 'No proof of income.' }),
      named(3, 'Zoé'),
      named(4, 'Karim', { decision: 'withdrawn' }),
    ],
  }
  const at = (status: OrderStatus, more: Partial<FullOrder> = {}) =>
    fullOrder([entry(1, 'pending', 0), entry(2, status, 5)], { ...family, whoseTurn: 'embassy', ...more })
  const said = (order: OrderView, locale: 'en' | 'fr' = 'en') => {
    const { headline, why } = turnWords(order, null, textsIn(locale))
    return [headline, why?.replaceAll(/[\u2068\u2069]/g, '') ?? null]
  }

  test('reads how many are decided, what comes next, and why a visa was refused', () => {
    const counts = 'The embassy has decided on 2 of 3 travellers: 1 granted, 1 refused.'
    expect(said(at('submitted'))).toEqual([
      `${counts} It is deciding on the others. There is nothing you need to do.`,
      'Youssef: No proof of income.',
    ])
    expect(said(at('submitted', { whoseTurn: 'passage' }))[0]).toBe(
      `${counts} We are preparing the visas granted so far.`,
    )
    expect(said(at('submitted'), 'fr')).toEqual([
      'L’ambassade a décidé pour 2 voyageurs sur 3\u00a0: 1 visa accordé, 1 refusé. Elle décide pour les autres. Vous n’avez rien à faire.',
      'Youssef\u00a0: No proof of income.',
    ])
  })

  test('reads in an approved and in a completed order that a visa was refused', () => {
    const decisions: FullOrder['decisions'] = ['approved', 'refused', 'approved', 'withdrawn']
    expect(said(at('approved', { decisions }))).toEqual([
      'The embassy has granted 2 of 3 visas. We are preparing your documents.',
      'Youssef: No proof of income.',
    ])
    const [headline] = said(at('completed', { decisions, delivery: 'download' }))
    expect(headline).toBe(`2 of 3 visas were granted. ${textsIn('en').tracking.turn.completed()}`)
  })

  test('names whose visa is here, who waits for a decision, and who was refused', () => {
    const documents = [aDocument({ source: 'visa', documentType: 'visa', travellerId: 1 })]
    const [headline] = said(at('submitted', { documents }))
    expect(headline?.replaceAll(/[\u2068\u2069]/g, '')).toBe(
      'Amina’s visa is here. Still to be decided: Zoé. Refused: Youssef.',
    )
  })

  test('shows strangers the counts only', () => {
    const order = redactedOrder([entry(1, 'pending', 0), entry(2, 'submitted', 5)], {
      ...{ decisions: family.decisions, whoseTurn: 'embassy' },
    })
    const [headline, why] = said(order)
    expect(headline).toContain('2 of 3 travellers')
    expect(why).toBeNull()
  })

  test('reads one reason once when all were refused for it', () => {
    const decisions: FullOrder['decisions'] = ['refused', 'refused', 'withdrawn', 'withdrawn']
    const refused = (reason: string) =>
      at('rejected', {
        decisions,
        travellers: [
          named(1, 'Amina', { decision: 'refused', refusal: 'The same.' }),
          named(2, 'Youssef', { decision: 'refused', refusal: reason }),
        ],
      })
    expect(said(refused('The same.'))[1]).toBe('The same.')
    expect(said(refused('Another.'))[1]).toBe('Amina: The same.\nYoussef: Another.')
  })
})

const now = Date.parse('2026-11-17T08:00:00Z')

const review = fullOrder([entry(1, 'pending', 0), entry(2, 'document_review', 5)], {
  dueAt: '2026-11-17T17:00:00.000Z',
})

const kinds = (order: OrderView) => deadlinesOf(order, now).map(({ kind, party }) => [kind, party])

test('the deadlines are those of the acting party and of the visa', () => {
  expect(kinds(review)).toEqual([
    ['due', 'passage'],
    ['expected', null],
  ])
})

test('a passed deadline is marked as passed', () => {
  expect(kinds({ ...review, dueAt: '2026-11-16T17:00:00.000Z' })[0]).toEqual(['overdue', 'passage'])
})

test('the expected day depends on a requested document while staff review the others', () => {
  expect(kinds({ ...review, openRequests: 1, answerBy: '2026-11-18' })).toEqual([
    ['due', 'passage'],
    ['expectedIf', null],
  ])
})

test('strangers see only the expected day of the visa', () => {
  expect(kinds(redactedOrder(review.statusHistory, { dueAt: review.dueAt }))).toEqual([['expected', null]])
})

test('the day of the embassy’s answer and of the visa is shown once until it has passed', () => {
  const atEmbassy = { ...review, status: 'submitted', whoseTurn: 'embassy', expectedCompletion: '2026-11-17' } as const
  expect(kinds(atEmbassy)).toEqual([['expected', null]])
  expect(kinds({ ...atEmbassy, expectedCompletion: '2026-11-18' })[0]).toEqual(['due', 'embassy'])
  expect(kinds({ ...atEmbassy, dueAt: '2026-11-17T07:00:00.000Z' })[0]).toEqual(['overdue', 'embassy'])
})

test('an unpaid order has the end of its payment window and a closed one no deadline', () => {
  const unpaid = redactedOrder([entry(1, 'pending', 0)], { paymentWindowEndsAt: '2026-11-17T09:00:00.000Z' })
  expect(kinds(unpaid)).toEqual([['pay', null]])
  expect(kinds({ ...review, status: 'completed' })).toEqual([])
})

test.each([
  ['pending', 'pending', null],
  ['payment_pending', 'failed', null],
  ['payment_pending', 'processing', null],
  ['paid', 'completed', 'full'],
  ['processing', 'completed', 'full'],
  ['submitted', 'completed', 'none'],
  ['approved', 'completed', 'none'],
  ['completed', 'completed', null],
  ['cancelled', 'cancelled', null],
  ['rejected', 'refunded', null],
  ['approved', 'refunded', 'sent'],
] as const)('%s and %s: %s', (status, paymentStatus, note) => {
  expect(refundNote({ status, paymentStatus })).toBe(note)
})

test('an unknown status promises no refund', () => {
  expect(refundNote({ status: 'on_hold' as OrderStatus, paymentStatus: 'completed' })).toBeNull()
})

describe('the day of a visa that waits for its customer', () => {
  const asked = { ...review, whoseTurn: 'customer', dueAt: null, openRequests: 1, answerBy: '2026-11-17' } as const
  const said = (order: OrderView, locale: 'en' | 'fr', at = now) =>
    deadlinesOf(order, at).map((deadline) => deadlineText(deadline, { LL: textsIn(locale), format: formatsIn(locale) }))

  test('has the day by which the answer is assumed', () => {
    expect(said(asked, 'en')).toEqual([
      expect.stringMatching(/^Visa expected by .* if we have what is missing by .*17\sNovember\s2026\.$/),
    ])
    expect(said(asked, 'fr')[0]).toMatch(/d’ici au .*17\snovembre\s2026\.$/)
  })

  test('is left out when a stored order names a past day', () => {
    expect(said(asked, 'en', Date.parse('2026-11-18T09:00:00Z'))).toEqual([])
  })
})

test('an order without a document and details names both', () => {
  const order = { ...review, whoseTurn: 'customer', openRequests: 1, numberOfApplicants: 2 } as const
  const said = (facts: Partial<FullOrder>, locale: 'en' | 'fr') =>
    turnWords({ ...order, ...facts }, null, textsIn(locale)).headline
  const both = { travellersComplete: false, incompleteTravellers: 2 }
  expect(said(both, 'en')).toBe(
    'We need 1 document and the details of 2 travellers from you. Then we continue at once.',
  )
  expect(said(both, 'fr')).toMatch(/^Il nous faut 1 document et les informations de 2 voyageurs\./)
  expect(said({ travellersComplete: true, incompleteTravellers: 0 }, 'en')).toMatch(/^We need 1 document from you\./)
})

test('the turn is ours while Stripe does not answer, and nothing asks for money', () => {
  const pending = { ...processing, status: 'payment_pending', paymentStatus: 'pending', whoseTurn: 'customer' } as const
  const unpaid = { ...pending, paymentWindowEndsAt: '2026-11-17T08:00:00.000Z' }
  expect(deadlinesOf(unpaid, 0)).toMatchObject([{ kind: 'pay' }])
  for (const order of [
    { ...unpaid, askingStripe: true },
    { ...strangers, ...unpaid, full: false, id: null, askingStripe: true },
  ]) {
    const words = turnWords(order as OrderView, '1', textsIn('en'))
    expect(words).toMatchObject({ party: 'passage', isConfirming: false, signIn: null })
    expect(words.headline).toContain('We are asking Stripe about this payment.')
    expect(deadlinesOf(order as OrderView, 0)).toEqual([])
  }
})

describe('an ended order', () => {
  test.each(['en', 'fr'] as const)('has one word for its state on badge, list, page and mail (%s)', (locale) => {
    const LL = textsIn(locale)
    for (const status of ['completed', 'cancelled'] as const)
      expect(LL.nextStep.wait[status]().toLowerCase()).toBe(LL.orderStatus[status]().toLowerCase())
    expect(LL.tracking.turn.left.decide().toLowerCase()).toBe(LL.orderStatus.rejected().toLowerCase())
    const complete = locale === 'en' ? 'application is complete' : 'demande est terminée'
    const sentences = [LL.tracking.turn.completed(), ...Object.values(LL.tracking.turn.handedOver).map((say) => say())]
    for (const sentence of sentences) expect(sentence).toContain(complete)
    for (const status of ['rejected', 'cancelled'] as const) expect(LL.tracking.turn[status]()).not.toContain(complete)
  })
})
