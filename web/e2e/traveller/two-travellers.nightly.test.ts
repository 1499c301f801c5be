import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { PASSPORT_FIELDS } from '@passage/contracts/domain/travellers/traveller-fields'
import { describe, expect, it } from 'vitest'
import { listed } from '../../src/lib/words/format.ts'
import { takePhoto } from '../support/actions.ts'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { openOwnPage } from '../support/own-page.ts'
import { enter } from '../support/people.ts'
import { approveAll, deliverVisa, moveTo, review } from '../support/staff-by-api.ts'
import { beginning, textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'
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

const SCENE = { language: 'fr', width: 1440 } as const
const LL = textsOf(SCENE.language)

const PHONE = '+352 621 000 777'

/** The two lines of a passport's photo page. */
const passportLines = (first: string, number: string) =>
  `P<FRADURAND<<${first}${'<'.repeat(44 - 13 - first.length)}\n${number}FRA9001011F3001019${'<'.repeat(14)}00`

describe('a traveller who orders for two, at a desk, in French', () => {
  it('continues the application on another device, pays and completes the second passport afterwards', async () => {
    const { document: documents, order, ownOrder, payment } = LL
    const { page, context, person } = await enter({ ...SCENE, role: 'customer', path: '/order' })
    const { pdf, jpeg } = await realFiles(context)
    await chooseOffer(page, 'JP')
    await page.getByText(order.passport.title()).first().click()
    await page.getByLabel(ownOrder.travellers.lines.label()).fill(passportLines('MARIE', '12AB345673'))
    await expect.poll(() => page.getByLabel(ownOrder.travellers.fields.passportNumber()).inputValue()).toBe('12AB34567')
    await page.getByLabel(order.details.departure()).fill(daysAfter(luxembourgDay(new Date()), 1))
    await page.getByText(beginning(payment.early.needed({ day: '…', needed: '…', days: 0 }))).waitFor()
    await page.getByRole('button', { name: order.details.more() }).click()
    const second = page.getByRole('group', { name: order.details.traveller(2) })
    await second.getByLabel(order.details.firstName()).fill('Youssef')
    await second.getByLabel(new RegExp(`^${order.details.lastName()}`)).fill('Durand')
    await isSound(page)
    await continueTo(page, 'contact', SCENE.language)
    await page.getByLabel(order.contact.phone()).fill(PHONE)
    const draft = async () => JSON.stringify(await call('GET', '/api/order-draft', undefined, person))
    await expect.poll(draft).toContain(PHONE)

    // Another device loads the draft.
    const other = await visit({ ...SCENE, path: '/order', account: person })
    await other.page.getByRole('link', { name: order.otherDevice.continueOrder() }).click()
    await other.page.getByLabel(order.details.departure()).waitFor()
    await isSound(other.page)
    await continueTo(other.page, 'contact', SCENE.language)
    expect(await other.page.getByLabel(order.contact.phone()).inputValue()).toBe(PHONE)
    await isSound(other.page)
    await continueTo(other.page, 'documents', SCENE.language)
    await other.page.locator('[name=consent]').check()
    const ofTraveller = (name: string) => other.page.getByRole('region', { name, exact: true })
    const { passport, photo, travel_proof } = documents.types
    for (const name of ['Marie', 'Youssef']) await upload(ofTraveller(name), passport.name(), pdf)
    await upload(ofTraveller('Marie'), photo.name(), jpeg)
    await takePhoto(other.page)
    await upload(ofTraveller(order.documents.forAll()), travel_proof.name(), pdf)
    const missing = (list: string) => other.page.getByText(order.documents.missingOf({ who: 'Youssef', list }))
    const details = PASSPORT_FIELDS.map((field) => ownOrder.travellers.lacks[field]())
    const missingDetails = listed(details, SCENE.language)
    const photoAndDetails = listed([photo.name().toLowerCase(), ...details], SCENE.language)
    await other.page.getByText(documents.phases.verified()).nth(3).waitFor()
    await isSound(other.page)
    await continueTo(other.page, 'check', SCENE.language)
    await missing(photoAndDetails).waitFor()
    await isSound(other.page)

    // The check links to what it names as missing.
    await other.page.getByRole('region', { name: order.check.documents() }).getByRole('link').click()
    await upload(ofTraveller('Youssef'), photo.name(), jpeg)
    await takePhoto(other.page)
    await other.page.getByText(documents.phases.verified()).nth(4).waitFor()
    await continueTo(other.page, 'check', SCENE.language)
    await missing(missingDetails).waitFor()
    await other.page.locator('[name=terms]').check()
    await isSound(other.page)
    await other.page.getByRole('button', { name: order.placing.continue() }).click()
    await other.page.waitForURL('**/order?order=*')
    const path = `/api/orders/track/${orderNumberOf(other.page)}`
    const placed = await call<FullOrder>('GET', path, undefined, person)
    expect(placed).toMatchObject({ numberOfApplicants: 2, nationality: 'FR' })
    const owners = placed.documents.map(({ documentType, travellerId }) => `${documentType} ${travellerId}`)
    expect(owners.toSorted()).toEqual(['passport 1', 'passport 2', 'photo 1', 'photo 2', 'travel_proof null'])

    // The first device shows that the order is placed.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByText(order.otherDevice.ordered({ number: placed.orderNumber })).waitFor()
    await isSound(page)

    // What is missing, by name.
    await other.page.getByText(ownOrder.needed.after()).click()
    const needed = other.page.locator('[data-needed="2"]')
    await needed.getByText('Youssef').waitFor()
    expect(await needed.innerText()).toContain(missingDetails)
    await other.page.getByText(ownOrder.travellers.needed()).first().waitFor()
    const checkout = await openCheckout(other.page)
    await payWithCard(checkout, '4242 4242 4242 4242')
    await checkout.waitForURL('**/orders?number=*')
    await isSound(checkout)
    expect(await chargesOf(placed.id)).toMatchObject({ succeeded: 1 })

    // The second traveller's details by the passport's two lines.
    const own = await openOwnPage(placed.orderNumber, { ...SCENE, account: person })
    const { travellers, form } = own.LL.ownOrder
    await own.page.locator('[data-needed="2"]').getByText('Youssef').waitFor()
    const row = own.page.locator('[data-traveller="2"]')
    await row.getByRole('button').first().click()
    await row.getByLabel(travellers.lines.label()).fill(passportLines('YOUSSEF', '12CD765433'))
    await row.getByRole('button', { name: travellers.lines.read(), exact: true }).click()
    const number = row.getByLabel(travellers.fields.passportNumber(), { exact: true })
    await expect.poll(() => number.inputValue()).toBe('12CD76543')
    await own.isSound()
    await row.getByRole('button', { name: form.save(), exact: true }).click()
    await own.page.getByText(travellers.allThere()).waitFor({ state: 'attached' })
    await own.isSound()

    // One passport is rejected, by name; one visa arrives before the other.
    const sentBack = placed.documents.find(
      ({ documentType, travellerId }) => documentType === 'passport' && travellerId === 2,
    )
    await review(sentBack?.id ?? '', { verdict: 'rejected', reason: 'not_readable' })
    const request = own.page.locator('[data-request=passport]')
    await request.getByRole('heading').getByText('Youssef').waitFor()
    await own.answer('passport')
    await approveAll(placed.id)
    await moveTo(placed.id, { status: 'submitted' })
    await moveTo(placed.id, { status: 'approved' })
    await deliverVisa(placed.id, 'visa-marie.pdf', 1)
    await own.turn.getByText(/arrivé pour .Marie. et suit pour .Youssef/).waitFor()
    await own.isSound()
    await deliverVisa(placed.id, 'visa-youssef.pdf', 2)
    await own.says('download', own.LL.tracking.turn.completed())
    await own.open('documents')
    await own.page.locator('[data-group="2"]').getByRole('heading', { name: 'Youssef' }).waitFor()
    await own.isSound()
  })
})
