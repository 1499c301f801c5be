import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startOf } from '../support/actions.ts'
import { call, type Session } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { openOwnPage } from '../support/own-page.ts'
import { createPaidOrder } from '../support/paid-order.ts'
import { newPerson } from '../support/people.ts'
import { approveAll, deliverVisa, moveTo } from '../support/staff-by-api.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'

const LL = textsOf('en')

/** Every page that a signed-in traveller may open, with links of mails. */
const PAGES = [
  '/',
  '/my-orders',
  '/account',
  '/order',
  '/order?offer=1',
  '/login',
  '/verify-email#token=a',
  '/help/documents',
]

/** An order of this person with a visa to download. */
async function deliveredOrder(account: Session & { email: string }) {
  const order = await createPaidOrder({ account, customerEmail: account.email })
  await approveAll(order.id)
  await expect
    .poll(async () => (await call<{ status: string }>('GET', `/api/orders/${order.id}`, undefined, 'provider')).status)
    .toBe('processing')
  await moveTo(order.id, { status: 'submitted' })
  await moveTo(order.id, { status: 'approved', notes: '' })
  await deliverVisa(order.id, 'visa.pdf')
  return order
}

/** Waits until the device has stored the application, and every file of this page. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('offline-pages')
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const files = ['/orders', ...loaded.filter((name) => /\/assets\/.*\.js$/.test(name))]
    return (await Promise.all(files.map((file) => cache.match(file)))).every(Boolean)
  })

const keptFiles = (page: Page) => page.evaluate(async () => (await (await caches.open('kept-visas')).keys()).length)

describe('without a connection', () => {
  it('every page of a traveller shows it and offers the stored orders, and a downloaded visa opens', async () => {
    const account = await newPerson()
    const { orderNumber } = await deliveredOrder(account)
    const own = await openOwnPage(orderNumber, { language: 'en', width: 375, account, strict: false })
    const { page, context } = own
    const button = page.getByRole('button', { name: LL.document.downloadFor({ file: 'visa.pdf' }) }).first()
    await page.getByText(LL.ownOrder.visa.onDevice()).waitFor()
    await own.download(LL.document.downloadFor({ file: 'visa.pdf' }))
    await expect.poll(() => keptFiles(page)).toBe(1)
    await expect.poll(() => isKept(page)).toBe(true)

    await context.setOffline(true)
    const offered = page.getByRole('main').locator(`a[href="/orders?number=${orderNumber}"]`)
    for (const path of PAGES) {
      await page.goto(path)
      await page.getByText(LL.connection.offline(), { exact: true }).waitFor()
      // A page whose frame is stored shows it for the missing part.
      await page.getByText(LL.failure.offline()).or(page.getByText(LL.failure.part.title())).first().waitFor()
      await offered
        .or(page.getByRole('link', { name: LL.connection.orders() }))
        .first()
        .waitFor()
      await isSound(page)
    }
    // A mail's link to an order that was not opened on this device.
    await page.goto('/orders?number=ORD-K7M4XQ9H')
    await page.getByText(LL.tracking.failures.offline.title()).waitFor()
    await offered.click()
    await page.locator('[data-line=offline]').waitFor()
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(file.suggestedFilename()).toBe('visa.pdf')
    expect(await startOf(file)).toBe('%PDF-')

    // With the connection the requested page opens automatically.
    await page.goto('/account')
    await page.getByText(LL.failure.offline()).waitFor()
    await context.setOffline(false)
    await page.getByRole('heading', { name: LL.account.title() }).waitFor()
  })

  it('open pages link to the stored orders', async () => {
    const account = await newPerson()
    const { orderNumber } = await deliveredOrder(account)
    const { page, context } = await openOwnPage(orderNumber, { language: 'en', width: 375, account, strict: false })
    for (const [path, title] of [
      ['/account', LL.account.title()],
      ['/my-orders', LL.myOrders.title()],
      ['/', LL.homeSections.process.title()],
    ] as const) {
      await page.goto(path)
      await page.getByRole('heading', { name: title }).first().waitFor()
      await context.setOffline(true)
      await page.getByRole('link', { name: LL.connection.orders() }).first().click()
      await page.getByRole('heading', { name: LL.tracking.seen.title() }).waitFor()
      await page.goBack()
      await page.getByText(LL.connection.offline(), { exact: true }).waitFor()
      await isSound(page)
      await context.setOffline(false)
    }
  })

  it('a person’s data is removed for the next one in the same browser', async () => {
    const account = await newPerson()
    const { orderNumber } = await deliveredOrder(account)
    const own = await openOwnPage(orderNumber, { language: 'en', account, strict: false })
    const { page, context } = own
    await own.download(LL.document.downloadFor({ file: 'visa.pdf' }))
    await expect.poll(() => keptFiles(page)).toBe(1)
    await expect.poll(() => isKept(page)).toBe(true)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('button', { name: LL.nav.signOut() }).click()
    await expect.poll(() => keptFiles(page)).toBe(0)

    const next = await newPerson()
    await page.evaluate((token) => localStorage.setItem('sessionToken', token), next.sessionToken)
    await page.goto('/my-orders')
    await page.getByText(LL.myOrders.emptyTitle()).waitFor()
    await context.setOffline(true)
    for (const path of ['/my-orders', `/orders?number=${orderNumber}`]) {
      await page.goto(path)
      await page.getByText(LL.connection.offline(), { exact: true }).waitFor()
      expect(await page.locator('main').getByText('Durand').count()).toBe(0)
      expect(await page.locator(`main a[href*="${orderNumber}"]`).count()).toBe(0)
    }
  })
})

describe('a visitor', () => {
  it('has nothing stored without signing in', async () => {
    const { page } = await visit({ path: '/' })
    await page.waitForTimeout(4_000)
    expect(
      await page.evaluate(async () => [await caches.keys(), (await navigator.serviceWorker.getRegistrations()).length]),
    ).toEqual([[], 0])
  })
})
