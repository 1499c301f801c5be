import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useReadyTooLate } from './offers.ts'

const OFFER = 7
const today = luxembourgDay(new Date())
const ready = daysAfter(today, 5)

const Warning = ({ departure }: { departure: string }) => useReadyTooLate(OFFER, 'standard', departure)

function warningOf(departure: string): string {
  const client = new QueryClient()
  client.setQueryData(['expected-dates', OFFER], { standard: ready })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Warning departure={departure} />
    </QueryClientProvider>,
  )
}

test('the offer warns of a departure before the visa is ready and refuses a past one', () => {
  for (const departure of [today, daysAfter(today, 4)]) expect(warningOf(departure), departure).toBe(ready)
  for (const departure of ['', daysAfter(today, -1), ready]) expect(warningOf(departure), departure).toBe('')
})
