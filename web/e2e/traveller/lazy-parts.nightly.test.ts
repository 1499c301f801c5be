import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { call, createOrder } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, type Visit, visit } from '../support/visitor.ts'

/**
 * Keeps the order until its page has loaded: code that is asked for sooner is the browser's own to fetch, and cannot be asked
 * for again without another document.
 */
const orderOnceLoaded = (page: Page) =>
  page.route('**/api/orders/track/*', async (route) => {
    await page.waitForLoadState('load')
    await route.continue()
  })

/** Keeps some code away until it is let through. Answers how to do that. */
async function keepAway(page: Page, files: string): Promise<() => void> {
  let isAway = true
  await page.route(files, (route) => (isAway ? route.abort() : route.continue()))
  return () => {
    isAway = false
  }
}

/** The owner's page of a new order, with some code kept away until it is let through. */
async function openWithout(files: string, { language, width = 375 }: Pick<Visit, 'language' | 'width'> = {}) {
  const { orderNumber } = await createOrder()
  let letThrough = () => {}
  const owner = await visit({
    ...{ path: `/orders?number=${orderNumber}`, account: 'customer', width, ...(language && { language }) },
    prepare: async (opened) => {
      await orderOnceLoaded(opened)
      letThrough = await keepAway(opened, files)
    },
  })
  return { ...owner, letThrough }
}

test.each(DESK_AND_PHONE)(
  'the folds that did not come say so, and come at a press (%s, %i px)',
  async (language, width) => {
    const { failure, common } = textsOf(language)
    const { page, letThrough } = await openWithout('**/assets/folds*.js', { language, width })
    const alert = page.getByText(failure.part.title(), { exact: true })
    await alert.waitFor()
    await isSound(page)
    const retry = page.getByRole('button', { name: common.retry() })
    const refused = page.waitForEvent('requestfailed')
    await retry.press('Enter')
    await refused
    // At work it takes no more presses.
    await expect.poll(() => retry.getAttribute('aria-busy')).toBe(null)
    expect(await alert.isVisible()).toBe(true)
    letThrough()
    await retry.press('Enter')
    await page.locator('[data-fold=trip]').waitFor()
    expect(await alert.count()).toBe(0)
  },
)

test('folds that did not come in a tunnel come by themselves once the connection is back', async () => {
  const { failure } = textsOf('en')
  const { page, context, letThrough } = await openWithout('**/assets/folds*.js')
  await page.getByText(failure.part.title(), { exact: true }).waitFor()
  await context.setOffline(true)
  letThrough()
  await context.setOffline(false)
  await page.locator('[data-fold=trip]').waitFor()
})

test('an order whose stream has no code yet is read now and then, and live once that came', async () => {
  const { page, letThrough } = await openWithout('**/assets/read-events*.js')
  await page.locator('[data-line=polling]').waitFor()
  letThrough()
  await page.locator('[data-line=live]').waitFor()
})

test('news that come while the timeline has no stamps yet stand in its words', async () => {
  const { id, orderNumber } = await createOrder()
  const asked = Promise.withResolvers<void>()
  const late = Promise.withResolvers<void>()
  const { page } = await visit({
    ...{ path: `/orders?number=${orderNumber}`, account: 'customer', width: 375 },
    prepare: async (opened) => {
      await opened.route('**/assets/strangers-more*.js', async (route) => {
        asked.resolve()
        await late.promise
        await route.continue()
      })
    },
  })
  await page.locator('[data-line=live]').waitFor()
  const steps = page.locator('main ol > li')
  const stamped = page.locator('main li[data-state]')
  await expect.poll(() => steps.count()).toBe(2)
  await steps.last().scrollIntoViewIfNeeded()
  await asked.promise
  // In the same place: words that are drawn anew, once the code is given up, know the news by themselves.
  await steps.first().evaluate((step) => step.closest('section')?.parentElement?.setAttribute('data-same', ''))
  await call('POST', `/api/orders/${id}/payment`, {}, 'customer')
  await expect.poll(() => page.locator('[data-same] li').count()).toBe(3)
  expect(await stamped.count()).toBe(0)
  late.resolve()
  await expect.poll(() => stamped.count()).toBe(3)
})

test('a dialog that did not come says so over the page, and opens at a press; what was typed stays', async () => {
  const { failure, common, session } = textsOf('en')
  const { page } = await visit({ path: '/login' })
  const letThrough = await keepAway(page, '**/assets/forgot-dialog*.js')
  await page.getByLabel(session.username()).fill('marie')
  const forgot = page.getByRole('button', { name: session.forgot() })
  await forgot.click()
  const said = page.getByRole('dialog', { name: failure.part.title() })
  await said.waitFor()
  await isSound(page)
  await said.getByRole('button', { name: common.close() }).click()
  await said.waitFor({ state: 'detached' })
  await forgot.click()
  await said.waitFor()
  letThrough()
  await said.getByRole('button', { name: common.retry() }).click()
  await page.getByRole('dialog', { name: session.reset.title() }).getByLabel(session.reset.email()).waitFor()
  expect(await page.getByLabel(session.username()).inputValue()).toBe('marie')
})

test('a page that did not come says so, and comes at a press without another document', async () => {
  const { failure, common } = textsOf('en')
  const { page } = await visit({ path: '/legal/imprint' })
  const letThrough = await keepAway(page, '**/assets/processing-times*.js')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.locator('footer a[href="/help/processing-times"]').click()
  await page.getByRole('heading', { name: failure.title() }).waitFor()
  letThrough()
  await page.getByRole('button', { name: common.retry() }).click()
  await page.getByRole('heading', { name: failure.title() }).waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

/** Why code is fetched before it is imported. The day that this fails, `lib/fetch-first.ts` can go. */
test('a browser by itself does not ask again for code that it could not fetch', async () => {
  const { page } = await visit({ path: '/legal/imprint' })
  const letThrough = await keepAway(page, '**/assets/processing-times*.js')
  const asked = page.waitForRequest('**/assets/processing-times*.js')
  await page.locator('footer a[href="/help/processing-times"]').click()
  const file = (await asked).url()
  // As text: the test's own bundler would take the import for its own.
  const load = () => page.evaluate<boolean>(`import(${JSON.stringify(file)}).then(() => true, () => false)`)
  expect(await load()).toBe(false)
  letThrough()
  expect(await load()).toBe(false)
})
