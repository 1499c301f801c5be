import { randomUUID } from 'node:crypto'
import type { AdminOffer, AdminOfferPage } from '@passage/contracts/api/catalogue/admin-offers.schema'
import type { Country } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { AgencyView } from '@passage/contracts/api/people/agencies.schema'
import { describe, expect, it } from 'vitest'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'
import { fillDetails, realFiles } from '../support/wizard.ts'

/** A separate agency, so that its offers are found by their description and no other test uses them. */
async function newOffers(count: number) {
  const mark = `mark${randomUUID().slice(0, 8)}`
  const agency = await call<AgencyView>('POST', '/api/admin/agencies', { name: `Agency ${mark}` }, 'admin')
  const countries = await call<Country[]>('GET', '/api/countries')
  const offers: AdminOffer[] = []
  for (const country of countries.slice(0, count)) {
    const body = {
      ...{ countryId: country.id, visaType: 'tourist', agencyId: agency.id, basePrice: '80.00' },
      ...{ processingFee: '39.00', processingDays: 7, description: `Included: an entry (${mark}).` },
    }
    offers.push(await call<AdminOffer>('POST', '/api/admin/visa-orders', body, 'admin'))
  }
  return { mark, agency, offers }
}

const order = ({ id, totalPrice }: AdminOffer) => {
  const json = { visaProductId: id, customerName: 'Marie Durand', customerEmail: 'marie.durand@passage.example' }
  return call(
    'POST',
    '/api/orders',
    { ...json, nationality: 'FR', numberOfApplicants: 1, totalAmount: totalPrice },
    'customer',
  )
}

const pathOf = (mark: string) => `/admin/visa-orders?search=${mark}`

describe('the offers', () => {
  it.each(DESK_AND_PHONE)('are created and changed by keyboard (%s, %i pixels)', async (language, width) => {
    const { visaPrices: texts } = textsOf(language)
    const { mark, agency } = await newOffers(0)
    const { page } = await visit({ path: pathOf(mark), account: 'admin', language, width })
    await page.getByText(texts.emptySearch()).waitFor()
    await isSound(page)

    await page.getByRole('button', { name: texts.create() }).press('Enter')
    const dialog = page.getByRole('dialog', { name: texts.form.createTitle() })
    const country = dialog.getByRole('combobox', { name: texts.form.country() })
    await country.waitFor()
    await dialog.getByRole('button', { name: texts.form.create(), exact: true }).press('Enter')
    await dialog.getByText(texts.form.countryRequired()).waitFor()
    await dialog.getByText(texts.form.descriptionRequired()).waitFor()
    // The first missing field has the focus.
    await page.waitForFunction((field) => field === document.activeElement, await country.elementHandle())
    await isSound(page)

    // A city finds its country, in either language; the keys choose it.
    await country.focus()
    await page.keyboard.type('nothing-like-this')
    await dialog.getByText(texts.picker.none()).waitFor()
    await isSound(page)
    await country.fill('Tokio')
    const japan = dialog.getByRole('option', { name: language === 'fr' ? 'Japon' : 'Japan' })
    await japan.waitFor()
    await isSound(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await country.inputValue()).toBe(language === 'fr' ? 'Japon' : 'Japan')
    await dialog.getByLabel(texts.form.visaType(), { exact: true }).selectOption({ index: 1 })
    await dialog.getByLabel(texts.form.agency()).selectOption(String(agency.id))
    await dialog.getByLabel(texts.form.basePrice()).focus()
    await page.keyboard.type('80.5')
    await page.keyboard.press('Tab')
    await page.keyboard.type('39')
    const total = dialog.getByLabel(texts.form.totalPrice())
    expect(await total.inputValue()).toBe('119.50')
    expect(await total.isEditable()).toBe(false)
    await dialog.getByLabel(texts.form.processingDays()).fill('7')
    await dialog.getByLabel(texts.form.description()).fill(`Included: an entry (${mark}).`)
    await isSound(page)
    await dialog.getByRole('button', { name: texts.form.create(), exact: true }).press('Enter')
    await page.getByText(texts.form.created()).waitFor()
    await dialog.waitFor({ state: 'detached' })

    const { data } = await call<AdminOfferPage>('GET', `/api/admin/visa-orders?search=${mark}`, undefined, 'admin')
    const [offer] = data as [AdminOffer]
    const row = page.locator(`[data-offer="${offer.id}"]`)
    await row.getByText(language === 'fr' ? '119,50' : '€119.50').waitFor()

    // Another administrator changes it while the dialog is open: that change is not lost.
    await row.getByRole('button', { name: new RegExp(`^${texts.edit()}`) }).press('Enter')
    const edit = page.getByRole('dialog', { name: texts.form.editTitle() })
    await edit.getByLabel(texts.form.processingDays()).fill('9')
    const { countryId, visaType, agencyId, processingFee, processingDays, description } = offer
    const body = { countryId, visaType, agencyId, processingFee, processingDays, description, basePrice: '90.00' }
    await call('PUT', `/api/admin/visa-orders/${offer.id}`, body, 'admin')
    await edit.getByRole('button', { name: texts.form.save() }).press('Enter')
    await edit.getByText(texts.errors.offer_changed()).waitFor()
    await isSound(page)
    await edit.getByRole('button', { name: texts.form.showCurrent() }).press('Enter')
    expect(await edit.getByLabel(texts.form.basePrice()).inputValue()).toBe('90.00')
    await edit.getByLabel(texts.form.processingDays()).fill('9')
    await edit.getByRole('button', { name: texts.form.save() }).press('Enter')
    await page.getByText(texts.form.updated()).waitFor()
    await row.getByText(language === 'fr' ? '129,00' : '€129.00').waitFor()
  })

  it.each(DESK_AND_PHONE)(
    'are deactivated, activated and deleted together, except those with orders (%s, %i pixels)',
    async (language, width) => {
      const { visaPrices: texts, pagination } = textsOf(language)
      const { mark, offers } = await newOffers(7)
      const used = offers[6] as AdminOffer
      await order(used)
      const { page } = await visit({ path: pathOf(mark), account: 'admin', language, width })
      await page.getByText(texts.showing({ from: 1, to: 5, total: 7 })).waitFor()
      await isSound(page)

      // Another page or filter clears the selection.
      const selectAll = page.getByRole('checkbox', { name: texts.selectAll() })
      await selectAll.press('Space')
      await page.getByRole('button', { name: texts.deleteSelected(5) }).waitFor()
      // The header's buttons in the order of the specification.
      const header = page.getByRole('button', { name: texts.bulkUpload() }).locator('..').getByRole('button')
      const selected = [texts.activateSelected(5), texts.deactivateSelected(5), texts.deleteSelected(5)]
      expect(await header.allInnerTexts()).toEqual([texts.bulkUpload(), texts.create(), ...selected])
      await isSound(page)
      await page.getByRole('button', { name: pagination.next() }).press('Enter')
      await page.getByText(texts.showing({ from: 6, to: 7, total: 7 })).waitFor()
      // On the last page the button keeps the focus.
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(pagination.next())
      await page.keyboard.press('Enter')
      expect(await page.getByRole('group', { name: texts.selected() }).count()).toBe(0)
      await page.getByRole('button', { name: pagination.previous() }).press('Enter')
      await page.getByText(texts.showing({ from: 1, to: 5, total: 7 })).waitFor()
      expect(await page.getByRole('group', { name: texts.selected() }).count()).toBe(0)
      await page.getByRole('button', { name: pagination.next() }).press('Enter')
      await page.getByText(texts.showing({ from: 6, to: 7, total: 7 })).waitFor()
      expect(new URL(page.url()).search).toBe(`?search=${mark}&page=2`)
      await page.reload()
      await page.getByText(texts.showing({ from: 6, to: 7, total: 7 })).waitFor()

      await selectAll.press('Space')
      await page.getByRole('button', { name: texts.deactivateSelected(2) }).press('Enter')
      const deactivation = page.getByRole('dialog', { name: texts.deactivation.title() })
      await deactivation.getByText(texts.deactivation.text(2)).waitFor()
      await isSound(page)
      await deactivation.getByRole('button', { name: texts.deactivation.confirm() }).press('Enter')
      await page.getByText(texts.deactivation.done(2)).waitFor()
      await page.getByLabel(texts.status(), { exact: true }).selectOption('inactive')
      await page.waitForURL(`**?search=${mark}&status=inactive`)
      await page.locator('[data-offer]').nth(1).waitFor()
      await page.waitForFunction(() => document.querySelectorAll('[data-offer]').length === 2)
      await selectAll.press('Space')
      await page.getByRole('button', { name: texts.activateSelected(2), exact: true }).press('Enter')
      await page
        .getByRole('dialog', { name: texts.activation.title() })
        .getByRole('button', { name: texts.activation.confirm() })
        .press('Enter')
      await page.getByText(texts.emptySearch()).waitFor()

      await page.goto(pathOf(mark))
      await selectAll.press('Space')
      await page.getByRole('button', { name: texts.deleteSelected(5) }).press('Enter')
      const removal = page.getByRole('dialog', { name: texts.bulkRemoval.title() })
      await isSound(page)
      await removal.getByRole('button', { name: texts.bulkRemoval.confirm() }).press('Enter')
      await page.getByText(texts.bulkRemoval.done(4)).waitFor()
      await removal.getByText(texts.bulkRemoval.stayedTitle(1)).waitFor()
      await isSound(page)
      await page.keyboard.press('Escape')
      await removal.waitFor({ state: 'detached' })

      // A single deletion is refused too, and the dialog offers to deactivate.
      const row = page.locator(`[data-offer="${used.id}"]`)
      await row.getByRole('button', { name: new RegExp(`^${texts.delete()}`) }).press('Enter')
      const one = page.getByRole('dialog', { name: texts.removal.title() })
      await one.getByText(texts.removal.text()).waitFor()
      await one.getByRole('button', { name: texts.removal.confirm(), exact: true }).press('Enter')
      await one.getByText(texts.removal.inUse(1)).waitFor()
      await isSound(page)
      await one.getByRole('button', { name: texts.removal.deactivate() }).press('Enter')
      await page.getByText(texts.deactivation.done(1)).waitFor()
      await row.getByText(texts.inactive(), { exact: true }).waitFor()

      const free = page.locator(`[data-offer]:not([data-offer="${used.id}"])`).first()
      await free.getByRole('button', { name: new RegExp(`^${texts.delete()}`) }).press('Enter')
      await one.getByRole('button', { name: texts.removal.confirm(), exact: true }).press('Enter')
      await page.getByText(texts.removal.done()).waitFor()
    },
  )

  it('show the number that another person has deleted meanwhile', async () => {
    const { visaPrices: texts } = textsOf('en')
    const { mark, offers } = await newOffers(3)
    const { page } = await visit({ path: pathOf(mark), account: 'admin' })
    const remove = (gone: AdminOffer[]) =>
      call('POST', '/api/admin/visa-orders/bulk-delete', { ids: gone.map(({ id }) => id) }, 'admin')
    const selectAll = page.getByRole('checkbox', { name: texts.selectAll() })
    const [first, ...others] = offers as [AdminOffer, ...AdminOffer[]]

    await selectAll.press('Space')
    await page.getByRole('button', { name: texts.deactivateSelected(3) }).press('Enter')
    await remove([first])
    await page.getByRole('button', { name: texts.deactivation.confirm(), exact: true }).press('Enter')
    await page.getByText(texts.deactivation.done(2)).waitFor()
    await page.getByText(texts.gone(1)).waitFor()
    await page.waitForFunction(() => document.querySelectorAll('[data-offer]').length === 2)

    await selectAll.press('Space')
    await page.getByRole('button', { name: texts.deleteSelected(2) }).press('Enter')
    await remove(others)
    const removal = page.getByRole('dialog', { name: texts.bulkRemoval.title() })
    await removal.getByRole('button', { name: texts.bulkRemoval.confirm() }).press('Enter')
    await page.getByText(texts.gone(2)).waitFor()
    await removal.waitFor({ state: 'detached' })
  })

  it('show that they could not be loaded', async () => {
    const { visaPrices: texts } = textsOf('en')
    const { page } = await visit({
      account: 'admin',
      prepare: (opened) =>
        opened
          .route(/\/api\/admin\/visa-orders/, (route) => route.fulfill({ status: 500, json: {} }))
          .then(() => undefined),
    })
    await page.goto('/admin/visa-orders')
    await page.getByText(texts.loadFailed()).waitFor()
    await page.getByText(texts.failedTitle(), { exact: true }).waitFor()
    await isSound(page)
  })

  it('show a changed price in the wizard before the order is placed', async () => {
    const { offers } = await newOffers(1)
    const [offer] = offers as [AdminOffer]
    const { order: texts } = textsOf('en')
    const { page, context } = await visit({ path: `/order?offer=${offer.id}`, account: 'customer' })
    const { pdf } = await realFiles(context)
    await fillDetails(page, pdf)
    const { countryId, visaType, agencyId, processingFee, processingDays, description } = offer
    const body = { countryId, visaType, agencyId, processingFee, processingDays, description, basePrice: '100.00' }
    await call('PUT', `/api/admin/visa-orders/${offer.id}`, body, 'admin')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByText(texts.placing.priceChanged()).waitFor()
    await page.getByText(texts.placing.priceChangedText({ before: '€119.00', now: '€139.00' })).waitFor()
    await isSound(page)
  })
})
