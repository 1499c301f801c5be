import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { aDocument } from '../../documents/document.fixture.ts'
import { orderWith } from '../order.fixture.ts'
import VisaSection from './visa-section.tsx'

await loadAllTexts()
getDefaultStore().set(textsAtom, { locale: 'en', LL: textsIn('en') })

function drawn(readOnly: boolean) {
  const facts = { status: 'completed', paymentStatus: 'completed', openRequests: 0, travellersComplete: true } as const
  const order = orderWith(facts, { documents: [aDocument({ source: 'visa', documentType: 'visa' })] })
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <VisaSection order={order} readOnly={readOnly} />
    </QueryClientProvider>,
  )
}

describe('the visa section', () => {
  const { forStaff, text, title } = textsIn('en').ownOrder.visa

  it('speaks to its traveller', () => {
    for (const words of [title(), text()]) expect(drawn(false)).toContain(words)
  })

  it('names the documents for staff, without advice for the traveller', () => {
    const shown = drawn(true)
    expect(shown).toContain(forStaff())
    for (const words of [title(), text()]) expect(shown).not.toContain(words)
  })
})
