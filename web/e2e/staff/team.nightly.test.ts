import type { AdminOffer, AdminOfferPage } from '@passage/contracts/api/catalogue/admin-offers.schema'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { createPaidOrder, readAsStaff } from '../support/paid-order.ts'
import { newPerson } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'

/** Paid orders that nobody has. */
const createOrders = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createPaidOrder({ documents: [], details: false })))

const OFFERS = '/api/admin/visa-orders'

/** Shows an offer's embassy as slower than the offer by a week, as long as the offer has its days; the days are back afterwards. */
async function slowEmbassy(page: Page): Promise<AdminOffer> {
  const read = async (id?: number) => {
    const { data } = await call<AdminOfferPage>('GET', `${OFFERS}?search=Japan`, undefined, 'admin')
    return data.find((one) => id === undefined || one.id === id) as AdminOffer
  }
  const offer = await read()
  const { id, processingDays } = offer
  onTestFinished(async () => {
    const { version: expectedVersion } = await read(id)
    await call('PUT', `${OFFERS}/${id}/processing-days`, { processingDays, expectedVersion }, 'admin')
  })
  const figures = { orders: 10, medianDays: 9, ninetiethDays: 11, givenDays: 4, keptPercent: 20 }
  await page.route('**/api/desk/team/embassies*', async (route) => {
    const now = await read(id)
    const correctedDays = now.processingDays === processingDays ? processingDays + 7 : null
    const pagination = { page: 1, limit: 10, totalCount: 1, totalCapped: false, totalPages: 1 }
    const json = { data: [{ ...now, ...figures, correctedDays }], pagination }
    await route.fulfill({ json })
  })
  return offer
}

describe('the team’s page', () => {
  it.each(DESK_AND_PHONE)(
    'assigns ten orders at once, and corrects an offer’s days in one press (%s, %i pixels)',
    async (language, width) => {
      const LL = textsOf(language)
      const { unassigned, embassies } = LL.team
      const [orders, person] = await Promise.all([createOrders(10), newPerson('service_provider')])
      const { page } = await visit({ path: '/desk', account: 'admin', language, width })
      const offer = await slowEmbassy(page)
      await page.getByRole('link', { name: LL.team.fromDesk(), exact: true }).first().click()
      await page.getByRole('heading', { name: LL.team.title(), level: 1 }).waitFor()
      await page.locator('[data-order]').first().waitFor()
      await page.locator(`[data-offer="${offer.id}"]`).waitFor()
      await isSound(page)

      // Without a person nothing is sent.
      await page.getByRole('button', { name: unassigned.assignUrgent() }).click()
      await page.getByText(unassigned.chooseFirst()).waitFor()
      await page.getByLabel(unassigned.person()).selectOption(person.id)
      await page.getByLabel(unassigned.howMany()).fill('200')
      await page.getByRole('button', { name: unassigned.assignUrgent() }).click()
      await page.getByText(unassigned.wrongNumber({ most: 100 })).waitFor()
      await page.getByLabel(unassigned.howMany()).fill('10')
      await page.getByRole('button', { name: unassigned.assignUrgent() }).click()
      await page.getByText(unassigned.done(10)).waitFor()
      await isSound(page)
      const row = page.locator(`[data-person$="${person.lastName}"]`)
      await expect.poll(async () => (await row.textContent())?.includes('10')).toBe(true)
      await page.getByRole('button', { name: unassigned.undo() }).click()
      await page.getByText(unassigned.undone(10)).waitFor()

      // Chosen ones.
      const [first] = await page
        .locator('[data-order]')
        .evaluateAll((rows) => rows.map((one) => one.getAttribute('data-order')))
      await page.getByRole('checkbox', { name: unassigned.select({ number: first ?? '' }) }).check()
      await page.getByRole('button', { name: unassigned.assignChosen(1) }).click()
      await page.getByText(unassigned.done(1)).waitFor()
      await page.getByRole('button', { name: unassigned.undo() }).click()
      await page.getByText(unassigned.undone(1)).waitFor()

      const corrected = offer.processingDays + 7
      const figures = page.locator(`[data-offer="${offer.id}"]`)
      await figures.getByRole('button', { name: embassies.correct(corrected) }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(embassies.dialog.change({ from: offer.processingDays, to: corrected })).waitFor()
      await isSound(page)
      await dialog.getByRole('button', { name: embassies.dialog.confirm(corrected) }).click()
      await figures.getByText(embassies.holds()).waitFor()
      expect((await readAsStaff(orders[0]?.id ?? '')).status).toBe('document_review')
    },
  )

  it('is not open to providers', async () => {
    const { page } = await visit({ path: '/desk/team', account: 'provider', language: 'en' })
    await page.locator('main h1').waitFor()
    expect(await page.getByRole('heading', { name: textsOf('en').team.title(), level: 1 }).count()).toBe(0)
  })
})
