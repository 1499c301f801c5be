import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { describe, expect, it } from 'vitest'
import { takePhoto } from '../support/actions.ts'
import { call } from '../support/api.ts'
import { lookAt, press, untilTaken } from '../support/desk.ts'
import { createPaidOrder, readAsStaff } from '../support/paid-order.ts'
import { enter } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'
import {
  chargesOf,
  chooseOffer,
  continueTo,
  openCheckout,
  orderNumberOf,
  payWithCard,
  realFiles,
  upload,
} from '../support/wizard.ts'

const OLDER = { older: true, strict: true } as const

describe('a browser of 2023', () => {
  it.each(DESK_AND_PHONE)('orders and pays a visa for two, in %s at %i pixels', async (language, width) => {
    const { document: documents, order } = textsOf(language)
    const { page, context, person } = await enter({ ...OLDER, language, width, role: 'customer', path: '/order' })
    expect(await page.evaluate(() => 'groupBy' in Map || 'any' in AbortSignal || 'Segmenter' in Intl)).toBe(false)
    const { pdf, jpeg } = await realFiles(context)
    await chooseOffer(page)
    await page.getByLabel(order.details.nationality(), { exact: true }).first().selectOption('FR')
    await page.getByRole('button', { name: order.details.more() }).click()
    const second = page.getByRole('group', { name: order.details.traveller(2) })
    await second.getByLabel(order.details.firstName()).fill('Youssef')
    await second.getByLabel(new RegExp(`^${order.details.lastName()}`)).fill('Durand')
    await continueTo(page, 'contact', language)
    await continueTo(page, 'documents', language)
    await page.locator('[name=consent]').check()
    const ofTraveller = (name: string) => page.getByRole('region', { name, exact: true })
    await upload(ofTraveller('Marie'), documents.types.passport.name(), pdf)
    await upload(ofTraveller('Youssef'), documents.types.photo.name(), jpeg)
    await takePhoto(page)
    await page.getByText(documents.phases.verified()).nth(1).waitFor()
    await continueTo(page, 'check', language)
    await page.locator('[name=terms]').check()
    await page.getByRole('button', { name: order.placing.continue() }).click()
    await page.waitForURL('**/order?order=*')
    const placed = await call<FullOrder>('GET', `/api/orders/track/${orderNumberOf(page)}`, undefined, person)
    expect(placed.numberOfApplicants).toBe(2)
    const checkout = await openCheckout(page)
    await payWithCard(checkout, '4242 4242 4242 4242')
    await checkout.waitForURL('**/orders?number=*')
    expect(await chargesOf(placed.id)).toMatchObject({ succeeded: 1 })
  })

  it('decides at the desk about two travellers, and has the account menu', async () => {
    const LL = textsOf('en')
    const order = await createPaidOrder({ applicants: 2, details: true })
    const { page, person } = await enter({
      ...OLDER,
      role: 'service_provider',
      path: `/desk?order=${order.orderNumber}`,
    })
    await lookAt(page, 'passport.pdf')
    await press(page, 'a')
    await page.getByText(LL.staffWork.review.waiting(order.documents.length - 1)).waitFor()
    await untilTaken(page)
    const approved = async () => (await readAsStaff(order.id)).documents.filter(({ status }) => status === 'approved')
    await expect.poll(async () => (await approved()).length).toBe(1)

    const button = page.getByRole('button', { name: LL.nav.account({ name: person.firstName }) })
    const link = page.getByRole('link', { name: LL.nav.myAccount() })
    await button.click()
    await link.waitFor()
    await page.keyboard.press('Escape')
    await link.waitFor({ state: 'hidden' })
    await button.click()
    await link.click()
    await page.waitForURL('**/account')
    await link.waitFor({ state: 'hidden' })
  })
})

describe('an even older browser', () => {
  it.each(DESK_AND_PHONE)('shows a notice, in %s at %i pixels', async (language, width) => {
    const { page } = await visit({
      ...{ language, width, expectsComplaints: true },
      prepare: async (page) => {
        await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'))
      },
    })
    await page.locator(`#old-browser-${language}`).waitFor()
    expect(await page.locator('.old-browser:visible').count()).toBe(1)
  })
})
