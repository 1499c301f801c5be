import { describe, expect, it } from 'vitest'
import { isSound } from '../support/axe.ts'
import { createPaidOrder, DISPUTED, readAsStaff } from '../support/paid-order.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'

async function disputedOrder() {
  const { id } = await createPaidOrder({ card: DISPUTED, documents: ['passport'] })
  await expect.poll(async () => (await readAsStaff(id)).disputes, { timeout: 60_000 }).toHaveLength(1)
  return readAsStaff(id)
}

describe.each(DESK_AND_PHONE)('a disputed payment (%s, %i pixels)', (language, width) => {
  it('shows staff when evidence is due, and its owner that the order continues', async () => {
    const { orderNumber } = await disputedOrder()
    const { ownOrder, staffWork, tracking } = textsOf(language)
    const staff = await visit({ account: 'provider', path: `/desk?order=${orderNumber}`, language, width })
    await staff.page.getByText(staffWork.attention.reasons.dispute_open()).waitFor()
    await staff.page.getByText(ownOrder.money.title(), { exact: true }).click()
    const dispute = staff.page.locator('[data-dispute=open]')
    await dispute.getByText(ownOrder.money.dispute.dueBy({ day: '' }).split(',')[1] ?? '').waitFor()
    await isSound(staff.page)

    const owner = await visit({ account: 'customer', path: `/orders?number=${orderNumber}`, language, width })
    await owner.page.getByText(tracking.news.dispute_opened()).first().waitFor()
    await owner.page.getByText(ownOrder.money.title(), { exact: true }).click()
    await owner.page.locator('[data-dispute=open]').waitFor()
    expect(await owner.page.getByText('Stripe').count()).toBe(0)
    await isSound(owner.page)
  })
})
