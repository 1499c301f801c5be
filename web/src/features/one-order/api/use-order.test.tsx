import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { ApiError } from '../../../lib/server/api-error.ts'
import { entry, fullOrder } from '../order.fixture.ts'
import { LineIndicator } from '../timeline/line-indicator.tsx'
import { orderQuery } from './order.ts'
import { useOrder } from './use-order.ts'

await loadAllTexts()
const LL = textsIn('en')
getDefaultStore().set(textsAtom, { locale: 'en', LL })

const order = fullOrder([entry(1, 'pending', 0)])

function Line() {
  const { line, asOf } = useOrder(order.orderNumber)
  return <LineIndicator line={line} asOf={asOf} />
}

/** The line's text beside an order whose last reading failed with this error. */
function lineAfter(error: Error | null): string {
  const client = new QueryClient()
  const query = client.getQueryCache().build(client, { queryKey: orderQuery(order.orderNumber).queryKey })
  query.setState({ data: order, dataUpdatedAt: Date.now(), error, status: error ? 'error' : 'success' })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Line />
    </QueryClientProvider>,
  )
}

test('an order without a session shows its time and a link to the sign-in', () => {
  const { ended, signIn } = LL.tracking.line
  const refused = lineAfter(new ApiError(401, '', ''))
  for (const text of ['As of', ended(), `${signIn()}</button>`]) expect(refused).toContain(text)
  for (const other of [null, new ApiError(500, '', '')]) expect(lineAfter(other)).not.toContain(signIn())
})
