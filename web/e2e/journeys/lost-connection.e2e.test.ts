import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createOrder } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { endSession } from '../support/end-session.ts'
import { openOwnPage } from '../support/own-page.ts'
import { newPerson, PASSWORD } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'
import { begins, chooseOffer, continueTo, realFiles, upload } from '../support/wizard.ts'

const SCENE = { language: 'en', width: 375 } as const
const LL = textsOf(SCENE.language)

/** Switches the connection and waits until the page shows it. */
async function setOffline(page: Page, isOffline: boolean) {
  await page.context().setOffline(isOffline)
  const notice = page.getByText(LL.connection.offline(), { exact: true })
  await notice.waitFor({ state: isOffline ? 'visible' : 'detached' })
}

/** Types the password in the dialog that appears after the session has ended. */
async function signInAgain(page: Page) {
  const again = page.getByRole('dialog', { name: LL.session.again.title() })
  await again.getByLabel(LL.session.password(), { exact: true }).fill(PASSWORD)
  await isSound(page)
  await page.keyboard.press('Enter')
  await again.waitFor({ state: 'detached' })
}

describe('a traveller without a connection, on a phone, in English', () => {
  it('keeps the application when the connection or the session ends', async () => {
    const { document: documents, order } = LL
    const account = await newPerson()
    const { page, context } = await visit({ ...SCENE, path: '/order', account })
    const { pdf } = await realFiles(context)
    await page.locator('[data-destination]').first().waitFor()
    await page.waitForLoadState('networkidle')
    await setOffline(page, true)
    await page.getByLabel(order.offers.search()).fill('Japan')
    await page.getByText(order.destination.errorTitle()).waitFor()
    await isSound(page)
    await setOffline(page, false)
    await page.getByText(order.offers.count(1), { exact: true }).waitFor()
    await chooseOffer(page, 'JP')
    await begins(page, 'travellers')
    await page.getByLabel(order.details.nationality(), { exact: true }).selectOption('FR')
    await continueTo(page, 'contact')
    await page.getByLabel(order.contact.phone()).fill('+352 621 000 000')
    await continueTo(page, 'documents')
    await page.locator('[name=consent]').check()
    await setOffline(page, true)
    await upload(page, documents.types.passport.name(), pdf)
    await page.getByText(documents.failures.prepare()).waitFor()
    await isSound(page)
    await setOffline(page, false)
    await page.getByText(documents.phases.verified()).waitFor()

    // The session ends on the server before the next upload.
    await endSession(account)
    await upload(page, documents.types.travel_proof.name(), pdf)
    await signInAgain(page)
    await page.getByText(documents.phases.verified()).nth(1).waitFor()
    await continueTo(page, 'check')
    await page.locator('[name=terms]').check()
    await setOffline(page, true)
    await page.getByRole('button', { name: order.placing.continue() }).click()
    await page.getByText(order.offline.unreached()).waitFor()
    await isSound(page)
    await setOffline(page, false)
    await page.getByText('+352 621 000 000').waitFor()
    await page.getByRole('button', { name: order.placing.continue() }).click()
    await page.waitForURL('**/order?order=*')
    await page.locator('[data-pay]').waitFor()
    await isSound(page)
  })

  it('reads the order as last seen and saves a correction afterwards', async () => {
    const { contact, form } = LL.ownOrder
    const account = await newPerson()
    const { orderNumber } = await createOrder(account, account.email)
    const own = await openOwnPage(orderNumber, { ...SCENE, account, strict: false })
    const { page, context } = own
    const asOf = page.locator('[data-line=offline]').getByText(/^As of \d\d:\d\d/)
    await own.open('trip')
    await page.getByRole('button', { name: contact.edit() }).click()
    await page.getByLabel(contact.phone()).fill('+352 691 445 566')
    const isKept = () => page.evaluate(async () => (await (await caches.open('offline-pages')).match('/orders'))?.ok)
    await expect.poll(isKept).toBe(true)
    await setOffline(page, true)
    await asOf.waitFor()
    await page.getByRole('button', { name: form.save(), exact: true }).press('Enter')
    await page.getByText(form.failedText()).waitFor()
    await isSound(page)
    await setOffline(page, false)
    await page.locator('[data-line=live]').waitFor()
    await page.getByRole('button', { name: form.save(), exact: true }).press('Enter')
    await page.getByText('+352 691 445 566').waitFor()

    // Offline, the order's page opens again, and so does the list of the orders seen last.
    await context.setOffline(true)
    await page.reload()
    await asOf.waitFor()
    await isSound(page)
    await page.goto('/orders')
    await page.getByRole('heading', { name: LL.tracking.seen.title() }).waitFor()
    await isSound(page)
    await context.setOffline(false)
    await page.goto('/account')
    const name = page.getByLabel(LL.account.profile.firstName(), { exact: true })
    await name.fill('Léa')
    await endSession(account)
    await page.getByRole('button', { name: LL.account.profile.save() }).press('Enter')
    await signInAgain(page)
    await page.getByText(LL.account.profile.saved()).waitFor()
    await isSound(page)
  })
})
