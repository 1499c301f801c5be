import { getDefaultStore } from 'jotai'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import type { OrderFacts } from '../../one-order/payment/standing.ts'
import { progressOfStep, WizardHeader, wizardStep } from './wizard-header.tsx'

await loadAllTexts()

const order = (facts: Partial<OrderFacts>): OrderFacts => ({
  status: 'payment_pending',
  paymentStatus: 'pending',
  statusHistory: [],
  ...facts,
})
const paid = order({ status: 'document_review', paymentStatus: 'completed' })

describe('the wizard’s step', () => {
  it('is 1 without a destination', () => expect(wizardStep({ offerId: null, orderNumber: null }, null)).toBe(1))

  it('is 2 with a destination', () => expect(wizardStep({ offerId: 12, orderNumber: null }, null)).toBe(2))

  it('is 3 with an unpaid order and 4 with a paid one', () => {
    expect(wizardStep({ offerId: null, orderNumber: 'o' }, order({}))).toBe(3)
    expect(wizardStep({ offerId: null, orderNumber: 'o' }, paid)).toBe(4)
  })

  it.each([
    ['withdrawn, its money on the way back', { status: 'cancelled', paymentStatus: 'completed' }, 4],
    ['withdrawn and refunded', { status: 'cancelled', paymentStatus: 'refunded' }, 4],
    ['rejected after the payment', { status: 'rejected', paymentStatus: 'completed' }, 4],
    ['cancelled without a payment', { status: 'cancelled', paymentStatus: 'cancelled' }, 3],
  ] as const)('stays that of the payment where the order is %s', (_, facts, step) =>
    expect(wizardStep({ offerId: null, orderNumber: 'o' }, order(facts))).toBe(step),
  )

  it('fills a quarter of the bar', () => {
    expect(([1, 2, 3, 4] as const).map(progressOfStep)).toEqual([25, 50, 75, 100])
  })
})

describe('the last step', () => {
  const drawn = (locale: 'en' | 'fr', isCustomersTurn: boolean) => {
    getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
    const props = { step: 4, screen: 'travellers', isChange: false, isCustomersTurn } as const
    return renderToStaticMarkup(createElement(WizardHeader, props))
  }

  it('is not called complete while the order waits for its customer', () => {
    expect(drawn('en', false)).toContain('Step 4 of 4: Complete')
    expect(drawn('en', true)).toContain('Step 4 of 4: Order placed')
    expect(drawn('en', true)).not.toContain('Complete')
    expect(drawn('fr', true)).toContain('Commande passée')
  })
})
