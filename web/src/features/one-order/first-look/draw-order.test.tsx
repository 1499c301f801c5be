import { PAYMENT_STATUSES } from '@passage/contracts/domain/money/payment-status'
import { ORDER_STATUSES } from '@passage/contracts/domain/orders/order-status'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { formatsIn } from '../../../lib/words/formats.ts'
import { currentUserQuery } from '../../session/api/current-user.ts'
import { LaterPassport } from '../timeline/later-passport.tsx'
import { PassportPage } from '../timeline/passport-page.tsx'
import { entry, trackedOrder } from '../tracked-order.fixture.ts'
import { TurnCard } from '../turn/turn-card.tsx'
import { drawOrder, drawSteps, drawTurn } from './draw-order.ts'

await loadAllTexts()

const every = ORDER_STATUSES.flatMap((status) =>
  PAYMENT_STATUSES.flatMap((paymentStatus) =>
    [true, false].flatMap((full) =>
      [0, 2].map((openRequests) => ({ status, paymentStatus, full, openRequests, detailsMissing: openRequests > 0 })),
    ),
  ),
)

/** The visible texts in their order. */
const wordsOf = (markup: string): string[] =>
  markup
    .replaceAll(/<svg.*?<\/svg>|<[^>]*(?:sr-only|aria-hidden="true")[^>]*>[^<]*/gs, ' ')
    .split(/<[^>]*>/)
    .flatMap((text) => text.replaceAll(/&#x27;|&#39;/g, "'").trim() || [])

/** React's render for a customer. */
function drawn(element: ReactElement, paid: string | null): string {
  const client = new QueryClient()
  client.setQueryData(currentUserQuery.queryKey, { role: 'customer' } as never)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Router ssrPath="/orders" ssrSearch={paid ? `paid=${paid}` : ''}>
        {element}
      </Router>
    </QueryClientProvider>,
  )
}

test.each(['en', 'fr'] as const)('the first look has React’s texts in every state of an order (%s)', (locale) => {
  const LL = textsIn(locale)
  const words = { LL, format: formatsIn(locale) }
  getDefaultStore().set(textsAtom, { locale, LL })
  for (const { status, ...facts } of every) {
    const news = { kind: 'document', reason: 'document_added', changedBy: 'Zoë <M>' } as const
    const history = [
      ...[entry(1, 'pending', 0), entry(2, 'paid', 3), entry(3, 'paid', 4, news)],
      entry(4, status, 5, { notes: 'Line <one>' }),
    ]
    const order = trackedOrder(history, {
      ...facts,
      status,
      whoseTurn: facts.openRequests > 0 ? 'customer' : 'passage',
    })
    for (const paid of [null, '1']) {
      const said = wordsOf(drawTurn(order, paid, words).markup)
      expect(said.length).toBeGreaterThan(1)
      expect(said).toEqual(wordsOf(drawn(<TurnCard order={order} />, paid)))
    }
    const read = wordsOf(drawSteps(order, words).markup)
    expect(read).toEqual(wordsOf(drawn(<PassportPage order={order} />, null)))
    // Before the stamps are loaded.
    expect(read).toEqual(wordsOf(drawn(<LaterPassport order={order} />, null)))
  }
})

test('the first look escapes an order’s texts', () => {
  const LL = textsIn('en')
  const order = trackedOrder([entry(1, 'pending', 0)], { destinationCountry: '<img src=x onerror=alert(1)>' })
  const { markup } = drawOrder(order, null, { LL, format: formatsIn('en') })
  expect(markup).not.toContain('<img src=x')
  expect(markup).toContain('&lt;img src=x')
})
