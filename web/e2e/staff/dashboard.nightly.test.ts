import { describe, expect, it } from 'vitest'
import { createPaidOrder } from '../support/paid-order.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'

const { documents } = textsOf('fr').orderDetails

describe('the dashboard', () => {
  it('opens a document in a new tab and shows a failure', async () => {
    const { orderNumber } = await createPaidOrder()
    const path = '/agency-dashboard'
    const { page, context } = await visit({ path, account: 'admin', language: 'fr', width: 375 })
    const item = page.locator('main li').filter({ hasText: orderNumber }).first()
    await item
      .getByRole('button', { name: new RegExp(orderNumber) })
      .first()
      .click()
    const view = item.getByRole('button', { name: documents.viewFor({ file: 'photo.jpg' }) })
    const opened = page.waitForEvent('popup')
    await view.click()
    await (await opened).waitForURL(/^blob:/)
    await page.route('**/presigned-url', (route) => route.fulfill({ status: 503, body: '{}' }))
    await view.click()
    await page.getByText(documents.linkFailed()).first().waitFor()
    await expect.poll(() => context.pages().length).toBe(2)
  })
})
