import { PAYMENT_STATUSES } from '@passage/contracts/domain/money/payment-status'
import { customerAsks } from '@passage/contracts/domain/orders/customer-asks'
import { isPayable, ORDER_STATUSES, type OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { PARTIES } from '@passage/contracts/domain/orders/party'
import { whoseTurn } from '@passage/contracts/domain/orders/whose-turn'
import type { Decisions } from '@passage/contracts/domain/travellers/traveller-decision'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { nextSteps, type StepFacts } from './next-step.ts'
import { useNextSteps } from './next-step-list.tsx'

await loadAllTexts()

/** At noon, so that a deadline in an hour is on the same day. */
const NOW = new Date(2026, 10, 23, 12)
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString()
const asked = (documentType: string, travellerId: number | null = null, travellerName: string | null = null) => ({
  ...{ documentType, travellerId, travellerName },
})

const owed = ({ status, requestedDocuments, incompleteTravellers }: Omit<StepFacts, 'whoseTurn'>) => ({
  ...{ status, openRequests: requestedDocuments.length, travellersComplete: incompleteTravellers === 0 },
})
const facts = (more: Partial<Omit<StepFacts, 'whoseTurn'>> = {}): StepFacts => {
  const known = {
    ...({ status: 'document_review', paymentStatus: 'completed', requestedDocuments: [] } as const),
    ...{
      askingStripe: false,
      incompleteTravellers: 0,
      amount: '86.00',
      currency: 'EUR',
      paymentWindowEndsAt: null,
      dueAt: null,
      heldSince: null,
      decisions: ['open'] as Decisions,
    },
    ...more,
  }
  return { ...known, whoseTurn: whoseTurn({ ...owed(known), held: known.heldSince !== null }) }
}

beforeAll(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterAll(() => vi.useRealTimers())

const every = ORDER_STATUSES.flatMap((status) =>
  PAYMENT_STATUSES.flatMap((paymentStatus) =>
    [[], [asked('travel_proof')], ['passport', 'photo', 'surprise'].map((type) => asked(type))].flatMap(
      (requestedDocuments) =>
        [0, 1, 2].flatMap((incompleteTravellers) =>
          [null, at(-30), at(1), at(72)].map((dueAt) => {
            const paymentWindowEndsAt = isPayable(status) ? dueAt : null
            return facts({
              ...{ status, paymentStatus, requestedDocuments, incompleteTravellers, dueAt, paymentWindowEndsAt },
            })
          }),
        ),
    ),
  ),
)

const kinds = (one: StepFacts) => nextSteps(one, NOW.getTime()).map(({ kind }) => kind)

describe(`the next steps of all ${every.length} combinations`, () => {
  test('are everything that is asked of the customer, in this order', () => {
    for (const one of every) {
      const asks = kinds(one).map((kind) => (kind === 'bank' ? 'pay' : kind))
      expect(asks.filter((kind) => kind !== 'wait')).toEqual(customerAsks(owed(one)))
    }
  })

  test('include the others’ work in their turn and are never empty', () => {
    for (const one of every) {
      const steps = kinds(one)
      expect(steps).not.toEqual([])
      expect(steps.includes('wait')).toBe(one.whoseTurn !== 'customer')
    }
  })

  test('have at most one deadline, none when the order has ended, and mark a passed one', () => {
    for (const one of every) {
      const dated = nextSteps(one, NOW.getTime()).filter(({ until }) => until !== null)
      expect(dated.length).toBeLessThanOrEqual(1)
      for (const { until, late } of dated) expect(late).toBe(Date.parse(until ?? '') < NOW.getTime())
      if (one.whoseTurn === 'nobody') expect(dated).toEqual([])
    }
  })

  test('wait for the party whose turn it is by the server', () => {
    for (const party of PARTIES.filter((one) => one !== 'customer'))
      expect(nextSteps({ ...facts(), whoseTurn: party }, NOW.getTime())).toMatchObject([{ kind: 'wait', party }])
  })

  test('start with the hold of an order on hold, and keep what its customer may do', () => {
    const held = facts({ heldSince: at(-72), requestedDocuments: [asked('photo')] })
    expect(nextSteps(held, NOW.getTime())).toMatchObject([
      { kind: 'held', party: 'passage', until: null },
      { kind: 'documents', party: 'customer' },
    ])
  })

  test('ask for no payment while Stripe does not answer', () => {
    const asking = facts({ status: 'payment_pending', paymentStatus: 'pending', askingStripe: true })
    expect(nextSteps(asking, 0).map(({ kind, party }) => [kind, party])).toEqual([['stripe', 'passage']])
    expect(kinds(facts({ status: 'payment_pending', paymentStatus: 'pending' }))).toEqual(['pay'])
  })

  test('ask for no payment while the bank has to confirm one', () => {
    expect(kinds(facts({ status: 'payment_pending', paymentStatus: 'processing' }))).toEqual(['bank'])
  })
})

/** The sentences of several orders' next steps. */
function sentencesOf(all: readonly StepFacts[], locale: 'en' | 'fr'): string[][] {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  let texts: string[][] = []
  const Said = () => {
    const steps = useNextSteps()
    texts = all.map((one) => steps(one).map(({ text }) => text))
    return null
  }
  renderToStaticMarkup(<Said />)
  return texts
}

describe('the sentences of the next steps', () => {
  test.each(['en', 'fr'] as const)('are complete for every combination (%s)', (locale) => {
    for (const text of sentencesOf(every, locale).flat()) {
      expect(text).not.toMatch(/undefined|null|NaN|[{}]|Invalid/)
      expect(text.length).toBeLessThan(110)
      expect(text).not.toMatch(/[.!]$/)
    }
  })

  test('show the name of an unknown status', () => {
    const unknown = facts({ status: 'on_hold' as OrderStatus, dueAt: at(-30) })
    expect(sentencesOf([{ ...unknown, dueAt: null }], 'fr')).toEqual([['On hold']])
    expect(sentencesOf([unknown], 'en')[0]?.[0]).toMatch(/^On hold/)
  })

  test('show since when an order is on hold', () => {
    const held = [facts({ heldSince: at(-72) }), facts({ heldSince: NOW.toISOString() })]
    expect(sentencesOf(held, 'en')).toEqual([['On hold since 20\u00a0November'], ['On hold since 12:00']])
    expect(sentencesOf(held, 'fr')[0]).toEqual(['Suspendue depuis le 20\u00a0novembre'])
  })

  test('count the decisions about several travellers, and the visas that some of them get', () => {
    const partly = facts({ status: 'submitted', decisions: ['approved', 'refused', 'open', 'open', 'withdrawn'] })
    const orders = [
      { ...partly, whoseTurn: 'embassy' } as const,
      { ...partly, whoseTurn: 'passage' } as const,
      facts({ status: 'approved', decisions: ['approved', 'refused'] }),
      facts({ status: 'completed', decisions: ['approved', 'refused'] }),
    ]
    expect(sentencesOf(orders, 'en').flat()).toEqual([
      'The embassy is deciding (2 of 4 decided)',
      'We are preparing the visas granted so far (2 of 4 decided)',
      'We are preparing your visa documents for 1 of 2 travellers',
      'Application complete for 1 of 2 travellers',
    ])
    expect(sentencesOf(orders, 'fr').flat()).toEqual([
      'L’ambassade décide (2 décisions sur 4)',
      'Nous préparons les visas déjà accordés (2 décisions sur 4)',
      'Nous préparons vos documents de visa pour 1 voyageur sur 2',
      'Demande terminée pour 1 voyageur sur 2',
    ])
  })

  test('name the documents and details', () => {
    const soon = at(1)
    const hour = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(new Date(soon))
    const orders = [
      facts({ status: 'pending', paymentStatus: 'pending', paymentWindowEndsAt: soon }),
      facts({ requestedDocuments: [asked('travel_proof'), asked('photo'), asked('photo')] }),
      facts({ requestedDocuments: [asked('photo', 1, 'Youssef'), asked('passport', 2)] }),
      facts({ status: 'paid', incompleteTravellers: 2 }),
      facts({ status: 'processing', incompleteTravellers: 1 }),
    ]
    expect(sentencesOf(orders, 'en')).toEqual([
      [`Pay €86.00 by ${hour}`],
      ['Upload travel proof and passport photo'],
      ['Upload Youssef’s passport photo and traveller 2’s passport'],
      ['Add passport details for 2 travellers', 'We are opening your file'],
      ['Add passport details for 1 traveller'],
    ])
    expect(sentencesOf(orders, 'fr')[1]).toEqual(['Déposer le justificatif de voyage et la photo d’identité'])
  })
})
