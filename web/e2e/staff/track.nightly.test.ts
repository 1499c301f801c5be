import { describe, expect, it } from 'vitest'
import { keepsFocus } from '../support/actions.ts'
import { createOrder } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { visit } from '../support/visitor.ts'

describe('the tracking page of agencies', () => {
  it('redacts the order of another agency and shows an administrator all of it', async () => {
    const order = await createOrder('customer')
    const path = `/track?number=${order.orderNumber}`
    const agency = await visit({ path, account: 'agency' })
    await agency.page.getByText('This order was not placed by your agency').waitFor()
    await agency.page.getByText('M••• D•••').waitFor()
    expect(await agency.page.getByText(/Marie Durand|Direct Order/).count()).toBe(0)
    await isSound(agency.page)

    const admin = await visit({ path, account: 'admin' })
    await admin.page.getByText('Direct Order').waitFor()
    await admin.page.getByText('Marie Durand').waitFor()
  })

  it('has the focus in its field on arrival, by the address and by the menu', async () => {
    const { page } = await visit({ path: '/track', account: 'agency' })
    const hasFocus = () => page.getByLabel('Tracking number').evaluate((field) => field === document.activeElement)
    await expect.poll(hasFocus).toBe(true)
    for (const elsewhere of ['/my-orders', '/agency-dashboard']) {
      await page.goto(elsewhere)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog').locator('a[href="/track"]').click()
      await expect.poll(hasFocus).toBe(true)
    }
  })

  it('shows an unknown order and a failed request', async () => {
    const { page } = await visit({ path: '/track', width: 375, account: 'agency' })
    const number = page.getByLabel('Tracking number')
    await number.fill('ORD-NOWHERE1')
    await keepsFocus(page, () => page.getByRole('button', { name: 'Track', exact: true }).click())
    await page.getByText('Order Not Found', { exact: true }).waitFor()
    await page.getByText('Order not found. Please check your tracking number.').waitFor()
    await isSound(page)
    await page.route('**/api/orders/track/*', (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{"code":"unavailable","message":"-"}' }),
    )
    await number.fill('ORD-NOWHERE2')
    await keepsFocus(page, () => number.press('Enter'))
    await page.getByText('Unable to retrieve order information. Please try again.').waitFor()
    expect(await page.getByText('Order Not Found', { exact: true }).count()).toBe(0)
  })
})
