import type { AdminOffer, AdminOfferPage } from '@passage/contracts/api/catalogue/admin-offers.schema'
import type { Country } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { pickCountry } from '../support/actions.ts'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { enter } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'
import { chooseOffer, continueTo } from '../support/wizard.ts'

const SCENE = { language: 'en', width: 1440 } as const
const LL = textsOf(SCENE.language)

/** Countries of this journey alone. */
const COUNTRY = { code: 'XJ', name: 'Journeyland' }
const OTHER = { code: 'XL', name: 'Elsewhereland' }
/** The passport of the journey's checklist. */
const NATIONALITY = 'TV'

async function addCountry(page: Page) {
  const { countries: texts } = LL
  await page.goto('/admin/countries')
  await page.locator('[data-country=JP]').waitFor()
  await isSound(page)
  await page.getByRole('button', { name: texts.add(), exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: texts.form.addTitle() })
  await dialog.locator('[name=name]').press('Enter')
  await dialog.getByText(texts.form.nameRequired(), { exact: true }).waitFor()
  await isSound(page)
  await dialog.locator('[name=name]').fill(COUNTRY.name)
  await dialog.getByLabel(texts.form.code()).fill(COUNTRY.code)
  await dialog.locator('[name=name]').press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('searchbox', { name: texts.search() }).fill(COUNTRY.name)
  await page.locator(`[data-country=${COUNTRY.code}]`).getByText(COUNTRY.name).first().waitFor()
  await isSound(page)
}

async function createOffer(page: Page) {
  const { visaPrices: texts } = LL
  await page.goto(`/admin/visa-orders?search=${COUNTRY.name}`)
  await page.getByText(texts.emptySearch()).waitFor()
  await isSound(page)
  await page.getByRole('button', { name: texts.create() }).press('Enter')
  const dialog = page.getByRole('dialog', { name: texts.form.createTitle() })
  await pickCountry(page, texts.form.country(), COUNTRY.name, COUNTRY.name)
  await dialog.getByLabel(texts.form.visaType(), { exact: true }).selectOption({ index: 1 })
  await dialog.getByLabel(texts.form.basePrice()).fill('80.5')
  await dialog.getByLabel(texts.form.processingFee()).fill('39')
  expect(await dialog.getByLabel(texts.form.totalPrice()).inputValue()).toBe('119.50')
  await dialog.getByLabel(texts.form.processingDays()).fill('7')
  await dialog.getByLabel(texts.form.description()).fill('Included: an entry.')
  await isSound(page)
  await dialog.getByRole('button', { name: texts.form.create(), exact: true }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.locator('[data-offer]').getByText('€119.50').waitFor()
}

/** Uploads a file with two valid rows and an invalid one. */
async function uploadPrices(page: Page) {
  const { bulkUpload: texts, visaPrices } = LL
  const lines = [
    'Country,Visa type,Base price,Processing days,Processing fee,Description,Active',
    `${COUNTRY.name},business,100,8,59,Meetings,yes`,
    `${COUNTRY.code},transit,20,2,25,One night,yes`,
    `${COUNTRY.name},student,free,8,79,Studies,yes`,
  ]
  await page.getByRole('button', { name: visaPrices.bulkUpload() }).press('Enter')
  const dialog = page.getByRole('dialog', { name: texts.title() })
  await dialog.getByText(texts.intro()).waitFor()
  await isSound(page)
  const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByText(texts.failedStay(1)).waitFor()
  await isSound(page)
  await dialog.getByRole('button', { name: texts.save(2) }).press('Enter')
  await dialog.getByText(texts.complete()).waitFor()
  await isSound(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('[data-offer]').count()).toBe(3)
}

async function addChecklist(page: Page) {
  const { checklists: texts, document: documents } = LL
  await page.goto('/admin/checklists')
  await page.getByRole('heading', { name: texts.title(), level: 1 }).waitFor()
  await isSound(page)
  await page.getByRole('button', { name: texts.add() }).click()
  const dialog = page.getByRole('dialog', { name: texts.form.addTitle() })
  await pickCountry(page, texts.form.country(), COUNTRY.name, COUNTRY.name)
  await dialog.getByLabel(texts.form.nationality()).selectOption(NATIONALITY)
  const statement = { document: documents.types.bank_statement.name() }
  await dialog.getByLabel(statement.document, { exact: true }).selectOption('required')
  await dialog.getByLabel(texts.form.hint(statement)).fill('Of the last six months')
  await dialog.getByLabel(texts.form.hintFr(statement)).fill('Des six derniers mois')
  await isSound(page)
  await dialog.getByRole('button', { name: texts.form.add() }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.locator('[data-checklist]').getByText(COUNTRY.name).waitFor()
}

/** Creates a country with three offers. */
async function newOffers(place: typeof COUNTRY) {
  const country = await call<Country>('POST', '/api/countries', { ...place, flag: '🏳️', isActive: true }, 'admin')
  for (const visaType of ['tourist', 'business', 'transit']) {
    const price = { basePrice: '80.00', processingFee: '39.00', processingDays: 7 }
    const offer = { countryId: country.id, visaType, ...price, description: 'One entry.' }
    await call<AdminOffer>('POST', '/api/admin/visa-orders', offer, 'admin')
  }
}

describe('an administrator of the catalogue at a desk, in English', () => {
  it('adds a country with offers and a checklist that a traveller sees', async () => {
    const { document: documents, order } = LL
    const { page } = await visit({ ...SCENE, path: '/', account: 'admin' })
    await addCountry(page)
    await createOffer(page)
    await uploadPrices(page)
    await addChecklist(page)

    const path = `/order?search=${COUNTRY.name}`
    const traveller = await enter({ ...SCENE, role: 'customer', path })
    await traveller.page.locator(`[data-destination=${COUNTRY.code}]`).waitFor()
    await isSound(traveller.page)
    await chooseOffer(traveller.page, COUNTRY.code)
    await traveller.page.getByLabel(order.details.nationality(), { exact: true }).selectOption(NATIONALITY)
    await continueTo(traveller.page, 'contact')
    await continueTo(traveller.page, 'documents')
    const slot = traveller.page.getByRole('listitem', { name: documents.types.bank_statement.name() })
    await slot.getByText('Of the last six months').waitFor()
    await isSound(traveller.page)
  })

  it('deactivates offers together, deletes one and deactivates the country', async () => {
    const { countries, order, visaPrices } = LL
    await newOffers(OTHER)
    const path = `/admin/visa-orders?search=${OTHER.name}`
    const { page } = await visit({ ...SCENE, path, account: 'admin' })
    await expect.poll(() => page.locator('[data-offer]').count()).toBe(3)
    await page.getByRole('checkbox', { name: visaPrices.selectAll() }).press('Space')
    await page.getByRole('button', { name: visaPrices.deactivateSelected(3) }).press('Enter')
    await isSound(page)
    await page
      .getByRole('dialog', { name: visaPrices.deactivation.title() })
      .getByRole('button', { name: visaPrices.deactivation.confirm() })
      .press('Enter')
    await page.getByText(visaPrices.deactivation.done(3)).waitFor()
    const query = `/api/admin/visa-orders?search=${OTHER.name}`
    const { data } = await call<AdminOfferPage>('GET', query, undefined, 'admin')
    expect(data.map(({ isActive }: AdminOffer) => isActive)).toEqual([false, false, false])
    const row = page.locator(`[data-offer="${data[0]?.id}"]`)
    await row.getByRole('button', { name: new RegExp(`^${visaPrices.delete()}`) }).press('Enter')
    const removal = page.getByRole('dialog', { name: visaPrices.removal.title() })
    await isSound(page)
    await removal.getByRole('button', { name: visaPrices.removal.confirm(), exact: true }).press('Enter')
    await page.getByText(visaPrices.removal.done()).waitFor()

    await page.goto(`/admin/countries?search=${OTHER.name}`)
    await page.getByRole('switch', { name: countries.offered({ name: OTHER.name }) }).press('Space')
    await page.locator(`[data-country=${OTHER.code}]`).getByText(countries.inactive(), { exact: true }).waitFor()
    const listed = () => call<Country[]>('GET', '/api/countries', undefined, 'admin')
    await expect
      .poll(async () => (await listed()).find(({ code }) => code === OTHER.code))
      .toMatchObject({ isActive: false })
    await page.goto(`/order?search=${OTHER.name}`)
    await page.getByText(order.offers.emptyTitle()).waitFor()
    await isSound(page)
  })
})
