import { describe, expect, it } from 'vitest'
import { createPaidOrder } from '../support/paid-order.ts'
import { moveTo } from '../support/staff-by-api.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'

/** Less than the 30 seconds between two polls of a list. */
const SOON = { timeout: 20_000 }

describe('open lists', () => {
  it('show what a provider does without a reload', async () => {
    const { id, orderNumber } = await createPaidOrder()
    const list = await visit({ path: `/my-orders?search=${orderNumber}`, account: 'customer', strict: true })
    const dashboard = await visit({ path: '/agency-dashboard', account: 'admin', language: 'fr', width: 375 })
    const row = list.page.locator('main tbody tr').filter({ hasText: orderNumber })
    const item = dashboard.page.locator('main li').filter({ hasText: orderNumber }).first()
    const [en, fr] = [textsOf('en').orderStatus, textsOf('fr').orderStatus]
    await row.getByText(en.document_review()).waitFor()
    await item.getByText(fr.document_review()).waitFor()
    await moveTo(id, { status: 'submitted' })
    await Promise.all([row.getByText(en.submitted()).waitFor(SOON), item.getByText(fr.submitted()).waitFor(SOON)])

    // The dashboard opens a document in a tab of its own, and shows when it cannot.
    const { documents } = textsOf('fr').orderDetails
    await item
      .getByRole('button', { name: new RegExp(orderNumber) })
      .first()
      .click()
    const view = item.getByRole('button', { name: documents.viewFor({ file: 'photo.jpg' }) })
    const opened = dashboard.page.waitForEvent('popup')
    await view.click()
    await (await opened).waitForURL(/^blob:/)
    await dashboard.page.route('**/presigned-url', (route) => route.fulfill({ status: 503, body: '{}' }))
    await view.click()
    await dashboard.page.getByText(documents.linkFailed()).first().waitFor()
    await expect.poll(() => dashboard.context.pages().length).toBe(2)
  })
})
