import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createOrder } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, type Visit, visit } from '../support/visitor.ts'

/** Fails the requests for some code until the returned function is called. */
async function blockCode(page: Page, files: string): Promise<() => void> {
  let isBlocked = true
  await page.route(files, (route) => (isBlocked ? route.abort() : route.continue()))
  return () => {
    isBlocked = false
  }
}

const PAYMENT = '**/assets/payment-*.js'

/** The owner's page of a new order, with some code blocked until `unblock` is called. */
async function openWithout(files: string, { language, width = 375 }: Pick<Visit, 'language' | 'width'> = {}) {
  const { orderNumber } = await createOrder()
  let unblock = () => {}
  const owner = await visit({
    ...{ path: `/orders?number=${orderNumber}`, account: 'customer', width, ...(language && { language }) },
    prepare: async (opened) => {
      unblock = await blockCode(opened, files)
    },
  })
  return { ...owner, unblock }
}

test.each(DESK_AND_PHONE)(
  'a payment that failed to load shows an alert and loads at a press (%s, %i pixels)',
  async (language, width) => {
    const { failure, common } = textsOf(language)
    const { page, unblock } = await openWithout(PAYMENT, { language, width })
    const alert = page.getByText(failure.part.title(), { exact: true })
    await alert.waitFor()
    await isSound(page)
    const retry = page.getByRole('button', { name: common.retry() })
    const refused = page.waitForEvent('requestfailed')
    await retry.press('Enter')
    await refused
    // The button ignores presses until the request has ended.
    await expect.poll(() => retry.getAttribute('aria-busy')).toBe(null)
    expect(await alert.isVisible()).toBe(true)
    unblock()
    await retry.press('Enter')
    await page.locator('[data-pay]').waitFor()
    expect(await alert.count()).toBe(0)
  },
)

test('a payment that failed to load offline loads with the connection', async () => {
  const { failure } = textsOf('en')
  const { page, context, unblock } = await openWithout(PAYMENT)
  await page.getByText(failure.part.title(), { exact: true }).waitFor()
  await context.setOffline(true)
  unblock()
  await context.setOffline(false)
  await page.locator('[data-pay]').waitFor()
})

test('a dialog that failed to load shows an alert, opens at a press and keeps the page’s fields', async () => {
  const { failure, common, session } = textsOf('en')
  const { page } = await visit({ path: '/login' })
  const unblock = await blockCode(page, '**/assets/forgot-dialog*.js')
  await page.getByLabel(session.username()).fill('marie')
  const forgot = page.getByRole('button', { name: session.forgot() })
  await forgot.click()
  const alert = page.getByRole('dialog', { name: failure.part.title() })
  await alert.waitFor()
  await isSound(page)
  await alert.getByRole('button', { name: common.close() }).click()
  await alert.waitFor({ state: 'detached' })
  await forgot.click()
  await alert.waitFor()
  unblock()
  await alert.getByRole('button', { name: common.retry() }).click()
  await page.getByRole('dialog', { name: session.reset.title() }).getByLabel(session.reset.email()).waitFor()
  expect(await page.getByLabel(session.username()).inputValue()).toBe('marie')
})

test('a page that failed to load shows an alert and loads at a press without a reload', async () => {
  const { failure, common } = textsOf('en')
  const { page } = await visit({ path: '/legal/imprint' })
  const unblock = await blockCode(page, '**/assets/processing-times*.js')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.locator('footer a[href="/help/processing-times"]').click()
  await page.getByRole('heading', { name: failure.title() }).waitFor()
  unblock()
  await page.getByRole('button', { name: common.retry() }).click()
  await page.getByRole('heading', { name: failure.title() }).waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

/** The reason for `lib/fetch-first.ts`, which can go when this test fails. */
test('a browser does not repeat a failed import', async () => {
  const { page } = await visit({ path: '/legal/imprint' })
  const unblock = await blockCode(page, '**/assets/processing-times*.js')
  const asked = page.waitForRequest('**/assets/processing-times*.js')
  await page.locator('footer a[href="/help/processing-times"]').click()
  const file = (await asked).url()
  // As text, so that the test's bundler does not resolve the import.
  const load = () => page.evaluate<boolean>(`import(${JSON.stringify(file)}).then(() => true, () => false)`)
  expect(await load()).toBe(false)
  unblock()
  expect(await load()).toBe(false)
})
