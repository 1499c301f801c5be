import { describe, expect, it } from 'vitest'
import { chooseAction } from '../support/actions.ts'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { createPaidOrder } from '../support/paid-order.ts'
import { visit } from '../support/visitor.ts'
import { chargesOf, destinationsOf } from '../support/wizard.ts'

describe('the wizard', () => {
  it('finds a destination by a city, also with a typo, and shows when nothing matches', async () => {
    const { page } = await visit({ path: '/order' })
    const search = page.getByRole('searchbox')
    await search.fill('nothing-like-this')
    await page.getByText('No destination found').waitFor()
    for (const [typed, code] of [
      ['Dubai', 'AE'],
      ['japno', 'JP'],
    ] as const) {
      await search.fill(typed)
      await expect.poll(() => destinationsOf(page)).toEqual([code])
    }
    await isSound(page)
  })

  it('shows a rejected order, which is refunded once and not over another person’s change', async () => {
    const { id: orderId, orderNumber } = await createPaidOrder()
    const { page } = await visit({ path: `/order?order=${orderId}`, account: 'customer' })
    await page.getByRole('heading', { level: 1, name: orderNumber }).waitFor()

    const staff = await visit({ path: `/my-orders?search=${orderNumber}`, account: 'provider' })
    await chooseAction(staff.page, orderNumber, 'Change status')
    const dialog = staff.page.getByRole('dialog', { name: 'Change status' })
    await dialog.getByRole('radio', { name: 'Rejected' }).check()
    await dialog.getByText(/^The customer gets €.* back/).waitFor()
    await isSound(staff.page)
    // A colleague is faster: nothing is overwritten, and choice and note stay.
    await dialog.getByLabel(/^Notes for the customer/).fill('The passport has expired.')
    await call('PATCH', `/api/orders/${orderId}/status`, { status: 'processing', notes: 'I take this one.' }, 'admin')
    const reject = dialog.getByRole('button', { name: 'Update', exact: true })
    await reject.click()
    await dialog.getByText('Somebody changed this order meanwhile').waitFor()
    await dialog.getByText('I take this one.').waitFor()
    expect(await dialog.getByLabel(/^Notes for the customer/).inputValue()).toBe('The passport has expired.')
    await reject.click()
    await staff.page.getByText('Status updated').waitFor()
    await page.getByText('There is nothing to pay for this order').waitFor()
    await expect.poll(() => chargesOf(orderId), { timeout: 60_000 }).toMatchObject({ succeeded: 1, refunds: 1 })
  })
})
