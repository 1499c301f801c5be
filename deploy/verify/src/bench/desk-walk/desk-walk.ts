import type { VisaOfferPage } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { OrderDetail } from '@passage/contracts/api/orders/orders.schema'
import { LUXEMBOURG } from '@passage/contracts/domain/luxembourg-day'
import { launchBrowser } from '@passage/local/testing/browser'
import type { TestStack } from '@passage/local/testing/stack'
import { until } from '@passage/local/until'
import type { Browser } from 'playwright-core'
import { api, type Client } from '../../pictures/api.ts'
import { paidOrder, type World } from '../../pictures/paid-order.ts'
import { openBench } from '../bench.ts'
import { A_LOOK, handsAt, PACE } from './hands.ts'
import { desk, dialogs, FILES, sentBackOf, type Walk } from './walks.ts'

/** Paid orders reviewed by keyboard alone, by the dialogs and at the desk: how many keys and seconds each takes, as lines. */
export async function deskWalk(stack: TestStack, count: number): Promise<string[]> {
  const bench = await openBench(stack)
  const browser = await launchBrowser()
  try {
    // Storage answers pages of this origin alone.
    const appUrl = stack.env.APP_URL ?? bench.origin
    const client = api(appUrl)
    const { data } = await client.call<VisaOfferPage>('customer', 'GET', '/api/visa-orders?page=1&limit=1&search=Japan')
    const [offer] = data
    if (!offer) throw new Error('The catalogue has no offer for Japan.')
    const world = { appUrl, client, offer }
    const lines = [
      `${count} paid orders reviewed by keyboard, ${FILES.length} documents each, ${sentBackOf(count)} sent back; a key every ${PACE} ms, each document looked at for ${A_LOOK} ms:`,
    ]
    for (const walk of [dialogs, desk]) lines.push(await report(browser, world, walk, count))
    return lines
  } finally {
    await Promise.all([browser.close(), bench.close()])
  }
}

async function report(browser: Browser, world: World, walk: Walk, count: number): Promise<string> {
  const { appUrl, client } = world
  const customer = `Walk${walk.name}`
  const orders: OrderDetail[] = []
  while (orders.length < count) orders.push(await paidOrder(world, [{ first: 'Marie', last: customer }]))
  const localStorage = [
    { name: 'language', value: 'en' },
    { name: 'sessionToken', value: await client.signIn('provider') },
  ]
  const context = await browser.newContext({
    baseURL: appUrl,
    viewport: { width: 1440, height: 900 },
    timezoneId: LUXEMBOURG,
    storageState: { cookies: [], origins: [{ origin: appUrl, localStorage }] },
  })
  // Names the change that did not come, also on a busy machine.
  context.setDefaultTimeout(120_000)
  try {
    const page = await context.newPage()
    await page.goto(walk.path(customer))
    await page
      .getByText(orders[0]?.orderNumber ?? '')
      .first()
      .waitFor()
    const hands = handsAt(page)
    const began = performance.now()
    await walk.go(page, hands, orders)
    const seconds = (performance.now() - began) / 1_000
    await until(async () => isReviewed(client, orders), { within: 20_000, every: 500 })
    return `  ${walk.name.padEnd(8)} ${String(hands.keys).padStart(4)} keys ${seconds.toFixed(0).padStart(5)} s`
  } finally {
    await context.close()
  }
}

/** Throws while the documents have not the verdicts that were given. */
async function isReviewed(client: Client, orders: readonly OrderDetail[]): Promise<void> {
  const read = orders.map(({ id }) => client.call<OrderDetail>('provider', 'GET', `/api/orders/${id}`))
  const verdicts = (await Promise.all(read)).flatMap(({ documents }) => documents.map(({ status }) => status))
  const times = (verdict: string) => verdicts.filter((one) => one === verdict).length
  const sentBack = sentBackOf(orders.length)
  if (times('rejected') !== sentBack || times('approved') !== verdicts.length - sentBack)
    throw new Error(`The documents are ${verdicts.join()}.`)
}
