import type { OrderDetail } from '@passage/contracts/api/orders/orders.schema'
import { passportPdf } from '@passage/local/seed/files/pdf'
import type { Page } from 'playwright-core'
import { settled } from './act.ts'
import { dayIn } from './paid-order.ts'
import type { SampleOrders } from './sample-orders.ts'
import type { Screen } from './take-picture.ts'

/** What is typed is not kept for the next picture. */
const alone = (page: Page) => page.route('**/api/order-draft', (route) => route.fulfill({ status: 503 }))

const goOn = async (page: Page) => {
  const before = page.url()
  await page.locator('main form [type=submit]').click()
  await page.waitForURL((url) => url.href !== before)
  await settled(page)
}

const missing = async (page: Page) => {
  await alone(page)
  await page.locator('main form [type=submit]').click()
  await page.getByRole('alert').first().waitFor()
}

const passportLines = async (page: Page) => {
  await alone(page)
  await page.locator('main details > summary').first().click()
  const lines = page.locator('main textarea')
  await lines.fill(`P<FRADURAND<<MARIE${'<'.repeat(26)}\n12AB345673FRA9001011F3001019${'<'.repeat(14)}00`)
  await page.locator('[name="travellers.0.passportNumber"]').waitFor()
  await settled(page)
}

const toDocuments = async (page: Page) => {
  await alone(page)
  await page.locator('[name=nationality]').selectOption('FR')
  await page.locator('[name=departureDate]').fill('2027-08-02')
  await goOn(page)
  await page.locator('[name=customerPhone]').fill('+352 621 000 001')
  await goOn(page)
}

/** One file that is good, and one that is none of ours. */
const uploads = async (page: Page) => {
  await toDocuments(page)
  await page.locator('[name=consent]').check()
  const files = page.locator('main li input[type=file]:not([capture])')
  const buffer = Buffer.from(await passportPdf({ first: 'Marie', last: 'Durand' }, 'FRA'))
  await files.nth(0).setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer })
  await page
    .getByText(/^(Uploaded and readable|Déposé et lisible)/)
    .first()
    .waitFor()
  await page
    .locator('main li[aria-labelledby]')
    .nth(1)
    .locator('input[type=file]:not([capture])')
    .last()
    .setInputFiles({ name: 'travel plans.docx', mimeType: 'application/msword', buffer })
  await settled(page)
}

const answers = async (page: Page) => {
  await uploads(page)
  await page.locator('main li li').last().getByRole('button').last().click()
  await goOn(page)
}

const pay = async (page: Page) => {
  await page.locator('[data-pay]').click()
  await page.getByRole('alert').first().waitFor()
  await settled(page)
}

const blocked = async (page: Page) => {
  await page.evaluate(() => Object.assign(window, { open: () => null }))
  await pay(page)
}

const away = async (page: Page) => {
  const json = { code: 'unavailable', message: 'Away.', requestId: 'picture' }
  await page.route('**/payment', (route) => route.fulfill({ status: 503, json }))
  await pay(page)
}

const waiting = async (page: Page) => {
  const [checkout] = await Promise.all([page.context().waitForEvent('page'), page.locator('[data-pay]').click()])
  await checkout.getByRole('button').first().waitFor()
  await checkout.close()
  await page.locator('main section .animate-spin').first().waitFor()
}

/** The order as it would be read then, by number and by id. */
const as = (change: (order: OrderDetail) => Partial<OrderDetail>) => async (page: Page) => {
  await page.route(/\/api\/orders\/(?:track\/)?[\w-]+$/, async (route) => {
    const response = await route.fetch()
    const order: OrderDetail = await response.json()
    await route.fulfill({ response, json: { ...order, ...change(order) } })
  })
  await page.reload()
  await page.locator('main h1').waitFor()
  await settled(page)
}

const withBank = as(() => ({ paymentStatus: 'processing', expectedCompletion: null }))

/** The departure comes before the visa. */
const early = as(() => ({ departureDate: dayIn(1) }))

const windowOver = as(({ statusHistory }) => ({
  status: 'cancelled',
  paymentStatus: 'cancelled',
  statusHistory: statusHistory.map((entry, index) =>
    index === statusHistory.length - 1 ? { ...entry, newStatus: 'cancelled', reason: 'window_over' } : entry,
  ),
}))

/** Steps 2 and 3 of the wizard: its screens, and every way that a payment may go. */
export function wizardScreens(orders: SampleOrders): Screen[] {
  const step2 = (name: string, screen: string, act?: Screen['act']): Screen => ({
    ...{ name: `order-2-${name}`, path: `/order?offer=${orders.offerId}${screen}`, as: 'customer' },
    ...(act && { act }),
  })
  const step3 = (name: string, order: { id: string }, act?: Screen['act']): Screen => ({
    ...{ name: `order-3-payment${name}`, path: `/order?order=${order.id}`, as: 'customer' },
    act: act ?? settled,
  })
  return [
    step2('travellers', ''),
    step2('travellers-missing', '', missing),
    step2('travellers-passport', '', passportLines),
    step2('contact', '&screen=contact'),
    step2('documents', '&screen=documents'),
    step2('documents-uploads', '', uploads),
    step2('check', '', answers),
    step2('check-missing', '&screen=check', missing),
    step3('', orders.unpaid),
    step3('-blocked', orders.checkout, blocked),
    step3('-waiting', orders.checkout, waiting),
    step3('-away', orders.checkout, away),
    step3('-declined', orders.declined),
    step3('-early', orders.unpaid, early),
    step3('-transfer', orders.checkout, withBank),
    step3('-window-over', orders.checkout, windowOver),
  ]
}
