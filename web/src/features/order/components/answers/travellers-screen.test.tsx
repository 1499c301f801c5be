import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../../i18n/texts.ts'
import { SpeedField } from './travellers-screen.tsx'

await loadAllTexts()

const offer = { id: 7, processingDays: 7, basePrice: '60.00', processingFee: '26.00' } as VisaOffer

test.each([
  ['en', '7 business days', '4 business days'],
  ['fr', '7 jours ouvrés', '4 jours ouvrés'],
] as const)('both speeds say their business days (%s)', (locale, standard, express) => {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SpeedField offer={offer} />
    </QueryClientProvider>,
  )
  const [first, second] = page.split('value="express"')
  expect(first).toContain(standard)
  expect(second).toContain(express)
})
