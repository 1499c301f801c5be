import type { StuckSurplus, WorkflowHistory } from '@passage/contracts/api/orders/order-work.schema'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createOrder } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'

const ID = '01900000-0000-7000-8000-00000000000a'

/** Adds a surplus that the bank returned to the workflow's answer until it is settled. */
async function withSurplus(page: Page, settled: unknown[]): Promise<void> {
  const surplus: StuckSurplus = { id: ID, amount: '129.00', returned: true, since: new Date().toISOString() }
  await page.route('**/api/orders/*/workflow', async (route) => {
    const response = await route.fetch()
    const history = (await response.json()) as WorkflowHistory
    await route.fulfill({ response, json: { ...history, surplus: settled.length > 0 ? [] : [surplus] } })
  })
  await page.route(`**/refunds/${ID}/settlement`, (route) => {
    settled.push(route.request().postDataJSON())
    return route.fulfill({ status: 200, json: {} })
  })
}

describe('a surplus that the bank returned', () => {
  it.each(DESK_AND_PHONE)('is settled by an administrator (%s, %i pixels)', async (language, width) => {
    const { orderNumber } = await createOrder()
    const settled: unknown[] = []
    const LL = textsOf(language)
    const { attention } = LL.staffWork
    const settle = LL.actions.reportPaidOtherwise.dialog
    const path = `/my-orders?order=${orderNumber}&tab=history`
    const prepare = (page: Page) => withSurplus(page, settled)
    const { page } = await visit({ path, account: 'admin', language, width, prepare })
    const amount = language === 'en' ? '€129.00' : '129,00 €'
    await page.getByText(attention.surplus.returned({ amount })).waitFor()
    await isSound(page)
    await page.getByRole('button', { name: attention.settle() }).click()
    const dialog = page.getByRole('dialog', { name: settle.title() })
    await dialog.getByText(settle.textTitle({ amount })).waitFor()
    await dialog.getByRole('button', { name: settle.confirm() }).click()
    await dialog.getByText(settle.note.missing()).waitFor()
    await dialog.getByLabel(settle.note.label()).fill('Transfer 4711')
    await isSound(page)
    await dialog.getByRole('button', { name: settle.confirm() }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(LL.staffWork.settle.surplusDone({ amount })).first().waitFor()
    await page.getByText(attention.surplus.returned({ amount })).waitFor({ state: 'detached' })
    expect(settled).toMatchObject([{ note: 'Transfer 4711' }])
  })
})
