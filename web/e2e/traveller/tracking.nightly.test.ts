import { testStack } from '@passage/local/testing/stack'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepsFocus } from '../support/actions.ts'
import { call, createOrder } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { visit } from '../support/visitor.ts'

let order: { id: string; orderNumber: string }

beforeEach(async () => {
  order = await createOrder()
})

const orderPage = (orderNumber: string) => `/orders?number=${orderNumber}`
const live = (page: Page) => page.locator('[data-line=live]').waitFor()
const LOOKED_UP = '**/api/orders/track/*'

describe('tracking on the landing page', () => {
  it('requests nothing without a number and shows that no order was found', async () => {
    const { page } = await visit({ width: 375 })
    const asked: string[] = []
    let answer = () => {}
    const asks = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(LOOKED_UP, async (route) => {
      asked.push(route.request().url())
      await asks
      await route.continue()
    })
    const number = page.getByLabel('Tracking number')
    await number.fill('   ')
    await number.press('Enter')
    expect(asked).toEqual([])
    await number.fill('ord-nowhere1')
    await number.press('Enter')
    await page.getByRole('button', { name: 'Tracking...' }).waitFor()
    await page.getByText('Searching for your order…').waitFor()
    answer()
    await page.getByText('Order Not Found').waitFor()
    await page
      .getByText('Please check your tracking number and try again. If you continue to have issues, contact support.')
      .waitFor()
    expect(asked).toEqual([expect.stringMatching(/ORD-NOWHERE1$/)])
    await isSound(page)
  })

  it('shows a stranger the status without the owner’s name and links to the order’s page', async () => {
    const { page } = await visit()
    await page.getByLabel('Tracking number').fill(order.orderNumber)
    await page.getByRole('button', { name: 'Track', exact: true }).click()
    await page.getByRole('heading', { name: 'Application Submitted' }).waitFor()
    await page.getByText('M••• D•••').waitFor()
    expect(await page.getByText('Marie Durand').count()).toBe(0)
    expect(await page.getByRole('link', { name: /^Pay / }).count()).toBe(0)
    expect(new URL(page.url()).searchParams.get('number')).toBe(order.orderNumber)
    await isSound(page)
    await page.getByRole('link', { name: 'Open the order’s page' }).click()
    await page.waitForURL(`**${orderPage(order.orderNumber)}`)
    await page.getByText('M••• D•••').waitFor()
  })

  it('redirects /?track= to the order’s page, and Back skips it', async () => {
    const { page } = await visit({ path: '/orders' })
    await page.getByLabel('Tracking number').waitFor()
    await page.goto(`/?track=${order.orderNumber.toLowerCase()}#tracking`)
    await page.waitForURL(`**${orderPage(order.orderNumber)}`)
    await live(page)
    await page.goBack()
    await page.waitForURL('**/orders')
  })
})

describe('the order’s page', () => {
  it.each([
    ['en', 1440, 'Your turn', /^Pay €/, `, Order `],
    ['fr', 320, 'À vous', /^Payer /, `, Commande `],
  ] as const)(
    'shows its owner the next step with its payment without scrolling and breaks no word (%s, %i pixels)',
    async (language, width, turn, pay, title) => {
      const path = orderPage(order.orderNumber)
      const { page } = await visit({ path, language, width, account: 'customer' })
      await page.getByText(turn, { exact: true }).waitFor()
      await live(page)
      const control = page.getByRole('link', { name: pay }).or(page.getByRole('button', { name: pay }))
      await control.waitFor()
      // In the first window, without scrolling.
      expect((await control.boundingBox())?.y).toBeLessThan(850)
      expect(await page.title()).toContain(`${title}${order.orderNumber} – Passage`)
      await isSound(page)
      await page.locator('main h4').first().waitFor()
      expect(await page.locator('main h4').evaluateAll(brokenWords)).toEqual([])
    },
  )

  it('asks for a number, and again after a wrong one', async () => {
    const { page } = await visit({ path: '/orders', width: 375 })
    const number = page.getByLabel('Tracking number')
    await number.fill('ord-nowhere1')
    await keepsFocus(page, () => number.press('Enter'))
    await page.getByText('Order Not Found').waitFor()
    await isSound(page)
    await number.fill(order.orderNumber)
    await number.press('Enter')
    await live(page)
  })

  it('shows why a look-up failed: too many tries, a server error, no connection', async () => {
    const { page } = await visit({ path: '/orders', width: 375 })
    const problem = (status: number, code: string, details?: object) => ({
      status,
      contentType: 'application/json',
      body: JSON.stringify({ code, message: code, requestId: 'x', details }),
    })
    const answers = [
      [problem(429, 'too_many_requests', { retryAfterSeconds: 240 }), 'Too many attempts', /in 4 minutes/],
      [problem(503, 'unavailable'), 'Our server has a problem', /The order is safe/],
      [null, 'No connection', /We could not reach our server/],
    ] as const
    let now: (typeof answers)[number] | undefined = answers[0]
    await page.route(LOOKED_UP, (route) => {
      if (now === undefined) return route.continue()
      return now[0] ? route.fulfill(now[0]) : route.abort()
    })
    await page.goto(orderPage(order.orderNumber))
    for (const [at, [, title, text]] of answers.entries()) {
      await page.getByText(title, { exact: true }).waitFor()
      await page.getByText(text).waitFor()
      expect(await page.getByText('Order Not Found').count()).toBe(0)
      await isSound(page)
      now = answers[at + 1]
      await keepsFocus(page, () => page.getByRole('button', { name: 'Try again' }).click())
    }
    await live(page)
  })

  it('folds parts without an action, stores what was unfolded and unfolds everything for print', async () => {
    const path = orderPage(order.orderNumber)
    const { page } = await visit({ path, width: 375, account: 'customer' })
    const fold = (name: string) => page.locator(`[data-fold=${name}]`)
    const open = (name: string) => fold(name).evaluate((details: HTMLDetailsElement) => details.open)
    // No document was uploaded yet, so the documents are unfolded.
    await fold('documents').getByText('5 still needed').waitFor()
    expect([await open('documents'), await open('trip'), await open('money')]).toEqual([true, false, false])
    await fold('trip').locator('summary').click()
    await fold('documents').locator('summary').click()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('orderFolds'))).toContain('documents')
    await page.reload()
    await fold('trip').getByText('Marie Durand').waitFor()
    expect([await open('documents'), await open('trip'), await open('money')]).toEqual([false, true, false])

    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    expect([await open('documents'), await open('money')]).toEqual([true, true])
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
    expect(await page.locator('main button:visible, main a:visible').count()).toBe(0)
    expect(await page.locator('main ol svg:visible').count()).toBeGreaterThan(0)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect.poll(() => open('money')).toBe(false)
  })

  it('opens without a connection as last loaded, and removes the owner’s data at the sign-out in another tab', async () => {
    const path = orderPage(order.orderNumber)
    const { page, context } = await visit({ path, width: 375, account: 'customer' })
    await page.locator('[data-fold=trip]').waitFor()
    await live(page)
    // The document and each part that was loaded later.
    const kept = () =>
      page.evaluate(async () => {
        const cache = await caches.open('offline-pages')
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
        const files = ['/orders', ...loaded.filter((name) => /\/assets\/.*\.js$/.test(name))]
        return (await Promise.all(files.map((file) => cache.match(file)))).every(Boolean)
      })
    await expect.poll(kept).toBe(true)
    let questions = 0
    await page.route('**/api/auth/me', (route) => {
      questions++
      return route.continue()
    })
    await context.setOffline(true)
    await page.reload()
    await page
      .locator('[data-line=offline]')
      .getByText(/^As of \d\d:\d\d/)
      .waitFor()
    await page.locator('[data-fold=trip]').waitFor()
    // Parts that are rendered later ask who is signed in; the missing answer does not render the page again.
    expect(questions).toBeLessThan(10)
    expect(await page.getByText('Marie Durand').count()).toBeGreaterThan(0)
    // Offline the page cannot check the session, so its header does not ask to sign in.
    const banner = page.getByRole('banner')
    await banner.getByRole('link', { name: 'Become a partner' }).waitFor()
    expect(await banner.getByRole('link', { name: 'Sign in' }).count()).toBe(0)
    await isSound(page)

    await context.setOffline(false)
    await live(page)
    await page.getByRole('button', { name: /^Account of/ }).waitFor()
    // Signed out in another tab.
    await page.evaluate(() => {
      localStorage.removeItem('sessionToken')
      window.dispatchEvent(new StorageEvent('storage', { key: 'sessionToken' }))
    })
    await page.getByText('M••• D•••').waitFor()
    const left = await page.evaluate(() => JSON.stringify(localStorage))
    expect(left).not.toContain('Durand')
  })

  it('shows staff the same parts without actions and links to the desk', async () => {
    const path = orderPage(order.orderNumber)
    const { page } = await visit({ path, account: 'provider' })
    const way = page.getByRole('link', { name: 'Open at the desk' })
    expect(await way.getAttribute('href')).toBe(`/desk?order=${order.orderNumber}`)
    await page.locator('[data-fold=documents]').waitFor()
    expect(await page.getByRole('button', { name: /^(Pay|Add a document|Withdraw)/ }).count()).toBe(0)
    expect(await page.getByRole('link', { name: /^Pay/ }).count()).toBe(0)
    await isSound(page)
  })

  it('reconnects after the API was killed and shows the changes made meanwhile', async () => {
    const { page } = await visit({ path: orderPage(order.orderNumber), account: 'customer' })
    await live(page)
    const server = testStack().process('api')
    await server.kill('SIGKILL')
    await page
      .locator('[data-line=polling], [data-line=offline]')
      .getByText(/^As of \d\d:\d\d/)
      .waitFor()
    await server.start()
    await call('PATCH', `/api/orders/${order.id}/status`, { status: 'processing' }, 'provider')
    await page.locator('[aria-current=step][data-status=processing]').waitFor({ timeout: 45_000 })
    await page.locator('[data-line=live]').waitFor({ timeout: 45_000 })
  })
})

/** The texts that take two lines. Runs in the page. */
function brokenWords(titles: Element[]): string[] {
  return titles.flatMap((title) => {
    // The step's name; screen readers' text follows it.
    const name = document.createTreeWalker(title, NodeFilter.SHOW_TEXT).nextNode()
    return [...(name?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = new Range()
      range.setStart(name as Node, index)
      range.setEnd(name as Node, index + word.length)
      return range.getClientRects().length > 1 ? [word] : []
    })
  })
}
