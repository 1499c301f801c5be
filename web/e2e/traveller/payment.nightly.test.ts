import { CheckoutOpened } from '@passage/contracts/api/orders/payments.schema'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { focused, focusTab } from '../support/actions.ts'
import { call, createOrder } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { createPaidOrder, failStripe, payCheckout, readAsStaff } from '../support/paid-order.ts'
import { newPerson } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'
import { chargesOf, payWithCard } from '../support/wizard.ts'

const DECLINED = '4000 0000 0000 0002'
const PAYS = '4242 4242 4242 4242'
const BANK_REFUSES = 'AT86 1904 3002 3547 3202'

/** The wizard's step 3 of a new order, on a phone. */
async function openStep3(language: 'en' | 'fr', prepare?: (page: Page) => Promise<void>) {
  const { id, orderNumber } = await createOrder()
  const options = {
    path: `/order?order=${orderNumber}`,
    account: 'customer',
    language,
    width: 375,
    ...(prepare && { prepare }),
  } as const
  const { page, context } = await visit(options)
  const LL = textsOf(language)
  const texts = LL.payment
  // One button, whose text changes.
  const pay = page.locator('[data-pay]')
  await pay.waitFor()
  return {
    ...{ id, orderNumber, page, context, LL, texts, pay },
    alert: page.getByRole('alert'),
    /** Presses Pay and returns the checkout. */
    async checkout(): Promise<Page> {
      const [tab] = await Promise.all([context.waitForEvent('page'), pay.click()])
      await tab.getByLabel('Card number').waitFor()
      return tab
    },
    async confirmed() {
      await page.getByRole('heading', { name: LL.tracking.orderTitle({ number: orderNumber }), level: 1 }).waitFor()
    },
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
  }
}

/** The turn card's text. */
const turnOf = (page: Page, label: string): Promise<string> => page.getByRole('region', { name: label }).innerText()

async function payByBank(checkout: Page, iban: string): Promise<void> {
  await checkout.getByRole('radio', { name: /SEPA/ }).check()
  await checkout.getByLabel('IBAN').fill(iban)
  await checkout.getByLabel('Account holder').fill('Marie Durand')
  await checkout.getByRole('button', { name: /^Pay €/ }).click()
}

describe('step 3 of the wizard', () => {
  it('shows a link when the browser blocks the checkout’s tab, and the same status in both tabs afterwards', async () => {
    const block = async (page: Page) => {
      await page.addInitScript(() => (window.open = () => null))
    }
    const { id, page, context, LL, texts, pay, confirmed } = await openStep3('fr', block)

    // Pay comes before the order on a phone, and there is no payment to check yet.
    const [summary, button] = await Promise.all([
      page.getByText(texts.summary.title()).boundingBox(),
      pay.boundingBox(),
    ])
    expect(button?.y).toBeLessThan(summary?.y ?? 0)
    expect(await page.getByRole('button', { name: texts.open.check() }).count()).toBe(0)
    await isSound(page)

    await pay.click()
    await page.getByText(texts.blocked.title()).waitFor()
    expect(await focused(page)).not.toBe('BODY')
    await isSound(page)
    const checkoutUrl = await page.getByRole('link', { name: texts.blocked.link() }).getAttribute('href')

    // In an app's own browser there is no second window: the link opens in its own. Another tab waits at the same step.
    const checkout = await context.newPage()
    await block(checkout)
    await checkout.goto(page.url())
    await checkout.locator('[data-pay]').click()
    const pages = context.pages().length
    await checkout.getByRole('link', { name: texts.blocked.link() }).click()
    await checkout.waitForURL(String(checkoutUrl))
    expect(context.pages()).toHaveLength(pages)

    // Back without a payment, then paid: each time both tabs show the same.
    const label = LL.tracking.turn.label()
    await checkout.getByRole('link', { name: /Passage$/ }).click()
    await checkout.waitForURL('**/orders?number=*')
    await checkout.getByText(texts.open.still()).waitFor()
    const heading = (tab: Page) => tab.getByRole('region', { name: label }).getByRole('heading').first().innerText()
    expect(await heading(checkout)).toBe(await heading(page))
    // The page that waited offers to open the checkout again.
    await focusTab(page)
    await page.getByText(texts.open.still()).waitFor()
    expect(await page.getByText(texts.blocked.title()).count()).toBe(0)
    // The return address of a completed payment, before the webhook: no tab asks to pay again.
    const left = checkout.url()
    await checkout.goto(left.replace('&paid=0', '&paid=1'))
    await checkout.getByText(texts.open.confirmingText()).waitFor()
    expect(await heading(checkout)).toBe(LL.tracking.turn.confirming())
    expect(await checkout.locator('[data-pay]').count()).toBe(0)
    await isSound(checkout)
    await checkout.goto(left)
    await checkout.locator('[data-pay]').waitFor()
    await checkout.goto(String(checkoutUrl))
    await payWithCard(checkout, PAYS)
    await checkout.waitForURL('**/orders?number=*')
    await confirmed()
    await page.locator('[data-status=document_review]').first().waitFor()
    await checkout.locator('[data-status=document_review]').first().waitFor()
    await checkout.waitForURL((url) => !url.searchParams.has('paid'))
    await expect.poll(async () => (await turnOf(page, label)) === (await turnOf(checkout, label))).toBe(true)
    const titles = (tab: Page) => Promise.all([tab.title(), tab.getByRole('heading', { level: 1 }).allInnerTexts()])
    expect(await titles(page)).toEqual(await titles(checkout))
    expect(await focused(page)).not.toBe('BODY')
    await isSound(page)
    expect(await chargesOf(id)).toMatchObject({ succeeded: 1, failed: 0 })
  })

  it('shows a closed checkout, a failed check and a declined card, and charges once', async () => {
    const { id, page, context, texts, checkout, confirmed, press, pay } = await openStep3('en')

    // A tab that is closed before it has loaded is not reported as blocked.
    const early = context.waitForEvent('page')
    await page.route('**/payment', async (route) => {
      await (await early).close()
      await route.continue()
    })
    await pay.click()
    await page.getByText(texts.open.still()).waitFor()
    expect(await page.getByText(texts.blocked.title()).count()).toBe(0)
    expect(await pay.innerText()).toBe(texts.reopen())
    expect(await focused(page)).not.toBe('BODY')
    await page.unroute('**/payment')

    await (await checkout()).close()
    await page.getByText(texts.open.waiting()).waitFor()
    await focusTab(page)
    await page.getByText(texts.open.still()).waitFor()
    await page.route('**/status', (route) => route.abort())
    await press(texts.open.check())
    await page.getByText(texts.open.checkFailed()).waitFor()
    await page.unroute('**/status')
    await press(texts.open.check())
    await page.getByText(texts.open.stillPending()).waitFor()
    await press(texts.open.stop())
    await page.getByRole('button', { name: texts.open.stop() }).waitFor({ state: 'detached' })
    expect(await focused(page)).not.toBe('BODY')

    // The checkout session is the same: its decline is shown here.
    const again = await checkout()
    await payWithCard(again, DECLINED)
    await page.getByText(texts.failed()).waitFor()
    await page.getByText(texts.declined()).waitFor()
    expect(await pay.innerText()).toMatch(/another way$/)
    const around = page.locator('[data-pay]').locator('xpath=ancestor::section[1]')
    expect(await around.getByRole('button', { name: /pay|check/i }).allInnerTexts()).toEqual([
      await pay.innerText(),
      texts.open.check(),
    ])
    await isSound(page)
    await payWithCard(again, PAYS)
    await confirmed()
    expect(await focused(page)).not.toBe('BODY')
    expect(await chargesOf(id)).toMatchObject({ succeeded: 1 })
  })

  it('asks for no payment during a bank transfer and for another one when it is refused', async () => {
    const { orderNumber, id, page, LL, texts, checkout, confirmed, press, pay } = await openStep3('en')
    await payByBank(await checkout(), BANK_REFUSES)
    await page.getByText(texts.transfer.title()).waitFor()
    await page.getByRole('heading', { name: LL.tracking.turn.bank.headline() }).waitFor()
    expect(await pay.count()).toBe(0)
    const said = await page.locator('main').innerText()
    expect(said).toContain(orderNumber)
    expect(said).not.toMatch(/then pay|pay today/)
    expect(await focused(page)).not.toBe('BODY')
    await press(texts.open.check())
    await page.getByText(texts.transfer.unconfirmed()).waitFor()
    await isSound(page)
    await page.getByText(texts.transferRefused()).waitFor()
    await payWithCard(await checkout(), PAYS)
    await confirmed()
    expect(await chargesOf(id)).toMatchObject({ succeeded: 1 })
  })

  it.each(['en', 'fr'] as const)(
    'asks for no second payment while Stripe does not answer about the first one (%s)',
    async (language) => {
      const { orderNumber, id, page, LL, texts, confirmed } = await openStep3(language)
      const opened = CheckoutOpened.parse(await call('POST', `/api/orders/${id}/payment`, {}, 'customer'))
      const forgive = await failStripe(
        `/v1/checkout/sessions/${new URL(opened.checkoutUrl).pathname.split('/').at(-1)}`,
      )
      try {
        await payCheckout(opened.checkoutUrl)
        const pages = ['', `/orders?number=${orderNumber}`, `/my-orders`]
        await expect.poll(async () => (await readAsStaff(id)).askingStripe, { timeout: 30_000 }).toBe(true)
        for (const [index, path] of pages.entries()) {
          await (path ? page.goto(path) : page.reload())
          const said = index === 2 ? LL.nextStep.stripe() : texts.asking.title()
          await page.getByText(said).first().waitFor()
          expect(await page.locator('[data-pay]').count()).toBe(0)
          await isSound(page)
        }
        await page.goto(`/order?order=${orderNumber}`)
        await page.getByText(texts.asking.title()).waitFor()
      } finally {
        await forgive()
      }
      // The page continues once Stripe answers.
      await confirmed()
      expect(await chargesOf(id)).toMatchObject({ succeeded: 1 })
    },
  )

  it('shows that the checkout could not be opened and opens it by the same button', async () => {
    const { orderNumber, id, page, texts, checkout, pay } = await openStep3('fr')
    const away = { code: 'unavailable', message: 'Away.', requestId: 'r' }
    await page.route('**/payment', (route) => route.fulfill({ status: 503, json: away }))
    await pay.click()
    await page.getByText(texts.unopened.away()).waitFor()
    await page.unroute('**/payment')
    await page.route('**/payment', (route) => route.abort())
    await pay.click()
    await page.getByText(texts.unopened.offline()).waitFor()
    expect(await focused(page)).not.toBe('BODY')
    await isSound(page)
    await page.unroute('**/payment')
    await checkout()
    expect(await page.getByText(texts.unopened.offline()).count()).toBe(0)

    // The order is cancelled elsewhere: the step shows it and links to the order's page.
    await call('POST', `/api/orders/${id}/cancel`, {}, 'customer')
    await page.getByText(texts.ended.over()).waitFor()
    await page.getByRole('link', { name: texts.ended.track() }).click()
    await page.waitForURL(`**/orders?number=${orderNumber}`)
  })
})

describe('step 4 of the wizard', () => {
  it('acknowledges a withdrawal and shows the ended order', async () => {
    const account = await newPerson()
    const order = await createPaidOrder({ account, customerEmail: account.email })
    const { page } = await visit({ path: `/order?order=${order.orderNumber}`, account, width: 1440 })
    const { withdrawal: texts, ownOrder, tracking, payment } = textsOf('en')
    await page.locator('[data-folds]').scrollIntoViewIfNeeded()
    await page.locator('[data-fold=withdraw] > summary').click()
    await page.getByRole('button', { name: ownOrder.withdraw.open() }).click()
    await page.getByRole('dialog').getByRole('button', { name: texts.confirm() }).click()
    const done = page.getByRole('dialog', { name: texts.doneTitle() })
    await done.getByText(texts.doneMail({ email: account.email })).waitFor()
    await isSound(page)
    await done.getByRole('button', { name: texts.close() }).last().click()
    await turnOf(page, tracking.turn.label())
    await page.getByText(tracking.turn.cancelled(), { exact: true }).waitFor()
    expect(await page.getByText(payment.ended.over()).count()).toBe(0)
    await isSound(page)
  })
})
