import { randomUUID } from 'node:crypto'
import type { AdminOffer } from '@passage/contracts/api/catalogue/admin-offers.schema'
import type { Country } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { TransactionPage } from '@passage/contracts/api/desk/transactions.schema'
import type { AgencyView } from '@passage/contracts/api/people/agencies.schema'
import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'

/** An amount in a language's format. */
const euros = (language: 'en' | 'fr', amount: string) =>
  language === 'fr' ? `${amount.replace('.', ',')}\u00a0€` : `€${amount}`

/** An offer for Egypt of a new agency: 80.00 + 39.00. */
async function newOffer() {
  const mark = randomUUID().slice(0, 8)
  const agency = await call<AgencyView>('POST', '/api/admin/agencies', { name: `Agency ${mark}` }, 'admin')
  const countries = await call<Country[]>('GET', '/api/countries')
  const json = {
    ...{ countryId: countries.find(({ code }) => code === 'EG')?.id, visaType: 'tourist', agencyId: agency.id },
    ...{ basePrice: '80.00', processingFee: '39.00', processingDays: 7, description: 'One entry.' },
  }
  const offer = await call<AdminOffer>('POST', '/api/admin/visa-orders', json, 'admin')
  const reprice = (basePrice: string) =>
    call('PUT', `/api/admin/visa-orders/${offer.id}`, { ...json, basePrice }, 'admin')
  return { agency, offer, reprice, email: `${mark}@people.example` }
}

const ordersOf = async (email: string) =>
  (await call<TransactionPage>('GET', `/api/dashboard/transactions?search=${email}`, undefined, 'provider')).data

/** Answers the first request. The route stays, since removing it may delay other requests. */
async function answerOnce(page: Page, path: string, answer: (route: Route) => Promise<void>) {
  let answered = false
  await page.route(path, (route) => {
    if (answered) return route.continue()
    answered = true
    return answer(route)
  })
}

/** Opens the dialog of the only product by keyboard and fills the required fields. */
async function fillOrder(page: Page, language: 'en' | 'fr', email: string) {
  const { catalogue: texts } = textsOf(language)
  await page.locator('[data-product]').getByRole('button').press('Enter')
  const dialog = page.getByRole('dialog', { name: texts.orderThis() })
  const submit = dialog.locator('button[type=submit]')
  await dialog.getByText(texts.order.needed()).waitFor()
  expect(await submit.isDisabled()).toBe(true)
  await dialog.getByLabel(texts.order.customerName()).focus()
  await page.keyboard.type('Ana Lima')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await dialog.getByLabel(texts.order.nationality()).selectOption('PT')
  await dialog.getByText(texts.order.payLater()).waitFor()
  return { dialog, submit }
}

describe('the catalogue', () => {
  it.each(DESK_AND_PHONE)('is searched and ordered from by keyboard (%s, %i pixels)', async (language, width) => {
    const { catalogue: texts, common, nav, pagination } = textsOf(language)
    const { agency, offer, email } = await newOffer()
    const { page } = await visit({ account: 'provider', language, width })
    await page.getByRole('button', { name: nav.menu() }).press('Enter')
    await page.getByRole('link', { name: nav.catalogue() }).press('Enter')
    await page.waitForURL('**/catalog')
    await page.locator('[data-country]').first().waitFor()
    await isSound(page)
    const shown = await page.locator('[data-product]').count()
    expect(shown).toBeGreaterThanOrEqual(50)
    expect(shown).toBeLessThan(100)
    await page.getByRole('button', { name: pagination.next() }).press('Enter')
    await page.waitForURL('**/catalog?page=2')
    // The page scrolls to its heading.
    await page.waitForFunction(() => {
      const { top, bottom } = document.querySelector('h1')?.getBoundingClientRect() ?? { top: -1, bottom: 0 }
      return top >= 0 && bottom <= innerHeight
    })

    await page.getByRole('searchbox', { name: texts.search() }).focus()
    await page.keyboard.type('egypte')
    await page.waitForURL('**/catalog?search=egypte')
    await page.waitForFunction(() => document.querySelectorAll('[data-country]').length === 1)
    await page.getByRole('heading', { name: language === 'fr' ? 'Égypte' : 'Egypt' }).waitFor()
    await page.getByLabel(texts.agency(), { exact: true }).selectOption(String(agency.id))
    await page.waitForURL(`**/catalog?search=egypte&agency=${agency.id}`)
    await page.waitForFunction(() => document.querySelectorAll('[data-product]').length === 1)
    const row = page.locator(`[data-product="${offer.id}"]`)
    for (const amount of ['80.00', '2.04', '36.96', '119.00'])
      await row.getByText(euros(language, amount), { exact: true }).waitFor()
    await page.locator('[data-count=products]').getByText('1', { exact: true }).waitFor()
    await isSound(page)

    const { dialog, submit } = await fillOrder(page, language, email)
    await isSound(page)
    const travellers = dialog.getByLabel(texts.order.numberOfApplicants())
    for (const [typed, counted, total] of [
      ['', '1', '119.00'],
      ['25', '10', '1190.00'],
      ['2', '2', '238.00'],
    ] as const) {
      await travellers.fill(typed)
      await travellers.press('Tab')
      expect(await travellers.inputValue()).toBe(counted)
      if (total.length < 7) await dialog.getByText(euros(language, total), { exact: true }).waitFor()
    }
    await dialog.getByLabel(texts.order.customerEmail()).fill('no address')
    await submit.press('Enter')
    await dialog.getByText(texts.order.errors.customerEmail()).waitFor()
    await dialog.getByLabel(texts.order.customerEmail()).fill(email)

    // Escape asks before it discards the fields.
    await page.keyboard.press('Escape')
    const leaving = page.getByRole('dialog', { name: texts.order.leave.title() })
    await isSound(page)
    await leaving.getByRole('button', { name: texts.order.leave.keep() }).press('Enter')
    await leaving.waitFor({ state: 'detached' })
    expect(await dialog.getByLabel(texts.order.customerName()).inputValue()).toBe('Ana Lima')

    // The order is recorded and its answer lost: the repeated request creates no second order.
    const answer = Promise.withResolvers<void>()
    await answerOnce(page, '**/api/orders', async (route) => {
      await route.fetch()
      await answer.promise
      await route.fulfill({ status: 503, json: {} })
    })
    await submit.press('Enter')
    // The dialog stays open while the request runs.
    await dialog.locator('button[aria-busy]').waitFor()
    for (const name of [common.cancel(), common.close()])
      expect(await dialog.getByRole('button', { name, exact: true }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await isSound(page)
    expect(await leaving.count()).toBe(0)
    await page.mouse.click(2, 2)
    expect(await leaving.count()).toBe(0)
    answer.resolve()
    await dialog.getByText(texts.order.kept()).waitFor()
    await isSound(page)
    await submit.press('Enter')
    await page.getByText(texts.order.created()).waitFor()
    await dialog.waitFor({ state: 'detached' })
    const [order, ...more] = await ordersOf(email)
    expect(more).toEqual([])
    expect(order).toMatchObject({ customerEmail: email, amount: '238.00' })
    await page.getByText(texts.order.createdText(order?.orderNumber ?? '')).waitFor()
    await isSound(page)
    await page.getByRole('button', { name: texts.order.open() }).press('Enter')
    await page.waitForURL('**/my-orders?order=*')
    await page
      .getByRole('dialog')
      .getByText(order?.orderNumber ?? '')
      .first()
      .waitFor()
  })

  it('shows a price that changed meanwhile and orders after a confirmation', async () => {
    const { catalogue: texts } = textsOf('en')
    const { agency, reprice, email } = await newOffer()
    const path = `/catalog?agency=${agency.id}`
    const { page } = await visit({ path, account: 'provider' })
    const { dialog, submit } = await fillOrder(page, 'en', email)
    await reprice('100.00')
    await submit.press('Enter')
    await dialog.getByText(texts.order.priceChangedText({ before: '€119.00', now: '€139.00' })).waitFor()
    expect(await ordersOf(email)).toEqual([])
    // The list shows the new price as well.
    await page.locator('[data-product]').getByText('€139.00', { exact: true }).waitFor({ state: 'attached' })
    await isSound(page)
    await dialog.getByRole('button', { name: texts.order.priceConfirm('€139.00') }).press('Enter')
    await page.getByText(texts.order.created()).waitFor()
    expect(await ordersOf(email)).toMatchObject([{ amount: '139.00' }])
  })

  it('shows that it could not be loaded and loads again', async () => {
    const { catalogue: texts, common } = textsOf('fr')
    const { page } = await visit({
      account: 'admin',
      language: 'fr',
      prepare: (opened) =>
        answerOnce(opened, '**/api/visa-products', (route) => route.fulfill({ status: 500, json: {} })),
    })
    await page.goto('/catalog')
    await page.getByText('Erreur lors du chargement des produits visa. Veuillez réessayer.').waitFor()
    await isSound(page)
    await page.getByRole('button', { name: common.retry() }).press('Enter')
    await page.locator('[data-product]').first().waitFor()
    await page.goto('/catalog?search=nothing-like-this')
    await page.getByText(texts.emptyTitle()).waitFor()
    await isSound(page)
  })

  it('asks for the consent to new terms and keeps the fields', async () => {
    const { catalogue: texts, terms } = textsOf('en')
    const { offer, agency, email } = await newOffer()
    const { page } = await visit({ account: 'provider', path: `/catalog?search=egypte&agency=${agency.id}` })
    await page.locator(`[data-product="${offer.id}"]`).waitFor()
    const { dialog, submit } = await fillOrder(page, 'en', email)
    await dialog.getByLabel(texts.order.notes()).fill('Window seat')
    const accepts = (day: string) => dialog.getByLabel(terms.customerAccepts({ day }))
    await accepts('22 November 2026').check()
    const sent: unknown[] = []
    await page.route('**/api/orders', async (route) => {
      sent.push(route.request().postDataJSON().termsVersion)
      await route.fulfill({ status: 409, json: { code: 'terms_superseded', message: '', requestId: '' } })
    })
    const site = await call<object>('GET', '/api/site')
    const legal = { terms: '2026-12-24', privacy: '2026-12-24' }
    await page.route('**/api/site', (route) => route.fulfill({ json: { ...site, legal } }))
    await submit.press('Enter')
    await dialog
      .getByText('The terms of 22 November 2026 were replaced by those of 24 December 2026.', { exact: false })
      .waitFor()
    await isSound(page)
    expect(await accepts('24 December 2026').isChecked()).toBe(false)
    expect(await dialog.getByLabel(texts.order.customerName()).inputValue()).toBe('Ana Lima')
    expect(await dialog.getByLabel(texts.order.notes()).inputValue()).toBe('Window seat')
    await accepts('24 December 2026').check()
    await submit.press('Enter')
    await expect.poll(() => sent).toEqual(['2026-11-22', '2026-12-24'])
  })
})
