import { randomUUID } from 'node:crypto'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { describe, expect, it } from 'vitest'
import { takePhoto } from '../support/actions.ts'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { inMail } from '../support/mailbox.ts'
import { PASSWORD, signInByApi } from '../support/people.ts'
import { approveAll, moveTo } from '../support/staff-by-api.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'
import {
  chargesOf,
  chooseOffer,
  continueTo,
  destinationsOf,
  drop,
  openCheckout,
  orderNumberOf,
  payWithCard,
  realFiles,
  trackingUrl,
  upload,
} from '../support/wizard.ts'

const SCENE = { language: 'en', width: 1440 } as const
const LL = textsOf(SCENE.language)

describe('a new traveller at a desk, in English', () => {
  it('signs up within the order, uploads, pays and watches the order move', async () => {
    const { document: documents, order, payment, session, signUp, tracking } = LL
    const email = `paul.${randomUUID().slice(0, 8)}@travel.example`
    const { page, context } = await visit({ ...SCENE, path: '/order' })
    const { pdf, jpeg } = await realFiles(context)

    // Step 1, and the account.
    await page.getByLabel(order.offers.search()).fill('japno')
    await expect.poll(() => destinationsOf(page)).toEqual(['JP'])
    await isSound(page)
    await chooseOffer(page, 'JP')
    await page.waitForURL('**/clerk-login?next=*')
    await page.getByRole('heading', { name: session.order.haveAccount() }).waitFor()
    const ways = await page.getByRole('main').locator('a, button').allInnerTexts()
    expect(ways.indexOf(session.makeAccount())).toBe(0)
    await page.getByRole('link', { name: session.makeAccount() }).click()
    await page
      .getByRole('region', { name: session.order.label() })
      .getByText(/^Japan/)
      .waitFor()
    await page.getByRole('button', { name: signUp.submit() }).click()
    await page.getByText(signUp.emailInvalid()).waitFor()
    await isSound(page)
    await page.getByLabel(signUp.firstName()).fill('Paul')
    await page.getByLabel(signUp.lastName(), { exact: true }).fill('Martin')
    await page.getByLabel(signUp.email()).fill(email)
    await page.getByLabel(signUp.password(), { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: signUp.submit() }).click()
    await page.waitForURL(/\/order\?offer=\d+/)
    await page.getByText(signUp.ready()).waitFor()

    // Step 2.
    await page.getByLabel(order.details.nationality(), { exact: true }).selectOption('FR')
    await page.getByRole('radio', { name: /^Express/ }).check()
    await page.getByRole('complementary').getByText(payment.price.express()).waitFor()
    await isSound(page)
    await continueTo(page, 'contact')
    await page.getByLabel(order.contact.phone()).fill('+352 621 000 000')
    await isSound(page)
    await continueTo(page, 'documents')
    await page.locator('[name=consent]').check()
    await upload(page, documents.types.passport.name(), pdf)
    await drop(page, documents.types.photo.name(), jpeg)
    await takePhoto(page)
    await page.getByText(documents.phases.verified()).nth(1).waitFor()
    await isSound(page)
    await continueTo(page, 'check')
    await page.getByText('+352 621 000 000').waitFor()
    await page.locator('[name=terms]').check()
    await isSound(page)
    await page.getByRole('button', { name: order.placing.continue() }).click()

    // Step 3, with the order's page in another tab.
    await page.waitForURL('**/order?order=*')
    const orderNumber = orderNumberOf(page)
    const owner = await signInByApi(email)
    const { id: orderId } = await call<FullOrder>('GET', `/api/orders/track/${orderNumber}`, undefined, owner)
    await page.locator('[data-pay]').waitFor()
    await isSound(page)
    const ownPage = await context.newPage()
    await ownPage.goto(trackingUrl(orderNumber))
    await ownPage.locator('[data-line=live]').waitFor()
    await ownPage.locator('[data-pay]').waitFor()
    await isSound(ownPage)
    const checkout = await openCheckout(page)
    await page.getByText(payment.open.waiting()).waitFor()
    await payWithCard(checkout, '4242 4242 4242 4242')
    await page.getByRole('heading', { level: 1, name: orderNumber }).waitFor()
    await isSound(page)

    // Step 4: the tab beside follows without a reload.
    await ownPage.getByText(tracking.turn.neededAll({ count: 1, travellers: 1 }), { exact: true }).waitFor()
    await isSound(ownPage)
    expect(await chargesOf(orderId)).toMatchObject({ succeeded: 1, failed: 0 })
    await approveAll(orderId)
    await moveTo(orderId, { status: 'processing', notes: 'Your file is on my desk.' })
    await ownPage.locator('[aria-current=step][data-status=processing]').waitFor()
    await ownPage.getByText('Your file is on my desk.').waitFor()

    // The address is confirmed by the mail's link.
    await ownPage.goto('about:blank')
    await ownPage.goto(await inMail(email, /http\S+verify-email\?next=\S+#token=[\w-]+/))
    await ownPage.getByRole('heading', { name: signUp.verify.done() }).waitFor()
    await isSound(ownPage)
  })
})
