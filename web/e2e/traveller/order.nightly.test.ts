import type { ExpectedDates } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { OrderDetail } from '@passage/contracts/api/orders/orders.schema'
import { type Browser, openBrowser } from '@passage/local/testing/browser'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseAction } from '../support/actions.ts'
import { call, completeDetails } from '../support/api.ts'
import { accessibilityProblems } from '../support/axe.ts'
import { createPaidOrder } from '../support/paid-order.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'
import {
  chargesOf,
  chooseOffer,
  destinationsOf,
  drop,
  goOn,
  goToDocuments,
  openCheckout,
  orderIdOf,
  payWithCard,
  realFiles,
  signInAsCustomer,
  trackingUrl,
  upload,
} from '../support/wizard.ts'

const { payment } = textsOf('en')

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const shown = (tracking: Page, status: string) => tracking.locator(`[data-status=${status}]`).first().waitFor()

/** A provider's change through the status dialog; returns once the server has answered. */
async function changeStatus(provider: Page, orderNumber: string, choice: string, note: string) {
  await chooseAction(provider, orderNumber, 'Change status')
  const dialog = provider.getByRole('dialog', { name: 'Change status' })
  await dialog.getByRole('radio', { name: choice }).check()
  await dialog.getByLabel(/^Notes for the customer/).fill(note)
  const answered = provider.waitForResponse((response) => response.request().method() === 'PATCH')
  await dialog.getByRole('button', { name: 'Update' }).click()
  expect((await answered).status()).toBe(200)
}

test('the wizard finds a destination by a city, with a typo too, and says when nothing matches', async () => {
  const { page, context, complaints } = await visit(browser, { path: '/order' })
  const search = page.getByRole('searchbox')
  await search.fill('nothing-like-this')
  await page.getByText('No destination found').waitFor()
  for (const [typed, code] of [
    ['Dubai', 'AE'],
    ['japno', 'JP'],
  ] as const) {
    await search.fill(typed)
    await expect.poll(() => destinationsOf(page)).toEqual([code])
  }
  expect(await accessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test('a customer orders, uploads, pays and watches; a provider moves the order', async () => {
  const { page, context, complaints } = await visit(browser, { path: '/order' })
  const { pdf, jpeg } = await realFiles(context)

  // Step 1: picking a destination asks to sign in, and comes back to it.
  await page.getByRole('searchbox').fill('Japan')
  await page.waitForURL('**/order?search=Japan')
  // Japan is there before as well, and moves to the front under the pointer.
  await expect.poll(() => destinationsOf(page)).toEqual(['JP'])
  await chooseOffer(page, 'JP')
  await page.waitForURL('**/clerk-login?next=*')
  await signInAsCustomer(page)
  await page.waitForURL('**/order?offer=*')

  // Step 2, the travellers: both speeds have their day, and a departure between them is too early for the slower one alone.
  const offer = new URL(page.url()).searchParams.get('offer')
  const { express } = await call<ExpectedDates>('GET', `/api/visa-orders/${offer}/expected-dates`)
  await page
    .getByText(/^Expected by .* if you pay today$/)
    .nth(1)
    .waitFor()
  await page.getByLabel(/^Departure/).fill(express)
  await page.getByText(/^You leave before /).waitFor()
  await page.getByRole('radio', { name: /^Express/ }).check()
  await page.getByText(/^You leave before /).waitFor({ state: 'detached' })
  await page.getByRole('complementary').getByText('Express supplement').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  // The documents: consent, a real PDF and a real JPEG; then everything once more, after a reload too.
  await goToDocuments(page)
  await page.getByText('Still to come: passport, passport photo and travel proof').waitFor()
  await page.getByRole('checkbox', { name: /^I have read the privacy notice/ }).check()
  await upload(page, 'Passport', pdf)
  await drop(page, 'Passport photo', jpeg)
  await page.getByText('Uploaded and readable').nth(1).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.reload()
  await page.getByText('Uploaded and readable').nth(1).waitFor()
  await page.getByText('Still to come: travel proof').waitFor()
  await goOn(page, 'check')
  await page.getByLabel(/^I accept the terms/).check()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue to payment' }).click()

  // Step 3: Pay in a new tab, the tracking page in a second window.
  await page.waitForURL('**/order?order=*')
  const orderId = orderIdOf(page)
  const order = await call<OrderDetail>('GET', `/api/orders/${orderId}`, undefined, 'customer')
  expect(order.documents).toHaveLength(2)
  await page.getByRole('button', { name: /^Pay €/ }).waitFor()
  // Continue has opened the checkout; no tab of it was open yet.
  await page.getByText(payment.opensNewTab()).waitFor()
  await page.getByRole('button', { name: payment.open.check() }).waitFor()
  expect(await page.getByText(payment.open.still()).count()).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])
  const tracking = await context.newPage()
  await tracking.goto(trackingUrl(order.orderNumber))
  await tracking.locator('[data-line=live]').waitFor()
  const checkout = await openCheckout(page)
  await page.getByText('Waiting for your payment').waitFor()
  await payWithCard(checkout, '4242 4242 4242 4242')

  // Paid: the wizard goes on and the tracking page follows, neither reloaded.
  await page.getByRole('heading', { level: 1, name: order.orderNumber }).waitFor()
  await tracking.getByRole('heading', { name: 'Payment Confirmed' }).waitFor()
  await tracking.getByRole('heading', { name: 'Documents Under Review' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await chargesOf(orderId)).toMatchObject({ succeeded: 1, failed: 0 })

  // The embassy needs the traveller's passport.
  await completeDetails(orderId)

  // The provider moves it; the customer sees each step without a reload. How soon: row F of the bench.
  const staff = await visit(browser, { path: `/my-orders?search=${order.orderNumber}`, account: 'provider' })
  await staff.page.getByText(order.orderNumber).waitFor()
  expect(await accessibilityProblems(staff.page)).toEqual([])
  const steps = [
    ['In Processing', 'processing'],
    ['Submitted', 'submitted'],
    ['Approved', 'approved'],
  ] as const
  for (const [choice, status] of steps) {
    await changeStatus(staff.page, order.orderNumber, choice, `Now ${status}.`)
    await shown(tracking, status)
    await tracking.getByText(`Now ${status}.`).waitFor()
  }
  expect(complaints).toEqual([])
  expect(staff.complaints).toEqual([])
  await staff.context.close()
  await context.close()
})

test('a paid order that is rejected is refunded once, announced before, and not over another person’s change', async () => {
  const { id: orderId, orderNumber } = await createPaidOrder()
  const { page, context } = await visit(browser, { path: `/order?order=${orderId}`, account: 'customer' })
  await page.getByRole('heading', { level: 1, name: orderNumber }).waitFor()

  const staff = await visit(browser, { path: `/my-orders?search=${orderNumber}`, account: 'provider' })
  await chooseAction(staff.page, orderNumber, 'Change status')
  const dialog = staff.page.getByRole('dialog', { name: 'Change status' })
  await dialog.getByRole('radio', { name: 'Rejected' }).check()
  await dialog.getByText(/^The customer gets €.* back/).waitFor()
  expect(await accessibilityProblems(staff.page)).toEqual([])
  // Another member of staff is faster: nothing is overwritten, choice and note stay.
  await dialog.getByLabel(/^Notes for the customer/).fill('The passport has expired.')
  await call('PATCH', `/api/orders/${orderId}/status`, { status: 'processing', notes: 'I take this one.' }, 'admin')
  const reject = dialog.getByRole('button', { name: 'Update', exact: true })
  await reject.click()
  await dialog.getByText('Somebody changed this order meanwhile').waitFor()
  await dialog.getByText('I take this one.').waitFor()
  expect(await dialog.getByLabel(/^Notes for the customer/).inputValue()).toBe('The passport has expired.')
  await reject.click()
  await staff.page.getByText('Status updated').waitFor()
  await page.getByText('There is nothing to pay for this order').waitFor()
  await expect.poll(() => chargesOf(orderId), { timeout: 60_000 }).toMatchObject({ succeeded: 1, refunds: 1 })
  await staff.context.close()
  await context.close()
})
