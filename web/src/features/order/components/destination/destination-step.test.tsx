import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../../i18n/texts.ts'
import DestinationStep from './destination-step.tsx'

await loadAllTexts()
getDefaultStore().set(textsAtom, { locale: 'en', LL: textsIn('en') })
const { offers: texts } = textsIn('en').order

/** The third page of a list with this number of destinations, none of which is on it. */
function shown(total: number): string {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const list = { page: 3, search: '', language: 'en', nationality: '', visa: null }
  client.setQueryData(['visa-orders', 'destinations', list], {
    ...{ data: [], total, totalPages: Math.ceil(total / 9) },
    ...{ notOffered: [], isSchengen: false },
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Router ssrPath="/order" ssrSearch="?page=3">
        <DestinationStep user={null} isLoading={false} />
      </Router>
    </QueryClientProvider>,
  )
}

test('a page beyond the end of the destinations does not say that nothing was found', () => {
  expect(shown(0)).toContain(texts.emptyTitle())
  expect(shown(12)).not.toContain(texts.emptyTitle())
})
