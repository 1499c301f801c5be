import { expect, it } from 'vitest'
import { focused } from '../support/actions.ts'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { press, rowOf } from '../support/desk.ts'
import { createPaidOrder, readAsStaff } from '../support/paid-order.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'

const LL = textsOf('en')
const { desk, staffWork } = LL

it('the desk adds new orders on request and changes several with a result for each', async () => {
  const traveller = { first: 'Jeanne', last: 'Grevenmacher' }
  const first = await createPaidOrder({ traveller })
  const path = `/desk?search=${traveller.last}`
  const { page } = await visit({ path, account: 'provider', strict: true })
  await rowOf(page, first.orderNumber).waitFor()
  // No order is of an agency or assigned to a colleague.
  for (const filter of [desk.filters.agency(), desk.filters.assignee()]) {
    await page.getByLabel(filter).selectOption({ index: 1 })
    await rowOf(page, first.orderNumber).waitFor({ state: 'detached' })
    await page.getByLabel(filter).selectOption('')
    await rowOf(page, first.orderNumber).waitFor()
  }
  const second = await createPaidOrder({ traveller })
  const news = page.getByRole('button', { name: desk.news.came(1) })
  await news.waitFor()
  expect(await page.locator('[data-desk-row]').count()).toBe(1)
  await news.click()
  await rowOf(page, second.orderNumber).waitFor()

  // The first row has the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-desk-row'))).toBe(true)
  // Both orders have reached the review, so that no further change is pending.
  for (const { orderNumber } of [first, second])
    await rowOf(page, orderNumber).getByText(desk.actions.review(3)).last().waitFor()
  await press(page, 'x', 'j', 'x')
  await page.getByRole('button', { name: desk.bulk.change(2) }).click()
  await call('PATCH', `/api/orders/${first.id}/status`, { status: 'processing' }, 'admin')
  const bulk = page.getByRole('dialog')
  const { statusDialog } = LL.myOrders
  // Nothing of it was reviewed: the next step is left out for both.
  await bulk.getByRole('radio', { name: statusDialog.options.processing() }).check()
  const why = desk.bulk.leftOut({ why: statusDialog.obstacles.documents_to_review(3) })
  await expect.poll(() => bulk.getByText(why).count()).toBe(2)
  expect(await bulk.getByRole('button', { name: desk.bulk.confirm(0) }).isDisabled()).toBe(true)
  // A rejection is a regular step with a reason.
  await bulk.getByRole('radio', { name: statusDialog.options.rejected() }).check()
  await bulk.getByRole('button', { name: desk.bulk.confirm(2) }).click()
  await bulk.getByText(statusDialog.notesMissing()).waitFor()
  await bulk.getByLabel(statusDialog.notes()).fill('The consulate is closed.')
  await isSound(page)
  await bulk.getByRole('button', { name: desk.bulk.confirm(2) }).click()
  await page.getByText(desk.bulk.done({ done: 1, total: 2 })).waitFor()
  await page.getByText(staffWork.failure.refusals.order_changed()).waitFor()
  const decided = { action: 'changeStatus', to: 'rejected' }
  expect((await readAsStaff(second.id)).pendingDecisions).toMatchObject([{ decision: decided }])
  await isSound(page)
  await page.getByRole('button', { name: desk.bulk.finish() }).click()
  await expect.poll(() => focused(page)).not.toBe('BODY')
  const status = async () => (await readAsStaff(second.id)).status
  await expect.poll(status, { timeout: 45_000 }).toBe('rejected')
})
