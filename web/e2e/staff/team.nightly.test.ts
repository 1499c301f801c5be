import type { EmbassyPage } from '@passage/contracts/api/desk/team.schema'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { connect } from '@passage/core/database/connect'
import { ownerUrl } from '@passage/local/testing/stack'
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

/** As if the embassy had answered these orders after 30 business days; the offer's own days are back afterwards. */
async function answerLate(
  orderIds: readonly string[],
): Promise<{ id: number; version: number; processingDays: number }> {
  const db = connect({ url: ownerUrl(), max: 1 })
  onTestFinished(() => db.destroy())
  const orders = db
    .selectFrom('orders')
    .select(['id', 'offerId'])
    .where('id', 'in', [...orderIds])
  const late = {
    ...{ answeredOn: luxembourgDay(new Date()), processingSpeed: 'standard' as const, priority: 'normal' as const },
    ...{ days: 30, givenDays: 4 },
  }
  const rows = (await orders.execute()).map(({ id: orderId, offerId }) => ({ orderId, offerId, ...late }))
  await db.insertInto('embassyAnswers').values(rows).execute()
  const offer = await db
    .selectFrom('offers')
    .select(['id', 'version', 'processingDays'])
    .where('id', '=', rows[0]?.offerId ?? 0)
    .executeTakeFirstOrThrow()
  onTestFinished(async () => {
    await db
      .deleteFrom('embassyAnswers')
      .where('orderId', 'in', [...orderIds])
      .execute()
    const { processingDays } = offer
    await db.updateTable('offers').set({ processingDays }).where('id', '=', offer.id).execute()
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
      const offer = await answerLate(orders.map(({ id }) => id))
      const { page } = await visit({ path: '/desk', account: 'admin', language, width })
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

      const { data } = await call<EmbassyPage>('GET', '/api/desk/team/embassies', undefined, 'admin')
      const corrected = data.find(({ id }) => id === offer.id)?.correctedDays ?? 0
      expect(corrected).toBeGreaterThan(offer.processingDays)
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
