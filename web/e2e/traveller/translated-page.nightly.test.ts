import { randomUUID } from 'node:crypto'
import { CONTACT_SUBJECT_LABELS } from '@passage/contracts/domain/site/contact'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createOrder } from '../support/api.ts'
import { lookAt, press } from '../support/desk.ts'
import { createPaidOrder, readAsStaff } from '../support/paid-order.ts'
import { newPerson, PASSWORD } from '../support/people.ts'
import { approveAll, makeEmbassyFile } from '../support/staff-by-api.ts'
import { textsOf } from '../support/texts.ts'
import { keepNodeMethods, translate, translateInPlace } from '../support/translator.ts'
import { untilHydrated, visit } from '../support/visitor.ts'
import { chooseOffer, fillDetails, openCheckout, payWithCard, realFiles, signInOnPage } from '../support/wizard.ts'

/** Shows the effects of `translated-nodes.ts`. */
const SCENE = { language: 'en', width: 1440, prepare: translate } as const
const LL = textsOf(SCENE.language)

async function track(page: Page, number: string) {
  const field = page.getByLabel(LL.tracking.number())
  await field.fill(number)
  await field.press('Enter')
}

describe('a page that a browser translates while it is used', () => {
  it('signs in after a wrong password, mails a new one and shows the list of orders', async () => {
    const { session, myOrders } = LL
    const account = await newPerson()
    const { orderNumber } = await createOrder(account, account.email)
    const { page } = await visit({ ...SCENE, path: '/login' })
    await signInOnPage(page, account.username, 'not this one')
    await page.getByText(session.invalid()).waitFor()
    await page.getByRole('button', { name: session.forgot() }).click()
    const dialog = page.getByRole('dialog', { name: session.reset.title() })
    await dialog.getByLabel(session.reset.email()).fill('nobody')
    await dialog.getByRole('button', { name: session.reset.submit() }).click()
    await dialog.getByText(session.reset.emailInvalid()).waitFor()
    await dialog.getByLabel(session.reset.email()).fill(account.email)
    await dialog.getByRole('button', { name: session.reset.submit() }).click()
    await page.getByText(session.reset.sentText()).waitFor()
    await signInOnPage(page, account.username, PASSWORD)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.goto(`/my-orders?search=${orderNumber}`)
    await page.getByText(orderNumber).first().waitFor()
    await page.getByRole('searchbox').fill('nowhere')
    await page.getByText(orderNumber).first().waitFor({ state: 'detached' })
    await page.getByRole('searchbox').fill('')
    await page.getByText(orderNumber).first().waitFor()
    await page.getByText(myOrders.title()).first().waitFor()
  })

  it('signs up, orders and pays', async () => {
    const { order, payment, signUp, tracking } = LL
    const email = `paul.${randomUUID().slice(0, 8)}@travel.example`
    const { page, context } = await visit({ ...SCENE, path: '/clerk-signup?next=%2Forder' })
    const { pdf } = await realFiles(context)
    await page.getByRole('button', { name: signUp.submit() }).click()
    await page.getByText(signUp.emailInvalid()).waitFor()
    await page.getByLabel(signUp.firstName()).fill('Paul')
    await page.getByLabel(signUp.lastName(), { exact: true }).fill('Martin')
    await page.getByLabel(signUp.email()).fill(email)
    await page.getByLabel(signUp.password(), { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: signUp.submit() }).click()
    await page.waitForURL(/\/order/)
    await chooseOffer(page, 'JP')
    await page.getByRole('radio', { name: /^Express/ }).check()
    await page.getByRole('complementary').getByText(payment.price.express()).waitFor()
    await fillDetails(page, pdf)
    await page.getByRole('button', { name: order.placing.continue() }).click()
    await page.waitForURL('**/order?order=*')
    const checkout = await openCheckout(page)
    await page.getByText(payment.open.waiting()).waitFor()
    await payWithCard(checkout, '4242 4242 4242 4242')
    await page.getByRole('heading', { level: 1, name: /ORD-/ }).waitFor()
    await page.getByText(tracking.turn.neededAll({ count: 2, travellers: 1 }), { exact: true }).waitFor()
  })

  it('finds an order on the landing page and sends a message', async () => {
    const { contact, tracking } = LL
    const account = await newPerson()
    const { orderNumber } = await createOrder(account, account.email)
    const { page } = await visit(SCENE)
    await untilHydrated(page)
    await page.locator('#tracking').scrollIntoViewIfNeeded()
    await track(page, 'ORD-NOWHERE1')
    await page.getByText(tracking.notFound.title()).waitFor()
    await track(page, orderNumber)
    await page.locator('#tracking').getByText(orderNumber).first().waitFor()
    const form = page.getByRole('form', { name: contact.form() })
    await form.getByRole('button', { name: contact.send() }).click()
    await expect.poll(() => form.locator('[aria-invalid=true]').count()).toBeGreaterThan(3)
    await form.getByLabel(contact.firstName()).fill('Ana')
    await form.getByLabel(contact.lastName(), { exact: true }).fill('Silva')
    await form.getByLabel(contact.email()).fill(`visitor.${randomUUID()}@people.example`)
    await form.getByLabel(contact.subject()).selectOption({ label: CONTACT_SUBJECT_LABELS.general.en })
    await form.getByLabel(contact.message()).fill('Which photo do I need?')
    await form.getByRole('button', { name: contact.send() }).click()
    await page.getByText(contact.sentToast(), { exact: true }).waitFor()
  })

  it.each([
    ['stays as it is', translate],
    ['is drawn anew where the browser keeps its own methods of nodes', keepNodeMethods],
  ])('loses an element to another script and %s', async (_, prepare) => {
    const { contact, failure } = LL
    const { page } = await visit({ ...SCENE, prepare, path: '/#contact' })
    await untilHydrated(page)
    const form = page.getByRole('form', { name: contact.form() })
    const mistakes = form.locator('[id$=-error]')
    await form.getByRole('button', { name: contact.send() }).click()
    await mistakes.first().waitFor()
    const before = await form.elementHandle()
    await mistakes.first().evaluate((mistake) => mistake.remove())
    await form.getByLabel(contact.firstName()).fill('Ana')
    await expect.poll(() => form.locator('[aria-invalid=true]').count()).toBeLessThan(5)
    expect(await page.getByText(failure.title()).count()).toBe(0)
    expect(await before?.evaluate((element) => element.isConnected)).toBe(prepare === translate)
    await form.getByRole('button', { name: contact.send() }).click()
    await mistakes.first().waitFor()
  })

  it('shows all changes when the translation replaced every text', async () => {
    const inFrench = async (prepare: (page: Page) => Promise<unknown>) => {
      const { page } = await visit({ ...SCENE, prepare })
      await untilHydrated(page)
      await page.getByRole('form', { name: LL.contact.form() }).getByRole('button').click()
      await page.locator('[id$=-error]').first().waitFor()
      await page.getByRole('banner').getByRole('combobox').selectOption('fr')
      await page.getByRole('heading', { name: textsOf('fr').contact.title() }).waitFor()
      return page.getByRole('main')
    }
    const untranslated = await inFrench(async () => undefined)
    const translated = await inFrench(translateInPlace)
    // Prices and days come from the catalogue, which other tests change meanwhile.
    const wordsOf = async (main: Locator) => (await main.innerText()).split('\n').filter((line) => !/\d/.test(line))
    await expect.poll(() => wordsOf(translated)).toEqual(await wordsOf(untranslated))
  })

  it('reviews and decides at the desk', async () => {
    const { staffWork, tracking, myOrders } = LL
    const order = await createPaidOrder()
    const account = await newPerson('service_provider')
    const { page } = await visit({ ...SCENE, path: `/desk?order=${order.orderNumber}`, account })
    const pane = page.getByRole('article', { name: tracking.orderTitle({ number: order.orderNumber }) })
    await pane.getByText(staffWork.review.waiting(3)).waitFor()
    await lookAt(page, 'passport.pdf')
    await press(page, 'a')
    await pane.getByText(staffWork.review.waiting(2)).waitFor()
    // Undo ends with the sending.
    const isSent = async () => (await readAsStaff(order.id)).documents.some(({ status }) => status === 'approved')
    await expect.poll(isSent, { timeout: 20_000 }).toBe(true)
    await approveAll(order.id)
    await expect.poll(async () => (await readAsStaff(order.id)).status).toBe('processing')
    await makeEmbassyFile(order.id)
    const { statusDialog } = myOrders
    // In sight once submitting is the next step.
    await page.locator('[data-decision=changeStatus]').waitFor()
    await page.locator('[data-decision=changeStatus]').press('Enter')
    const dialog = page.getByRole('dialog', { name: statusDialog.title() })
    await dialog.getByRole('radio', { name: statusDialog.options.submitted() }).press('Space')
    await dialog.getByLabel(statusDialog.reference()).fill('EMB-7')
    // The dialog may still show the order as it was before its file.
    await dialog.getByText(statusDialog.exception.title()).waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: statusDialog.update() }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    const [decided] = (await readAsStaff(order.id)).pendingDecisions
    expect(decided?.decision).toEqual({ action: 'changeStatus', to: 'submitted' })
  })
})
