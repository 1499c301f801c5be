import { randomInt } from 'node:crypto'
import type { VisaOfferPage } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { press, rowOf } from '../support/desk.ts'
import { newAgency, newPerson } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'

const DIGITS = String(randomInt(10_000, 100_000))
/** An agency's client with a relative whose name and passport number no row shows. */
const NUMBER = `12AB${DIGITS}`
const RELATIVE = { firstName: 'Hélène', lastName: `O’Brien-Ngô${DIGITS}` }

let orderNumber: string
beforeAll(async () => {
  const { data } = await call<VisaOfferPage>('GET', '/api/visa-orders?page=1&limit=1')
  const [offer] = data
  const order = {
    visaProductId: offer?.id,
    customerName: 'Agnès Roy',
    customerEmail: 'agnes.roy@passage.example',
    nationality: 'FR',
    numberOfApplicants: 2,
    totalAmount: (Number(offer?.totalPrice) * 2).toFixed(2),
    travellers: [
      { firstName: 'Agnès', lastName: 'Roy' },
      { ...RELATIVE, passportNumber: NUMBER },
    ],
  }
  ;({ orderNumber } = await call<OrderCreated>('POST', '/api/orders', order, 'agency'))
})

const foundBy = (page: Page, by: string) => page.locator(`main [data-found-by=${by}]:visible`)
const isolated = (text: string) => `\u2068${text}\u2069`
const name = `${RELATIVE.firstName} ${RELATIVE.lastName}`

describe.each(DESK_AND_PHONE)('the search for a traveller whom no row shows (%s, %i pixels)', (language, width) => {
  const { myOrders } = textsOf(language)
  const { matched } = myOrders

  it('finds the order at the desk, by keys', async () => {
    const { page } = await visit({ ...{ path: '/desk?queue=all', account: 'provider', language, width }, strict: true })
    await page.locator('[data-desk-row]').first().waitFor()
    await press(page, '/')
    await page.keyboard.type(`12 ab-${DIGITS}`)
    await foundBy(page, 'passport_number').waitFor()
    expect(await foundBy(page, 'passport_number').innerText()).toBe(matched.passport_number({ text: isolated(name) }))
    await isSound(page)
    await press(page, 'Control+A')
    await page.keyboard.type(`obrien ngo${DIGITS} helene`)
    await foundBy(page, 'traveller').waitFor()
    expect(await foundBy(page, 'traveller').innerText()).toBe(matched.traveller({ text: isolated(name) }))
    await rowOf(page, orderNumber).waitFor()
    await isSound(page)
    await press(page, 'Enter', 'Enter')
    await page.waitForURL(`**order=${orderNumber}`)
  })

  it('finds the order in the list of its own agency only', async () => {
    const path = `/my-orders?search=${encodeURIComponent(`ngo${DIGITS} obrien`)}`
    const own = await visit({ ...{ path, account: 'agency', language, width }, strict: true })
    await foundBy(own.page, 'traveller').waitFor()
    expect(await own.page.getByText(orderNumber).count()).toBeGreaterThan(0)
    await isSound(own.page)
    const stranger = await newPerson('b2b_client', (await newAgency()).id)
    const other = await visit({ ...{ path, account: stranger, language, width }, strict: true })
    await other.page.getByText(myOrders.noMatchTitle()).waitFor()
  })
})
