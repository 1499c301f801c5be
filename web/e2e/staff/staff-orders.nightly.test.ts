import type { BulkStatusAnswer } from '@passage/contracts/api/orders/bulk-status.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatMoney } from '../../src/lib/words/format.ts'
import { chooseAction, makeException } from '../support/actions.ts'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { press, rowOf } from '../support/desk.ts'
import { fillPassport } from '../support/own-page.ts'
import { createPaidOrder, readAsStaff } from '../support/paid-order.ts'
import { newPerson, type Person } from '../support/people.ts'
import { approveAll, makeEmbassyFile } from '../support/staff-by-api.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'
import { chargesOf } from '../support/wizard.ts'

const SCENE = { language: 'fr', width: 1440 } as const
const LL = textsOf(SCENE.language)

let account: Person
let customer: Person

beforeAll(async () => {
  ;[account, customer] = await Promise.all([newPerson('service_provider'), newPerson()])
})

const paidOrder = (last: string, details = true): Promise<FullOrder> =>
  createPaidOrder({ account: customer, customerEmail: customer.email, details, traveller: { first: 'Jeanne', last } })

/** Submits an order after its missing travellers' details are completed. */
async function submitAfterCompletion(page: Page, orderNumber: string) {
  const { actions, myOrders, staffWork } = LL
  const { statusDialog } = myOrders
  const { correct } = staffWork
  await page.goto(`/my-orders?search=${orderNumber}`)
  await chooseAction(page, orderNumber, actions.changeStatus.button(), SCENE.language)
  const status = page.getByRole('dialog', { name: statusDialog.title() })
  await status.getByRole('radio', { name: statusDialog.options.submitted() }).check()
  await status.getByLabel(statusDialog.reference()).fill('EMB-2026-77')
  await status.getByText(statusDialog.detailsMissing()).waitFor()
  expect(await status.getByRole('button', { name: statusDialog.update() }).isDisabled()).toBe(true)
  await isSound(page)
  await status.getByRole('button', { name: statusDialog.toDetails() }).click()
  const details = page.getByRole('dialog', { name: correct.title() })
  await fillPassport(details, LL.ownOrder.travellers.fields, '12AB34567')
  await isSound(page)
  await details.getByRole('button', { name: correct.save() }).click()
  await details.waitFor({ state: 'detached' })
  await chooseAction(page, orderNumber, actions.changeStatus.button(), SCENE.language)
  await status.getByText(statusDialog.obstacles.documents_to_review(3)).waitFor()
  await makeException(status, LL)
  await isSound(page)
  await status.getByRole('button', { name: statusDialog.update() }).click()
  await status.waitFor({ state: 'detached' })
}

/** Decided, and can still be undone; `desk.e2e.test.ts` waits until that takes effect. */
const SUBMITTED = { decision: { action: 'changeStatus', to: 'submitted' } }

describe('a provider with several orders, in French', () => {
  it('orders for a customer from the catalogue', async () => {
    const { catalogue: texts } = LL
    const path = '/catalog?search=japon'
    const { page } = await visit({ ...SCENE, path, account })
    await page.locator('[data-product]').first().waitFor()
    await isSound(page)
    await page.locator('[data-product]').first().getByRole('button').press('Enter')
    const dialog = page.getByRole('dialog', { name: texts.orderThis() })
    await dialog.getByLabel(texts.order.customerName()).fill('Ana Lima')
    await dialog.getByLabel(texts.order.customerEmail()).fill(customer.email)
    await dialog.getByLabel(texts.order.nationality()).selectOption('PT')
    await dialog.getByText(texts.order.payLater()).waitFor()
    await isSound(page)
    await dialog.locator('button[type=submit]').press('Enter')
    await page.getByText(texts.order.created()).waitFor()
    await page.getByRole('button', { name: texts.order.open() }).press('Enter')
    await page.waitForURL('**/my-orders?order=*')
    await page.getByRole('dialog').getByText('Ana Lima').first().waitFor()
    await isSound(page)
  })

  it('reads every sheet of an order, asks for a document and submits the order once its details are complete', async () => {
    const { orderDetails, staffWork } = LL
    const { id, orderNumber } = await paidOrder('Wolfeschlegelsteinhausen-Đặng', false)
    const path = `/my-orders?order=${orderNumber}`
    const { page } = await visit({ ...SCENE, path, account })
    const dialog = page.getByRole('dialog')
    for (const tab of ['details', 'history', 'mails', 'documents'] as const) {
      await dialog.getByRole('tab', { name: orderDetails.tabs[tab]() }).click()
      await page.waitForFunction(() => !document.querySelector('[role=tabpanel] .animate-pulse'))
      await isSound(page)
    }
    const { request } = staffWork
    await dialog.getByRole('button', { name: request.open() }).click()
    await dialog.getByLabel(request.type()).selectOption('bank_statement')
    await dialog.getByRole('checkbox').first().check()
    await isSound(page)
    await dialog.getByRole('button', { name: request.send() }).click()
    await dialog.getByText(orderDetails.requests.title(1)).waitFor()
    await submitAfterCompletion(page, orderNumber)
    expect((await readAsStaff(id)).pendingDecisions).toMatchObject([SUBMITTED])
  })

  it('submits two orders at once and leaves out an unread one; an administrator refunds one in part', async () => {
    const { actions, desk, myOrders } = LL
    const { statusDialog } = myOrders
    const last = `Kirchberg ${account.username}`
    const [first, second, unread] = [await paidOrder(last), await paidOrder(last), await paidOrder(last)]
    for (const { id } of [first, second]) {
      await approveAll(id)
      await expect.poll(async () => (await readAsStaff(id)).status).toBe('processing')
      await makeEmbassyFile(id)
    }
    const path = `/desk?search=${encodeURIComponent(last)}`
    const { page } = await visit({ ...SCENE, path, account })
    await rowOf(page, unread.orderNumber).getByText(desk.actions.review(3)).last().waitFor()
    await isSound(page)
    await rowOf(page, second.orderNumber).focus()
    await press(page, 'x')
    for (const { orderNumber } of [first, unread])
      await page.getByRole('checkbox', { name: new RegExp(orderNumber) }).check()
    await page.getByRole('button', { name: desk.bulk.change(3) }).click()
    const bulk = page.getByRole('dialog')
    await bulk.getByRole('radio', { name: statusDialog.options.submitted() }).check()
    await bulk.getByText(desk.bulk.takes({ count: 2, total: 3 })).waitFor()
    expect(await bulk.getByText(statusDialog.obstacles.documents_to_review(3)).count()).toBe(1)
    await isSound(page)
    await bulk.getByRole('button', { name: desk.bulk.confirm(2) }).click()
    await page.getByText(desk.bulk.done({ done: 2, total: 3 })).waitFor()
    await isSound(page)
    await page.getByRole('button', { name: desk.bulk.finish() }).click()
    for (const { id } of [first, second]) expect((await readAsStaff(id)).pendingDecisions).toMatchObject([SUBMITTED])
    expect(await readAsStaff(unread.id)).toMatchObject({ status: 'document_review', pendingDecisions: [] })
    // A program that knows only the call leaves it out as well.
    const change = { orderIds: [unread.id], status: 'processing' }
    const answer = await call<BulkStatusAnswer>('POST', '/api/desk/status', change, 'provider')
    expect(answer.results).toMatchObject([{ ok: false, code: 'regular_steps_only' }])

    const { button, dialog: refund } = actions.grantRefund
    const admin = await visit({ ...SCENE, path: `/my-orders?order=${first.orderNumber}&tab=details`, account: 'admin' })
    await admin.page.getByRole('button', { name: button() }).click()
    const dialog = admin.page.getByRole('dialog', { name: refund.title() })
    await dialog.getByLabel(refund.amount.label()).fill('12,50')
    await dialog.getByLabel(refund.note.label()).fill('Trois jours de retard.')
    await isSound(admin.page)
    await dialog.getByRole('button', { name: refund.check() }).click()
    await isSound(admin.page)
    const amount = formatMoney('12.50', first.currency, SCENE.language)
    await dialog.getByRole('button', { name: refund.confirm({ amount }) }).dblclick()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(async () => (await readAsStaff(first.id)).refundedAmount).toBe('12.50')
    expect(await chargesOf(first.id)).toMatchObject({ succeeded: 1, refunds: 1 })
  })
})
