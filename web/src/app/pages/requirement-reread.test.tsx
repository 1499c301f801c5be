import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useRereadCountries } from '../../features/countries/api/countries.ts'
import { type Journey, useRequirement } from '../../features/requirements/api/requirement.ts'
import { useRereadOffers } from '../../features/visa-prices/api/offers.ts'

const JOURNEY: Journey = { from: 'IN', to: 'JP', type: '1' }

test.each([
  ['an offer', useRereadOffers],
  ['a country', useRereadCountries],
])('the checker reads its answer again after a change of %s', async (_what, useReread) => {
  const client = new QueryClient()
  let reread: () => Promise<unknown> = () => Promise.reject()
  function Page() {
    useRequirement(JOURNEY)
    reread = useReread()
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  const [query] = client.getQueryCache().getAll()
  query?.setData(null)
  expect(query?.isStale()).toBe(false)
  await reread()
  expect(query?.isStale()).toBe(true)
})
