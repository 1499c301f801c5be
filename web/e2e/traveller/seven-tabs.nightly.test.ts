import type { BrowserContext, Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createPaidOrder } from '../support/paid-order.ts'
import { newPerson } from '../support/people.ts'
import { moveTo } from '../support/staff-by-api.ts'
import { visit } from '../support/visitor.ts'
import { trackingUrl } from '../support/wizard.ts'

/** Milliseconds for a change to arrive without a reload. */
const LIVE = 10_000

/** Counts the browser's event streams. */
function countStreams(context: BrowserContext): () => number {
  const open = new Set<Request>()
  context.on('request', (request) => request.url().includes('/events') && open.add(request))
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  // A closed tab does not report its requests.
  return () => [...open].filter((request) => !request.frame().page().isClosed()).length
}

/** Reports to the page whether its tab is visible: the tests' browser shows every tab. */
const look = (page: Page, visibilityState: 'visible' | 'hidden') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibilityState)

const shows = (page: Page, status: string) =>
  page.locator(`[aria-current=step][data-status=${status}]`).waitFor({ timeout: LIVE })

describe('a traveller with seven orders in seven tabs', () => {
  it('sees each of them change by one stream, which is closed while no tab is visible', async () => {
    const account = await newPerson()
    const options = { account, customerEmail: account.email, documents: [] }
    const orders = [await createPaidOrder(options), await createPaidOrder(options), await createPaidOrder(options)]
    const [first, second, third] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]]
    const { page, context } = await visit({ language: 'en', path: `/orders?number=${first.orderNumber}`, account })
    const streams = countStreams(context)
    await page.reload()
    const pages = [page]
    for (const order of [second, third, second, first, second, third]) {
      const tab = await context.newPage()
      pages.push(tab)
      await tab.goto(trackingUrl(order.orderNumber))
      await tab.locator('[data-line=live]').waitFor()
    }
    await expect.poll(streams).toBe(1)
    await moveTo(third.id, { status: 'processing', notes: '' })
    for (const tab of [pages[2], pages[6]]) await shows(tab as Page, 'processing')

    // The tab that reads the stream is closed: another one continues.
    await page.close()
    await moveTo(second.id, { status: 'processing', notes: '' })
    for (const tab of [pages[1], pages[3], pages[5]]) await shows(tab as Page, 'processing')
    await expect.poll(streams).toBe(1)

    for (const tab of pages.slice(1)) await look(tab, 'hidden')
    await expect.poll(streams).toBe(0)
    await moveTo(first.id, { status: 'processing', notes: '' })
    await look(pages[4] as Page, 'visible')
    await shows(pages[4] as Page, 'processing')
    expect(streams()).toBe(1)
  })
})
