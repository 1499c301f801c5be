import type { OrderCreated, OrderDetail } from '@passage/contracts/api/orders/orders.schema'
import { type Browser, openBrowser } from '@passage/local/testing/browser'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Screen } from '../../src/features/order/state/screens.ts'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { newAccount, PASSWORD } from '../support/new-account.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'
import { chooseFileByKey, chooseOffer, goOn, orderIdOf, realFiles, upload } from '../support/wizard.ts'

const { order, document: documents, common, connection, session, nav } = textsOf('en')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Where the focus is; never the body after an action. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = window.document
    return activeElement === window.document.body ? 'body' : `${activeElement?.id || activeElement?.tagName}`
  })

/** Nothing lies over the middle of an element. */
function isFree(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const atMiddle = window.document.elementFromPoint(left + width / 2, top + height / 2)
  return element.contains(atMiddle) || Boolean(atMiddle?.contains(element))
}

/** Moves on with Tab alone until the control has the focus, and nothing lies over it. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === window.document.activeElement)) {
      // The page scrolls to it smoothly.
      await expect.poll(() => control.evaluate(isFree)).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${control}`)
}

const continueOf = (page: Page) => page.getByRole('button', { name: order.details.next(), exact: true })

/** A screen has come, with the focus at its heading. */
async function shows(page: Page, screen: Screen) {
  await page.getByRole('heading', { level: 1, name: order.screens[screen]() }).waitFor()
  await expect.poll(() => focused(page)).toBe('step-heading')
}

/** A new one starts at its top; where the browser goes back it restores its own place. */
async function begins(page: Page, screen: Screen) {
  await shows(page, screen)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
}

test('a traveller orders on a phone with the keyboard alone; Continue always says what is missing', async () => {
  const { page, context, complaints } = await visit(browser, { path: '/order', account: 'customer', width: 375 })
  const { pdf } = await realFiles(context)
  const press = (key: string) => page.keyboard.press(key)
  const summary = page.getByRole('alert').filter({ hasText: /points? to check/ })
  await chooseOffer(page, 'JP')
  await begins(page, 'travellers')

  await tabTo(page, continueOf(page))
  await press('Enter')
  await summary.waitFor()
  await expect.poll(() => focused(page)).toBe('DIV')
  await tabTo(page, summary.getByRole('button', { name: order.details.errors.nationality() }))
  await press('Enter')
  await tabTo(page, page.getByLabel(order.details.nationality(), { exact: true }))
  await page.keyboard.type('France')
  await summary.waitFor({ state: 'detached' })
  await tabTo(page, page.locator('summary').filter({ hasText: order.passport.title() }))
  await press('Enter')
  await tabTo(page, page.getByLabel(order.passport.number()))
  await page.keyboard.type('12ab 34567')
  await tabTo(page, page.getByRole('radio', { name: /^Standard/ }))
  await press('ArrowDown')
  await isSound(page)
  await tabTo(page, continueOf(page))
  await press('Enter')
  await begins(page, 'contact')

  await tabTo(page, page.getByLabel(order.details.email()))
  await press('Control+a')
  await press('Delete')
  await tabTo(page, continueOf(page))
  await press('Enter')
  await summary.waitFor()
  await isSound(page)
  await tabTo(page, summary.getByRole('button', { name: order.details.errors.customerEmail() }))
  await press('Enter')
  await page.keyboard.type('marie.durand@passage.example')
  await press('Enter')
  await begins(page, 'documents')

  // Without the consent the alert comes instead of the file dialog; without a document Continue asks for one.
  const passport = page.getByRole('listitem', { name: documents.types.passport.name(), exact: true })
  const choose = passport.getByRole('button', { name: documents.chooseFor({ name: documents.types.passport.name() }) })
  await tabTo(page, choose)
  await press('Enter')
  await page.getByText(documents.failures.no_consent()).waitFor()
  await tabTo(page, page.locator('[name=consent]'))
  await press('Space')
  await tabTo(page, continueOf(page))
  await press('Enter')
  await tabTo(page, summary.getByRole('button', { name: order.details.errors.document() }))
  await press('Enter')
  await tabTo(page, choose)
  await chooseFileByKey(page, passport, { ...pdf, name: 'passport.docx', mimeType: 'application/msword' })
  await passport.getByText(documents.failures.wrong_type()).waitFor()
  await passport.getByText(documents.whatWorks()).waitFor()
  await tabTo(page, passport.getByRole('button', { name: documents.removeFor({ file: 'passport.docx' }) }))
  await press('Enter')
  expect(await focused(page)).toBe('LI')
  await tabTo(page, choose)
  await chooseFileByKey(page, passport, pdf)
  await passport.getByText(documents.phases.verified()).waitFor()
  expect(await focused(page)).not.toBe('body')
  await isSound(page)
  await tabTo(page, continueOf(page))
  await press('Enter')
  await begins(page, 'check')

  // An answer that is changed from here leads back here.
  await page.getByText('12AB 34567').waitFor()
  await tabTo(page, page.getByRole('region', { name: order.check.contact() }).getByRole('link'))
  await press('Enter')
  await tabTo(page, page.getByLabel(order.details.name(), { exact: true }))
  expect(new URL(page.url()).searchParams.get('change')).toBe('customerName')
  await press('End')
  await page.keyboard.type(' the younger')
  await press('Enter')
  await begins(page, 'check')
  await page.getByText('the younger').waitFor()
  await tabTo(page, page.getByRole('button', { name: order.details.continue() }))
  await press('Enter')
  await tabTo(page, summary.getByRole('button', { name: order.details.errors.terms() }))
  await press('Enter')
  await tabTo(page, page.locator('[name=terms]'))
  await press('Space')
  await isSound(page)
  await tabTo(page, page.getByRole('button', { name: order.details.continue() }))
  await press('Enter')
  await page.waitForURL('**/order?order=*')
  await expect.poll(() => focused(page)).not.toBe('body')

  const placed = await call<OrderDetail>('GET', `/api/orders/${orderIdOf(page)}`, undefined, 'customer')
  expect(placed).toMatchObject({ processingSpeed: 'express', nationality: 'FR', documentsCount: 1 })
  expect(placed.travellers).toMatchObject([{ nationality: 'FR', passportNumber: expect.stringMatching(/567$/) }])
  // Nothing of it stays on the device.
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/12ab|Durand/i)
  expect(complaints).toEqual([])
  await context.close()
})

test('a lost connection loses nothing on any screen, says so, and all goes on once it is back', async () => {
  const { page, context } = await visit(browser, { path: '/order', account: 'customer', width: 375 })
  const { pdf } = await realFiles(context)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const notice = page.getByText(connection.offline(), { exact: true })
  const offline = async (isOffline: boolean) => {
    await context.setOffline(isOffline)
    await notice.waitFor({ state: isOffline ? 'visible' : 'detached' })
  }
  await chooseOffer(page, 'JP')
  await begins(page, 'travellers')
  await page.waitForLoadState('networkidle')
  // Lost before anything was touched: what the next screens need is not there yet, and comes with the next press.
  await offline(true)
  await page.getByRole('button', { name: order.details.more() }).click()
  await page.getByLabel(order.details.nationality(), { exact: true }).selectOption('FR')
  await continueOf(page).click()
  await page.getByText(order.offline.unreached()).waitFor()
  await isSound(page)
  await offline(false)
  await goOn(page, 'contact')
  await offline(true)
  await page.getByLabel(order.details.phone()).fill('+352 621 000 000')
  await goOn(page, 'documents')
  await page.getByText(documents.noticeError()).waitFor()
  await offline(false)
  await page.locator('[name=consent]').check()

  await offline(true)
  await upload(page, 'Passport', pdf)
  await page.getByText(documents.failures.prepare()).waitFor()
  await isSound(page)
  await offline(false)
  await page.getByText(documents.phases.verified()).waitFor()
  await goOn(page, 'check')
  await offline(true)
  await page.locator('[name=terms]').check()
  const pay = page.getByRole('button', { name: order.details.continue() })
  await pay.click()
  await page.getByText(order.offline.unreached()).waitFor()
  expect(await focused(page)).not.toBe('body')
  await isSound(page)
  await offline(false)
  await page.reload()
  await page.getByText('+352 621 000 000').waitFor()

  // While the order is recorded nothing can be changed, and the focus stays. Then the connection breaks, with the answer on it.
  const { promise: held, resolve: send } = Promise.withResolvers<void>()
  const { promise: recorded, resolve: record } = Promise.withResolvers<OrderCreated>()
  await page.route(
    '**/api/orders',
    async (route) => {
      await held
      record(await (await route.fetch()).json())
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await pay.click()
  await page.getByRole('button', { name: order.details.continuing() }).waitFor()
  for (const link of await page.locator('form a:not([target])').all()) {
    expect(await link.getAttribute('aria-disabled')).toBe('true')
    await link.press('Enter')
    expect(await focused(page)).toBe('A')
  }
  expect(new URL(page.url()).searchParams.get('screen')).toBe('check')
  await isSound(page)
  send()
  await page.getByText(order.offline.unreached()).waitFor()
  expect(await focused(page)).not.toBe('body')
  expect(logged.filter((line) => line.startsWith('Failed to create order'))).toHaveLength(2)
  // A payment that cannot be opened yet holds nothing back: the next step has Pay.
  await page.route('**/api/orders/*/payment', (route) => route.abort('connectionreset'), { times: 1 })
  await pay.click()
  await page.waitForURL('**/order?order=*')
  expect(orderIdOf(page)).toBe((await recorded).id)
  expect(logged.filter((line) => line.startsWith('Failed to create payment'))).toHaveLength(1)
  const { numberOfApplicants } = await call<OrderDetail>('GET', `/api/orders/${orderIdOf(page)}`, undefined, 'customer')
  expect(numberOfApplicants).toBe(2)
  await context.close()
})

test('Back works from screen to screen, and what was typed survives a reload and signing out, which leaves no passport number behind', async () => {
  const { username } = await newAccount()
  const { page, context } = await visit(browser, { path: '/order' })
  const signIn = async () => {
    await page.getByLabel(session.username()).fill(username)
    await page.getByLabel(session.password(), { exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: session.submit(), exact: true }).click()
    await page.waitForURL('**/order?offer=*')
  }
  await chooseOffer(page, 'JP')
  await signIn()
  await page.getByLabel(order.details.nationality(), { exact: true }).selectOption('FR')
  await page.getByText(order.passport.title()).click()
  await page.getByLabel(order.passport.number()).fill('12AB34567')
  // A double press is one step, as going back from screen to screen shows below.
  await continueOf(page).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await shows(page, 'contact')
  await page.getByLabel(order.details.phone()).fill('+352 621 000 000')
  await goOn(page, 'documents')
  await page.reload()
  await page.getByRole('link', { name: common.back() }).click()
  await begins(page, 'contact')
  expect(await page.getByLabel(order.details.phone()).inputValue()).toBe('+352 621 000 000')
  await page.goBack()
  await shows(page, 'documents')
  await page.goBack()
  await page.goBack()
  await shows(page, 'travellers')
  expect(await page.getByLabel(order.passport.number()).inputValue()).toBe('12AB34567')
  const address = page.url()
  await page.getByRole('link', { name: common.back() }).click()
  await page.getByRole('heading', { level: 1, name: order.destination.title() }).waitFor()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: nav.signOut() }).click()
  await page.getByRole('link', { name: nav.signIn() }).first().waitFor()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('12AB34567')
  await page.goto(`/clerk-login?next=${encodeURIComponent(new URL(address).pathname + new URL(address).search)}`)
  await signIn()
  expect(await page.getByLabel(order.details.nationality(), { exact: true }).inputValue()).toBe('FR')
  expect(await page.getByLabel(order.passport.number()).inputValue()).toBe('12AB34567')
  await goOn(page, 'contact')
  expect(await page.getByLabel(order.details.phone()).inputValue()).toBe('+352 621 000 000')
  await context.close()
})
