import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { aTraveller, orderWith } from '../order.fixture.ts'
import { NeededList } from './needed-list.tsx'
import { TravellersCard } from './travellers-card.tsx'

await loadAllTexts()

test.each([false, true])(
  'why details are needed is said once: by the headline where they are urgent (%s)',
  (urgent) => {
    const LL = textsIn('en')
    getDefaultStore().set(textsAtom, { locale: 'en', LL })
    const facts = {
      status: 'processing',
      paymentStatus: 'completed',
      openRequests: 0,
      travellersComplete: false,
    } as const
    const page = renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <Router ssrPath="/orders">
          <TravellersCard order={orderWith(facts)} urgent={urgent} />
        </Router>
      </QueryClientProvider>,
    )
    expect(page.includes(LL.ownOrder.travellers.needed())).toBe(!urgent)
  },
)

const drawn = (part: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Router ssrPath="/orders">{part}</Router>
    </QueryClientProvider>,
  )

test.each([
  ['en', 'Amina: passport expiry date', 'all details'],
  ['fr', 'Amina\u00a0: date d’expiration du passeport', 'toutes les informations'],
] as const)('what is needed names the detail and its traveller, and what for (%s)', (locale, missing, all) => {
  const LL = textsIn(locale)
  getDefaultStore().set(textsAtom, { locale, LL })
  const facts = {
    status: 'pending',
    paymentStatus: 'pending',
    openRequests: 0,
    travellersComplete: false,
  } as const
  const amina = { ...aTraveller(1, 'Amina'), birthDate: '1990-01-01', nationality: 'FR', passportNumber: '••345' }
  const order = orderWith(facts, { numberOfApplicants: 2, travellers: [amina], requiredDocuments: [] })
  const text = drawn(<NeededList order={order} folded />).replaceAll(/<[^>]*>/g, '')
  expect(text).toContain(missing)
  expect(text).toContain(all)
  // Of the second traveller nothing is known.
  expect(text).toContain(LL.ownOrder.needed.minors())
  expect(text).toContain(LL.ownOrder.travellers.needed())
  expect(drawn(<NeededList order={order} />)).not.toContain(LL.ownOrder.travellers.needed())
})

describe('the travellers of a family', () => {
  const submitted = {
    ...({ status: 'submitted', paymentStatus: 'completed', openRequests: 0, travellersComplete: true } as const),
  }
  const family: FullOrder['travellers'] = [
    { ...aTraveller(1, 'Amina', true), decision: 'approved' },
    { ...aTraveller(2, 'Youssef', true), decision: 'refused', refusal: 'No proof of income.' },
    aTraveller(3, 'Zoé', true),
    { ...aTraveller(4, 'Karim', true), decision: 'withdrawn' },
  ]
  const decisions = family.map(({ decision }) => decision)
  const rowsOf = (order: FullOrder, locale: 'en' | 'fr' = 'en', readOnly = false) => {
    getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
    const [, ...rows] = drawn(<TravellersCard order={order} readOnly={readOnly} />).split('data-traveller=')
    return rows.map((row) => row.replaceAll(/<[^>]*>/g, ' '))
  }

  test('each have their decision in words, with the reason of a refusal', () => {
    const order = orderWith(submitted, { numberOfApplicants: 4, travellers: family, decisions })
    const [amina, youssef, zoe, karim] = rowsOf(order)
    expect(amina).toContain('Visa granted')
    expect(youssef).toMatch(/Visa refused.*The embassy’s reason:.*No proof of income\./s)
    expect(zoe).toContain('Decision still to come')
    expect(karim).toContain('Taken out of the order')
    const french = rowsOf(order, 'fr').join()
    for (const words of ['Visa accordé', 'Visa refusé', 'Décision attendue', 'Retiré de la commande'])
      expect(french).toContain(words)
  })

  test('have no decision before the first one, nor in an order of one', () => {
    const open = orderWith(submitted, { numberOfApplicants: 2, travellers: family.slice(2, 3) })
    const alone = orderWith(
      { ...submitted, status: 'approved' },
      { travellers: family.slice(0, 1), decisions: ['approved'] },
    )
    for (const order of [open, alone]) expect(rowsOf(order).join()).not.toMatch(/Decision|granted/)
  })

  test('who were taken out have neither details nor a form, and the others a button until the submission', () => {
    const out: FullOrder['decisions'] = ['open', 'open', 'withdrawn']
    const travellers = [
      aTraveller(1, 'Amina'),
      aTraveller(2, 'Youssef'),
      { ...aTraveller(3, 'Zoé'), decision: 'withdrawn' as const },
    ]
    const facts = {
      status: 'document_review',
      paymentStatus: 'completed',
      openRequests: 0,
      travellersComplete: false,
    } as const
    const more = { numberOfApplicants: 3, travellers, decisions: out, editableUntil: '2999-01-01T00:00:00.000Z' }
    const takeOut = 'Take out of the order'
    for (const readOnly of [false, true]) {
      const rows = rowsOf(orderWith(facts, more), 'en', readOnly)
      expect(rows.map((row) => row.includes(takeOut))).toEqual([true, true, false])
      expect(rows[2]).not.toMatch(/Missing|Complete the details/)
    }
    expect(rowsOf(orderWith({ ...facts, status: 'submitted' }, more)).join()).not.toContain(takeOut)
    expect(rowsOf(orderWith(facts, { ...more, decisions: ['open', 'withdrawn', 'withdrawn'] }))[0]).not.toContain(
      takeOut,
    )
  })
})
