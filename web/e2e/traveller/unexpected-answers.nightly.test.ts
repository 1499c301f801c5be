import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createPaidOrder } from '../support/paid-order.ts'
import { textsOf } from '../support/texts.ts'
import { type Visit, visit } from '../support/visitor.ts'

/** Answers of servers, gateways and other releases that no component expects. */
const SHAPES = ['{}', 'null', '[{}]']

const brand = textsOf('en').brand()

/** Paths of a page's read calls, once each. */
async function readingsOf(page: Page, path: string): Promise<string[]> {
  const paths = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/') && !/events|stream/.test(pathname))
      paths.add(pathname)
  })
  await page.goto(path)
  await page.locator('main h1').first().waitFor()
  await page.waitForTimeout(4_000)
  return [...paths]
}

async function staysThere(page: Page, at: string): Promise<void> {
  await expect
    .poll(() => page.locator('header').first().getByRole('link', { name: brand }).count(), { message: at })
    .toBe(1)
  await expect.poll(() => page.locator('main').innerText(), { message: at }).toMatch(/\S/)
}

const PAGES: [string, Visit][] = [
  ['/', {}],
  ['/order', { account: 'customer' }],
  ['/my-orders', { account: 'customer' }],
  ['/account', { account: 'customer' }],
  ['/agency-dashboard', { account: 'agency' }],
  ['/desk', { account: 'provider' }],
  ['/admin/visa-orders', { account: 'admin' }],
]

describe('an answer of an unexpected shape', () => {
  it.each(PAGES)(
    'leaves %s with its header and a message in place of the content',
    { timeout: 600_000 },
    async (path, who) => {
      const { page } = await visit({ ...who, path, expectsComplaints: true })
      for (const reading of await readingsOf(page, path)) {
        for (const body of SHAPES) {
          await page.route(`**${reading}*`, (route) => route.fulfill({ contentType: 'application/json', body }))
          await page.goto(path)
          await staysThere(page, `${path}: ${reading} answers ${body}`)
          await page.waitForTimeout(300)
          await staysThere(page, `${path}: ${reading} answers ${body}, later`)
          await page.unroute(`**${reading}*`)
        }
      }
    },
  )

  it('hides one part of an order’s page, which a press renders again', async () => {
    const { orderNumber } = await createPaidOrder()
    const { page } = await visit({ account: 'customer', expectsComplaints: true, path: '/legal/imprint' })
    const { tracking, failure, common } = textsOf('en')
    const whole = `**/api/orders/track/${orderNumber}`
    await page.route(whole, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), documents: null } })
    })
    await page.goto(`/orders?number=${orderNumber}`)
    const failed = page.getByRole('status').filter({ hasText: failure.drawing.title() })
    await failed.first().waitFor()
    await page.getByRole('heading', { level: 1, name: tracking.orderTitle({ number: orderNumber }) }).waitFor()
    await page.unroute(whole)
    await failed.first().getByRole('button', { name: common.retry() }).click()
    await page.locator('[data-folds]').scrollIntoViewIfNeeded()
    await expect.poll(() => failed.count()).toBe(0)
    await page.locator('[data-fold=documents]').waitFor()
  })
})
