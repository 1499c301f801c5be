import type { Transaction } from '@passage/contracts/api/desk/transactions.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { PAYMENT_STATUSES } from '@passage/contracts/domain/money/payment-status'
import { leftToDo } from '@passage/contracts/domain/orders/order-end'
import { isClosed, isPayable, ORDER_STATUSES, type OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { PARTIES } from '@passage/contracts/domain/orders/party'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { orderPath } from '@passage/contracts/domain/site/order-path'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import type { ReactElement } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import OrderPane from '../../features/desk/order/order-pane.tsx'
import { OrderSheets } from '../../features/my-orders/components/details/order-sheets.tsx'
import { useOrderColumns } from '../../features/my-orders/components/order-columns.tsx'
import { orderQuery } from '../../features/one-order/api/order.ts'
import { useOrder } from '../../features/one-order/api/use-order.ts'
import OneOrderPage from '../../features/one-order/one-order-page.tsx'
import { orderWith } from '../../features/one-order/order.fixture.ts'
import { standingOf } from '../../features/one-order/payment/standing.ts'
import { PARTY_LOOKS } from '../../features/one-order/turn/turn-words.ts'
import OrderStep from '../../features/order/components/order-step.tsx'
import { currentUserQuery } from '../../features/session/api/current-user.ts'
import TrackPage from '../../features/track/track-page.tsx'
import { TrackingSection } from '../../features/tracking/components/tracking-section.tsx'
import { loadAllTexts, textsIn } from '../../i18n/dictionaries.ts'
import { textsAtom } from '../../i18n/texts.ts'
import { DataCards } from '../../ui/lists/data-cards.tsx'
import { DataTable } from '../../ui/lists/data-table.tsx'

await loadAllTexts()

const store = getDefaultStore()
const speak = (locale: Language) => store.set(textsAtom, { locale, LL: textsIn(locale) })
const LL = () => textsIn(store.get(textsAtom)?.locale ?? 'en')

/** A place that shows an order: its address and its component. */
interface Place {
  name: string
  path: (order: FullOrder) => string
  draw: (order: FullOrder) => ReactElement
  /** Orders that this place does not show. */
  skips?: (order: FullOrder) => boolean
}

const PLACES: readonly Place[] = [
  { name: 'the page', path: ({ orderNumber }) => orderPath(orderNumber), draw: () => <OneOrderPage /> },
  {
    name: 'the landing page',
    path: ({ orderNumber }) => `/?number=${orderNumber}`,
    draw: () => <TrackingSection />,
  },
  { name: '/track', path: ({ orderNumber }) => `/track?number=${orderNumber}`, draw: () => <TrackPage /> },
  {
    name: 'steps 3 and 4',
    path: ({ orderNumber }) => `/order?order=${orderNumber}`,
    draw: ({ orderNumber }) => <OrderStep orderNumber={orderNumber} />,
    // Step 3 has nothing to pay and links to the order's page.
    skips: (order) => !['payable', 'paid'].includes(standingOf(order)),
  },
  {
    name: 'the dialog of my orders',
    path: ({ orderNumber }) => `/my-orders?order=${orderNumber}`,
    draw: ({ orderNumber }) => <InDialog orderNumber={orderNumber} />,
  },
]

/** Speaks to staff: the same turn in other words. */
const DESK: Place = {
  name: 'the desk',
  path: ({ orderNumber }) => `/desk?order=${orderNumber}`,
  draw: ({ orderNumber }) => (
    <OrderPane number={orderNumber} row={undefined} notice={null} takeFocus={() => false} {...nothing} />
  ),
}

/** A row of a list shows the first step in a shorter text. */
const ROWS: readonly Place[] = [DataTable<Transaction>, DataCards<Transaction>].map((Rows) => ({
  name: `my orders (${Rows.name})`,
  path: () => '/my-orders',
  draw: (order) => <OwnRows Rows={Rows} order={order} />,
}))

const label = () => 'Shown'

function OwnRows({ Rows, order }: { Rows: typeof DataTable<Transaction>; order: Parameters<typeof rowOf>[0] }) {
  const columns = useOrderColumns('customer', () => undefined)
  const labels = Object.fromEntries(Object.keys(columns).map((key) => [key, label]))
  return <Rows label="" rows={[rowOf(order)]} keyOf={({ orderId }) => orderId} columns={columns} labels={labels} />
}

const nothing = { onOpen: () => undefined, onReviewed: () => undefined }

/** The content of the dialog, which is rendered in a browser only. */
function InDialog({ orderNumber }: { orderNumber: string }) {
  const { order, connection } = useOrder(orderNumber)
  const agency = { role: 'b2b_client', tab: 'details', onTab: () => undefined, onDialog: () => undefined } as const
  if (!order?.full) return null
  return <OrderSheets order={order} connection={connection} {...agency} />
}

const every = ORDER_STATUSES.flatMap((status) =>
  PAYMENT_STATUSES.flatMap((paymentStatus) =>
    [0, 1].flatMap((openRequests) =>
      [true, false].map((travellersComplete) => ({ status, paymentStatus, openRequests, travellersComplete })),
    ),
  ),
)

test('every place shows the same order alike in any status, payment and turn', async () => {
  for (const [index, facts] of every.entries()) {
    speak(index % 2 === 0 ? 'en' : 'fr')
    const order = orderWith(facts)
    const places = PLACES.filter(({ skips }) => !skips?.(order))
    const said = await Promise.all(places.map(async (place) => [place.name, await turnAt(place, order)] as const))
    const [, onItsPage = []] = said[0] ?? []
    expect(onItsPage[0] && onItsPage[1], JSON.stringify(facts)).toBeTruthy()
    expect(Object.fromEntries(said), JSON.stringify(facts)).toEqual(
      Object.fromEntries(places.map(({ name }) => [name, onItsPage])),
    )
    const [who, awaited] = await turnAt(DESK, order)
    expect(who && awaited, `${DESK.name} ${JSON.stringify(facts)}`).toBeTruthy()
    const asked = await askedOnPage(order)
    for (const row of ROWS) expect(await askedInRow(row, order), `${row.name} ${JSON.stringify(facts)}`).toEqual(asked)
  }
}, 120_000)

test('an unknown status is capitalised and is our turn', async () => {
  for (const locale of ['en', 'fr'] as const) {
    speak(locale)
    const order = orderWith({ ...PENDING, status: 'ON_hold' as OrderStatus, paymentStatus: 'completed' })
    for (const place of [...PLACES, DESK]) {
      const [party, step] = await turnAt(place, order)
      expect([party, step], place.name).toEqual([LL().turn.passage(), 'On hold'])
    }
  }
})

test('an order with a pending bank transfer asks for no payment', async () => {
  speak('en')
  const { turn } = LL().tracking
  const order = orderWith({ ...PENDING, paymentStatus: 'processing' })
  for (const place of PLACES) {
    expect(await turnAt(place, order), place.name).toEqual([turn.bank.party(), turn.bank.headline()])
  }
  const { bank, who } = LL().staffWork.turn
  expect(await turnAt(DESK, order)).toEqual([who.bank(), bank()])
})

const PENDING = { status: 'payment_pending', openRequests: 0, travellersComplete: true } as const

test.each(['en', 'fr'] as const)(
  'the wizard’s tab and the checkout’s tab show the same after the payment (%s)',
  async (locale) => {
    speak(locale)
    const [page, , , wizard] = PLACES as [Place, Place, Place, Place]
    const order = orderWith({ ...PENDING, status: 'document_review', paymentStatus: 'completed' })
    const shown = async (place: Place) => {
      const [, words = ''] = (await markupAt(place, order)).split('data-order-title=')
      return words
        .replaceAll(/<(template|script).*?<\/\1>/gs, '')
        .replaceAll(/<[^>]*>/g, '|')
        .replaceAll(/\|+/g, '|')
    }
    const returned = await shown(page)
    expect(returned).toContain(order.orderNumber)
    const { startNew, home } = LL().payment.complete
    expect((await shown(wizard)).replace(`|${startNew()}|${home()}`, '')).toBe(returned)
  },
)

test('the title of an order’s tab has flag, destination and number', async () => {
  speak('en')
  const order = orderWith({ ...PENDING, paymentStatus: 'pending' })
  const [page] = PLACES as [Place]
  expect(await markupAt(page, order)).toContain(`<title>🇯🇵 Japan, Order ${order.orderNumber} – Passage</title>`)
})

/** The turn in a place: party, next step and dates, without the control and its texts. */
async function turnAt(place: Place, order: FullOrder): Promise<string[]> {
  const { words, dates } = await turnCardAt(place, order)
  const [party = '', step = ''] = wordsIn(words, 'p|h2|h3')
  return [party, step, ...wordsIn(dates, 'time')]
}

/** The beginning of the turn card, and its dates, which may follow a control. */
async function turnCardAt(place: Place, order: FullOrder): Promise<{ words: string; dates: string }> {
  const [, card = ''] = (await markupAt(place, order)).split(`<section aria-label="${LL().tracking.turn.label()}">`)
  const [words = ''] = card.split(/<\/section>|data-control/)
  return { words, dates: /<ul data-dates.*?<\/ul>/s.exec(card)?.[0] ?? '' }
}

/** The party, the first step and its deadline, which the page and a row share. */
interface Asked {
  party: string
  first: string
  by: string[]
}

async function askedOnPage(order: FullOrder): Promise<Asked> {
  const [page] = PLACES as [Place]
  const { words, dates } = await turnCardAt(page, order)
  const [party = '', step = ''] = wordsIn(words, 'p|h2')
  const { needed, neededAll, details, bank } = LL().tracking.turn
  const count = order.requests.length
  const owed = new Map<string, string>([
    [needed({ count }), 'documents'],
    [neededAll({ count, travellers: order.incompleteTravellers }), 'documents'],
    [details(), 'details'],
    [bank.headline(), 'bank'],
  ])
  return { party, first: owed.get(step) ?? (isPayable(order.status) ? 'pay' : 'wait'), by: instantsIn(dates) }
}

/** A row names the acting party last, after the customer's own steps. */
async function askedInRow(row: Place, order: FullOrder): Promise<Asked> {
  const steps = (await markupAt(row, order)).split('<li data-step="').slice(1)
  const kindOf = (step: string) => step.slice(0, step.indexOf('"'))
  const first = steps.find((step) => kindOf(step) === 'wait') ?? steps[0] ?? ''
  const [party] = PARTIES.filter((one) => first.includes(PARTY_LOOKS[one].words))
  const isBank = kindOf(first) === 'bank'
  const { turn } = LL().tracking
  const ended = isClosed(order.status) ? turn.left[leftToDo(order)]() : null
  const words = isBank ? turn.bank.party() : (ended ?? (party ? LL().turn[party]() : ''))
  return { party: words, first: kindOf(first), by: steps.flatMap((step) => instantsIn(step.split('</li>')[0] ?? '')) }
}

/** Times without the visa's expected day, which rows leave out. */
const instantsIn = (markup: string): string[] =>
  [...markup.matchAll(/dateTime="([^"]*T[^"]*)"/g)].map(([, instant = '']) => instant)

/** The order's row, as the server lists it. */
function rowOf(order: FullOrder): Transaction {
  return {
    ...order,
    ...{ orderId: order.id, status: order.paymentStatus, orderStatus: order.status, amount: order.totalAmount },
    ...{ documentCount: 0, hasVisaDocuments: false, completedAt: null, heldSince: null },
    requestedDocuments: order.requests.map((request) => ({ ...request, travellerName: null })),
  }
}

async function markupAt({ path, draw }: Place, order: FullOrder): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(orderQuery(order.orderNumber).queryKey, order)
  client.setQueryData(currentUserQuery.queryKey, CUSTOMER)
  const [ssrPath, ssrSearch = ''] = path(order).split('?')
  const failures: unknown[] = []
  const { prelude } = await prerenderToNodeStream(
    <QueryClientProvider client={client}>
      <Router ssrPath={ssrPath} ssrSearch={ssrSearch}>
        {draw(order)}
      </Router>
    </QueryClientProvider>,
    // The HTML is complete, without placeholders.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError: (error) => void failures.push(error) },
  )
  let markup = ''
  for await (const chunk of prelude) markup += String(chunk)
  expect(failures).toEqual([])
  return markup
}

const wordsIn = (markup: string, tags: string): string[] =>
  [...markup.matchAll(new RegExp(`<(${tags})[ >].*?</\\1>`, 'gs'))].map(([words]) => words.replaceAll(/<[^>]*>/g, ''))

const CUSTOMER = {
  id: 'c',
  username: 'customer',
  firstName: 'Marie',
  lastName: 'Durand',
  email: 'marie@example.com',
  emailVerified: true,
  role: 'customer',
  agencyId: null,
} as const
