import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { focused, keepsFocus } from '../support/actions.ts'
import { call, createOrder } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { choose } from '../support/own-page.ts'
import { payCheckout } from '../support/paid-order.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'
import {
  begins,
  chooseOffer,
  continueOf,
  continueTo,
  openCheckout,
  orderNumberOf,
  realFiles,
  upload,
} from '../support/wizard.ts'

const { order, document: documents, connection, payment, ownOrder, tracking } = textsOf('en')

/** Switches the connection and waits until the page shows it. */
const lose = (page: Page) => async (isOffline: boolean) => {
  await page.context().setOffline(isOffline)
  const notice = page.getByText(connection.offline(), { exact: true })
  await notice.waitFor({ state: isOffline ? 'visible' : 'detached' })
}

describe('a lost connection', () => {
  it('keeps what was typed in the wizard, which continues with the connection', async () => {
    const { page, context } = await visit({ path: '/order', account: 'customer', width: 375 })
    const { pdf } = await realFiles(context)
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const offline = lose(page)

    // Step 1: an offer that was chosen offline opens at once.
    await page.locator('[data-destination]').first().waitFor()
    await page.waitForLoadState('networkidle')
    await offline(true)
    await chooseOffer(page, 'JP')
    await begins(page, 'travellers')
    await isSound(page)
    await offline(false)
    await page.waitForLoadState('networkidle')
    // The code of the next screens is not loaded yet: it loads at the next press.
    await offline(true)
    await page.getByRole('button', { name: order.details.more() }).click()
    await page.getByLabel(order.details.nationality(), { exact: true }).selectOption('FR')
    await continueOf(page).click()
    await page.getByText(order.offline.unreached()).waitFor()
    await isSound(page)
    await offline(false)
    await continueTo(page, 'contact')
    await offline(true)
    await page.getByLabel(order.contact.phone()).fill('+352 621 000 000')
    await continueTo(page, 'documents')
    await page.getByText(documents.noticeError()).waitFor()
    await offline(false)
    await page.locator('[name=consent]').check()
    await upload(page, 'Passport', pdf)
    await page.getByText(documents.phases.verified()).waitFor()
    await continueTo(page, 'check')
    await offline(true)
    await page.locator('[name=terms]').check()
    const pay = page.getByRole('button', { name: order.placing.continue() })
    await pay.click()
    await page.getByText(order.offline.unreached()).waitFor()
    expect(await focused(page)).not.toBe('BODY')
    await isSound(page)
    await offline(false)
    await page.reload()
    await page.getByText('+352 621 000 000').waitFor()

    // While the order is recorded, no field can be changed and the focus stays. Then the answer is lost.
    const { promise: answer, resolve: send } = Promise.withResolvers<void>()
    const { promise: recorded, resolve: record } = Promise.withResolvers<OrderCreated>()
    await page.route(
      '**/api/orders',
      async (route) => {
        await answer
        record(await (await route.fetch()).json())
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await pay.click()
    await page.getByRole('button', { name: order.placing.continuing() }).waitFor()
    for (const link of await page.locator('form a:not([target])').all()) {
      expect(await link.getAttribute('aria-disabled')).toBe('true')
      await link.press('Enter')
      expect(await focused(page)).toBe('A')
    }
    expect(new URL(page.url()).searchParams.get('screen')).toBe('check')
    await isSound(page)
    send()
    await page.getByText(order.offline.unreached()).waitFor()
    expect(await focused(page)).not.toBe('BODY')
    expect(logged.filter((line) => line.startsWith('Failed to create order'))).toHaveLength(2)
    // Step 3 opens although the payment cannot be opened yet.
    await page.route('**/api/orders/*/payment', (route) => route.abort('connectionreset'), { times: 1 })
    await pay.click()
    await page.waitForURL('**/order?order=*')
    expect(orderNumberOf(page)).toBe((await recorded).orderNumber)
    expect(logged.filter((line) => line.startsWith('Failed to create payment'))).toHaveLength(1)
    const path = `/api/orders/track/${orderNumberOf(page)}`
    const { numberOfApplicants } = await call<FullOrder>('GET', path, undefined, 'customer')
    expect(numberOfApplicants).toBe(2)
  })

  it('keeps the payment and chosen files, and the pages continue with the connection', async () => {
    const { orderNumber } = await createOrder()
    const { page } = await visit({ path: `/order?order=${orderNumber}`, account: 'customer', width: 375 })
    const offline = lose(page)

    // Step 3: Pay is pressed, and the payment is made, while this tab is offline.
    await page.locator('[data-pay]').waitFor()
    await offline(true)
    await keepsFocus(page, async () => {
      await page.locator('[data-pay]').press('Enter')
      await page.getByText(payment.unopened.offline()).waitFor()
    })
    await isSound(page)
    await offline(false)
    const checkout = await openCheckout(page)
    await page.getByText(payment.open.waiting()).waitFor()
    await offline(true)
    await keepsFocus(page, async () => {
      await page.getByRole('button', { name: payment.open.check() }).press('Enter')
      await page.getByText(payment.open.checkFailed()).waitFor()
    })
    await payCheckout(checkout.url())
    await offline(false)
    await page.getByRole('heading', { level: 1, name: tracking.orderTitle({ number: orderNumber }) }).waitFor()

    // Step 4: a file that was chosen offline is uploaded with the connection.
    const requests = page.getByRole('region', { name: ownOrder.action.title() })
    const consent = requests.getByRole('checkbox')
    await consent.check()
    await offline(true)
    const photo = page.locator('[data-request=photo]').first()
    await choose(photo, 'photo', { checked: false })
    await photo.getByText(documents.failures.prepare()).waitFor()
    await isSound(page)
    // It is not uploaded after the consent was withdrawn.
    await consent.uncheck()
    await offline(false)
    await photo.getByText(documents.failures.no_consent()).waitFor()
    await consent.check()
    await offline(true)
    await photo.getByRole('button', { name: /^Try again: / }).click()
    await photo.getByText(documents.failures.prepare()).waitFor()
    await offline(false)
    await photo.getByText(ownOrder.action.received({ document: documents.types.photo.name() })).waitFor()
  })
})
