import { VisaOfferPage } from '@passage/contracts/api/catalogue/catalogue.schema'
import { orderPath } from '@passage/contracts/domain/site/order-path'
import type { Bench } from '../bench.ts'
import { firstLoad, reactAlone } from '../first-load.ts'
import { paidOrders } from '../paid-orders.ts'
import type { Row } from '../row.ts'

interface Page {
  id: string
  name: string
  good: number
  aim: number
  path: (bench: Bench) => Promise<string>
  /** Seen by a customer, else by a stranger. */
  isSignedIn: boolean
  /** CSS of what shows that the page can be used. */
  ready: readonly string[]
}

/** Layout shift too small for a reader to notice. */
const STILL = 0.02

const javascriptOf = ({ id, name, good, aim, path, isSignedIn, ready }: Page): Row => ({
  id,
  title: `JavaScript of ${name} on first load, as sent / React and React DOM alone, compressed alike`,
  unit: 'kB',
  better: 'less',
  good,
  aim,
  async measure(bench) {
    const reader = isSignedIn && { token: bench.tokens.agency }
    const look = { origin: bench.origin, path: await path(bench), ready, ...reader }
    const { kilobytes, atRest, layoutShift } = await firstLoad(look)
    const raw = await reactAlone()
    const ratio = kilobytes / raw
    return {
      ours: kilobytes,
      raw,
      ratio: { median: ratio, least: ratio, most: ratio },
      extras: [
        { name: 'with what comes at rest', value: atRest, unit: 'kB' },
        { name: 'layout shift', value: layoutShift, unit: '', decimals: 3, atMost: STILL },
      ],
      spent: null,
    }
  },
})

/** `/orders` of a paid order, as its owner sees it. */
export const javascriptOfOrder = javascriptOf({
  id: 'G1',
  name: 'the order’s page',
  good: 1.8,
  aim: 1.4,
  // Live, and with the card in which its owner answers what is asked.
  ready: ['[data-line=live]', '[data-request]'],
  isSignedIn: true,
  path: async (bench) => {
    const [order] = await paidOrders(bench, 1)
    return orderPath(order?.orderNumber ?? '')
  },
})

/** Step 2 of `/order`, the one with the forms. */
export const javascriptOfWizard = javascriptOf({
  id: 'G2',
  name: 'the wizard',
  good: 2.5,
  aim: 1.8,
  ready: ['form'],
  isSignedIn: true,
  path: async ({ api }) => {
    const { data } = await api.call({ method: 'GET', path: '/api/visa-orders?limit=1', answer: VisaOfferPage })
    return `/order?offer=${data[0]?.id}`
  },
})

/** `/`, until its first window can be used. */
export const javascriptOfLanding = javascriptOf({
  id: 'G3',
  name: 'the landing page',
  good: 1.8,
  aim: 1.4,
  // React has taken it over.
  ready: ['header a[href*=login]'],
  isSignedIn: false,
  path: async () => '/',
})
