import type { EmbassyFigures } from '@passage/contracts/api/desk/team.schema'
import { ENOUGH_ANSWERS } from '@passage/contracts/domain/promise/embassy-days'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { Embassies } from './embassies.tsx'

await loadAllTexts()
getDefaultStore().set(textsAtom, { locale: 'en', LL: textsIn('en') })

const drawn = (orders: number): string => {
  const figures = {
    ...{ id: 1, version: 1, countryCode: 'JP', countryName: 'Japan', countryNameFr: 'Japon', visaType: 'Tourist visa' },
    ...{ visaTypeFr: 'Visa tourisme', agencyName: 'Horizon', orders, medianDays: 0, ninetiethDays: 7, givenDays: 5 },
    ...{ keptPercent: 100, processingDays: 10, correctedDays: null },
  } satisfies EmbassyFigures
  const client = new QueryClient()
  const pagination = { page: 1, limit: 10, totalCount: 1, totalCapped: false, totalPages: 1 }
  client.setQueryData(['team', 'embassies', ''], { data: [figures], pagination })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Router ssrPath="/desk/team">
        <Embassies />
      </Router>
    </QueryClientProvider>,
  )
}

it('an embassy’s days are shown from the fifth answer on, and before it how many are needed', () => {
  expect(drawn(ENOUGH_ANSWERS)).toContain('0 days')
  const few = drawn(ENOUGH_ANSWERS - 1)
  expect(few).toContain('Too few answers: 5 needed')
  expect(few).not.toMatch(/>(?:0|7) days</)
})
