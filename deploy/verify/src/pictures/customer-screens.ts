import type { Page } from 'playwright-core'
import { openDialog, press, settled } from './act.ts'
import type { SampleOrders } from './sample-orders.ts'
import type { Screen } from './take-picture.ts'
import { wizardScreens } from './wizard-screens.ts'

const tracking = (order: { orderNumber: string }) => `/orders?number=${order.orderNumber}`

/** Unfolds a part of the order's page. */
const unfold = (name: string) => (page: Page) => page.locator(`[data-fold=${name}] > summary`).click()

const inFold = (name: string, then: (page: Page) => Promise<void>) => async (page: Page) => {
  await unfold(name)(page)
  await then(page)
}

const withdraw = inFold('withdraw', openDialog('Withdraw from', 'Se rétracter'))

const unfoldAll = async (page: Page) => {
  await page.locator('[data-fold]').first().waitFor()
  for (const summary of await page.locator('[data-fold] > summary').all()) await summary.click()
  await settled(page)
}

/** As it comes out of a printer. */
const onPaper = async (page: Page) => {
  await page.locator('[data-fold]').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
}

/** No answer comes any more. */
const withoutConnection = async (page: Page) => {
  await page.locator('[data-fold]').first().waitFor()
  await page.context().setOffline(true)
  await page.locator('[data-line=offline]').waitFor()
}

/** Back from the checkout, faster than Stripe's word: it turns until that comes. */
const paid = async (page: Page) => {
  await page.goto(`${page.url()}&paid=1`)
  await page.locator('main .animate-spin').waitFor()
  await page.locator('[data-folds]').scrollIntoViewIfNeeded()
  await page.locator('[data-fold]').first().waitFor()
}

/** The look-up of an order that this device has not seen yet is refused. */
const refused = (order: { orderNumber: string }, status: number, code: string) => async (page: Page) => {
  const json = { code, message: code, requestId: 'picture', details: { retryAfterSeconds: 240 } }
  await page.route('**/api/orders/track/*', (route) => route.fulfill({ status, json }))
  await page.goto(tracking(order))
  await page.locator('main').getByRole('button').first().waitFor()
}

const search = (number: string) => async (page: Page) => {
  await page.locator('#tracking input').fill(number)
  await page.locator('#tracking input').press('Enter')
  await page.locator('#tracking article').waitFor()
  await settled(page)
}

const consentAndForms = async (page: Page) => {
  await page.locator('[data-request]').first().waitFor()
  await page.getByRole('checkbox').first().check()
  await unfold('documents')(page)
  await press('Add a document', 'Ajouter un document')(page)
}

const fillDetails = async (page: Page) => {
  await page.locator('[data-traveller="1"]').getByRole('button').click()
  await page.locator('form input').first().waitFor()
}

/** What the travellers see, from choosing a destination to their visa. */
export function customerScreens(orders: SampleOrders): Screen[] {
  const inWizard = (step: string, path: string): Screen => ({ name: `order-${step}`, path, as: 'customer' })
  const own = (stage: string, order: { orderNumber: string }, rest: Partial<Screen> = {}): Screen => ({
    name: `tracking-${stage}`,
    path: tracking(order),
    as: 'customer',
    act: settled,
    ...rest,
  })
  return [
    { name: 'tracking-not-found', path: '/orders?number=ORD-NOWHERE' },
    { name: 'tracking-without-number', path: '/orders' },
    { name: 'tracking-too-many', path: '/orders', act: refused(orders.review, 429, 'too_many_requests') },
    { name: 'tracking-server', path: '/orders', act: refused(orders.review, 503, 'unavailable') },
    { name: 'tracking-on-home', path: '/', act: search(orders.review.orderNumber) },
    { name: 'tracking-staff', path: tracking(orders.actionRequired), as: 'provider', act: settled },
    { name: 'tracking-stranger', path: tracking(orders.atEmbassy) },
    { name: 'tracking-stranger-action', path: tracking(orders.actionRequired) },
    own('1-unpaid', orders.unpaid),
    own('1-confirming', orders.checkout, { act: paid }),
    own('2-review', orders.review),
    own('2-review-unfolded', orders.review, { act: unfoldAll }),
    own('2-review-print', orders.review, { act: onPaper }),
    own('2-review-offline', orders.review, { act: withoutConnection }),
    own('2-review-details', orders.reviewDetailsMissing),
    own('3-action', orders.actionRequired, { act: consentAndForms }),
    own('4-details', orders.detailsMissing, { act: fillDetails }),
    own('5-embassy', orders.atEmbassy),
    own('6-approved', orders.approved),
    own('7-completed', orders.completed),
    own('8-rejected', orders.rejected),
    own('9-withdrawn', orders.withdrawn),
    own('withdraw', orders.review, { act: withdraw, window: true }),
    own('delete', orders.review, {
      act: inFold('documents', openDialog('Delete now', 'Supprimer maintenant')),
      window: true,
    }),
    own('contact', orders.review, { act: inFold('trip', press('Change contact', 'Modifier les coordonnées')) }),
    { name: 'order-1-destination', path: '/order' },
    inWizard('1-destination', '/order'),
    inWizard('1-offers', '/order?country=CN'),
    ...wizardScreens(orders),
    { ...inWizard('4-complete', `/order?order=${orders.completed.id}`), act: settled },
    { name: 'account', path: '/account', as: 'customer', act: settled },
    { name: 'my-orders-refused', path: '/my-orders' },
    { name: 'my-orders', path: '/my-orders', as: 'customer' },
    {
      name: 'my-orders-documents',
      path: `/my-orders?order=${orders.completed.id}&tab=documents`,
      as: 'customer',
      act: settled,
      window: 1_400,
    },
    { name: 'my-orders-empty', path: '/my-orders?search=nothing-like-this', as: 'customer' },
  ]
}
