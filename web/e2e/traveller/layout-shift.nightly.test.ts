import { describe, expect, it } from 'vitest'
import { call, createOrder, forgetDraft } from '../support/api.ts'
import { countShifts, shiftOf } from '../support/layout-shift.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'
import { goToDocuments, realFiles, upload } from '../support/wizard.ts'

const { document: documents } = textsOf('en')

describe('on a phone the layout does not shift', () => {
  const phone = { account: 'customer', width: 375, prepare: countShifts } as const

  it('while an unpaid order’s page loads', async () => {
    const { id, orderNumber } = await createOrder()
    for (const open of [false, true]) {
      if (open) await call('POST', `/api/orders/${id}/payment`, {}, 'customer')
      const { page } = await visit({ ...phone, path: `/orders?number=${orderNumber}` })
      await page.locator('[data-pay]').waitFor()
      expect(await shiftOf(page), open ? 'payment begun' : 'unpaid').toBeLessThan(0.02)
    }
  })

  it('on the wizard’s screens and while a chosen file is sent and checked', async () => {
    await forgetDraft('customer')
    const { page, context } = await visit({ ...phone, path: '/order?offer=1' })
    const { pdf } = await realFiles(context)
    await goToDocuments(page)
    await page.locator('[name=consent]').check()
    expect(await shiftOf(page), 'before').toBeLessThan(0.02)
    await upload(page, documents.types.passport.name(), pdf)
    // The file's row takes its place once; nothing moves afterwards.
    await page.locator('[data-field^="upload."]').waitFor()
    const before = await shiftOf(page, 100)
    await page.getByText(documents.phases.verified()).waitFor()
    expect((await shiftOf(page)) - before).toBeLessThan(0.02)
  })
})
