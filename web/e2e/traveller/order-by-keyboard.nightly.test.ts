import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { describe, expect, it } from 'vitest'
import { focused, keepsFocus, takePhoto } from '../support/actions.ts'
import { call, forgetDraft } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { keyboardAt } from '../support/keyboard.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'
import { begins, chargesOf, chooseFileByKey, continueOf, orderNumberOf, realFiles } from '../support/wizard.ts'

const { home, order, document: documents, session, ownOrder } = textsOf('en')

const PAYS = '4242424242424242'

describe('the wizard on a phone', () => {
  it('places and pays an order by keyboard, and Continue lists the missing fields', async () => {
    await forgetDraft('customer')
    const { page, context } = await visit({ path: '/', width: 375 })
    const { pdf, jpeg } = await realFiles(context)
    const keys = keyboardAt(page)
    const { press, type, tabTo, enter, leaveBy } = keys
    const summary = page.getByRole('alert').filter({ hasText: /points? to check/ })

    // The destination by its name, then the sign-in.
    await enter(page.getByRole('link', { name: home.start() }).first())
    await page.getByRole('heading', { level: 1, name: order.destination.title() }).waitFor()
    await tabTo(page.getByLabel(order.offers.search()))
    await type('Japan')
    await page.getByText(order.offers.count(1), { exact: true }).waitFor()
    const japan = page.locator('[data-destination=JP]')
    await enter(japan.getByRole('button'))
    await leaveBy(japan.getByRole('link').first(), '**/clerk-login?next=*')
    await tabTo(page.getByLabel(session.username()))
    await type('customer')
    await tabTo(page.getByLabel(session.password(), { exact: true }))
    await type('Passage-customer-2026')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/order?offer=*')

    await enter(continueOf(page))
    await summary.waitFor()
    await expect.poll(() => focused(page)).toBe('DIV')
    await enter(summary.getByRole('button', { name: order.mistakes.nationality() }))
    await tabTo(page.getByLabel(order.details.nationality(), { exact: true }))
    await type('France')
    await summary.waitFor({ state: 'detached' })
    await enter(page.locator('summary').filter({ hasText: order.passport.title() }))
    await tabTo(page.getByLabel(ownOrder.travellers.fields.passportNumber()))
    await type('12ab 34567')
    await tabTo(page.getByRole('radio', { name: /^Standard/ }))
    await press('ArrowDown')
    await isSound(page)
    await enter(continueOf(page))
    await begins(page, 'contact')

    await tabTo(page.getByLabel(order.contact.email()))
    await press('Control+a')
    await press('Delete')
    await enter(continueOf(page))
    await summary.waitFor()
    await isSound(page)
    await enter(summary.getByRole('button', { name: order.mistakes.customerEmail() }))
    await type('marie.durand@passage.example')
    await press('Enter')
    await begins(page, 'documents')

    // Without the consent the file button shows an alert; without a document Continue lists it.
    const passport = page.getByRole('listitem', { name: documents.types.passport.name(), exact: true })
    const choose = passport.getByRole('button', {
      name: documents.chooseFor({ name: documents.types.passport.name() }),
    })
    await enter(choose)
    await page.getByText(documents.failures.no_consent()).waitFor()
    await tabTo(page.locator('[name=consent]'))
    await press('Space')
    await enter(continueOf(page))
    await enter(summary.getByRole('button', { name: order.mistakes.document() }))
    await tabTo(choose)
    const word = { ...pdf, name: 'passport.docx', mimeType: 'application/msword' }
    await keepsFocus(page, () => chooseFileByKey(page, passport, word))
    await passport.getByText(documents.failures.wrong_type()).waitFor()
    await passport.getByText(documents.whatWorks()).waitFor()
    await enter(passport.getByRole('button', { name: documents.removeFor({ file: 'passport.docx' }) }))
    expect(await focused(page)).toBe('LI')
    await tabTo(choose)
    await keepsFocus(page, async () => {
      await chooseFileByKey(page, passport, pdf)
      await passport.getByText(documents.phases.verified()).waitFor()
    })
    await isSound(page)
    await enter(continueOf(page))
    await begins(page, 'check')

    // A change from the check returns to the check.
    await page.getByText('12AB34567').waitFor()
    await enter(page.getByRole('region', { name: order.check.contact() }).getByRole('link'))
    await tabTo(page.getByLabel(order.contact.name(), { exact: true }))
    expect(new URL(page.url()).searchParams.get('change')).toBe('customerName')
    await press('End')
    await type(' the younger')
    await press('Enter')
    await begins(page, 'check')
    await page.getByText('the younger').waitFor()
    await enter(page.getByRole('button', { name: order.placing.continue() }))
    await enter(summary.getByRole('button', { name: order.mistakes.terms() }))
    await tabTo(page.locator('[name=terms]'))
    await press('Space')
    await isSound(page)
    await keepsFocus(page, async () => {
      await enter(page.getByRole('button', { name: order.placing.continue() }))
      await page.waitForURL('**/order?order=*')
    })
    const number = orderNumberOf(page)
    const placed = await call<FullOrder>('GET', `/api/orders/track/${number}`, undefined, 'customer')
    expect(placed).toMatchObject({ processingSpeed: 'express', nationality: 'FR', documentsCount: 1 })
    expect(placed.travellers).toMatchObject([{ nationality: 'FR', passportNumber: expect.stringMatching(/567$/) }])
    // The draft is removed from the device.
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/12ab|Durand/i)

    // The checkout's tab returns to the order's page, and the wizard's tab continues.
    const [checkout] = await Promise.all([context.waitForEvent('page'), enter(page.locator('[data-pay]'))])
    const form = keyboardAt(checkout)
    for (const [field, typed] of [
      ['Card number', PAYS],
      ['Expiry date', '1234'],
      ['Security code', '123'],
      ['Name on card', 'Marie Durand'],
    ] as const) {
      await form.tabTo(checkout.getByLabel(field))
      await form.type(typed)
    }
    await form.leaveBy(checkout.getByRole('button', { name: /^Pay €/ }), '**/orders?number=*')
    await keepsFocus(page, () => page.getByRole('heading', { level: 1, name: placed.orderNumber }).waitFor())

    // The order's page uploads a requested document under the consent that was given.
    const back = keyboardAt(checkout)
    const photo = checkout.locator('[data-request=photo]')
    await back.tabTo(photo.getByRole('button').first())
    await keepsFocus(checkout, async () => {
      await chooseFileByKey(checkout, photo, jpeg)
      await takePhoto(checkout)
      await photo.getByText(ownOrder.action.received({ document: documents.types.photo.name() })).waitFor()
    })
    expect(await chargesOf(placed.id)).toMatchObject({ succeeded: 1, failed: 0 })
  })
})
