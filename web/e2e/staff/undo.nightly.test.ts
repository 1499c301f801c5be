import { ORDER_ACTIONS } from '@passage/contracts/domain/orders/order-actions'
import { describe, expect, it } from 'vitest'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { lookAt, press } from '../support/desk.ts'
import { createPaidOrder, readAsStaff } from '../support/paid-order.ts'
import { enter } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'

const TAKES_EFFECT = { timeout: ORDER_ACTIONS.reviewDocument.undoMs + 20_000 }

describe.each([
  { language: 'en', width: 1440 },
  { language: 'fr', width: 375 },
] as const)('a verdict that can still be undone ($language, $width px)', ({ language, width }) => {
  const LL = textsOf(language)
  const { staffWork } = LL
  const said = staffWork.pendingDecisions.approved({ document: LL.document.types.passport.name() })

  it('is undone in another tab, and after the browser has crashed', async () => {
    const order = await createPaidOrder()
    const path = `/desk?order=${order.orderNumber}`
    const { page, person } = await enter({ role: 'service_provider', path, language, width, strict: true })
    const { lastSeq } = await readAsStaff(order.id)
    await lookAt(page, 'passport.pdf')
    await press(page, 'a')
    await page.getByText(said).waitFor()
    await page.getByText(staffWork.review.waiting(2)).waitFor()
    await isSound(page)

    // Another tab has it too, and takes it back; the first one follows.
    const tab = await visit({ account: person, path: '/my-orders', language, width })
    await tab.page.getByText(said).waitFor()
    await tab.page.getByRole('button', { name: staffWork.pendingDecisions.undo(), exact: true }).click()
    await page.getByText(staffWork.review.waiting(3)).waitFor()
    await page.getByText(said).waitFor({ state: 'detached' })

    // Another time the browser is gone.
    await lookAt(page, 'passport.pdf')
    await press(page, 'a')
    await page.getByText(said).waitFor()
    await page.close()
    const later = await visit({ account: person, path: '/my-orders', language, width })
    await later.page.getByRole('button', { name: staffWork.pendingDecisions.undo(), exact: true }).click()
    await later.page.getByText(staffWork.pendingDecisions.undone()).waitFor()
    const after = await readAsStaff(order.id)
    expect(after).toMatchObject({ lastSeq, pendingDecisions: [], requests: [] })
  })
})

describe('a colleague’s verdict that can still be undone', () => {
  it('is shown to a second reviewer within seconds and refuses a different one', async () => {
    const order = await createPaidOrder()
    const path = `/desk?order=${order.orderNumber}`
    const { staffWork } = textsOf('en')
    const first = await enter({ role: 'service_provider', path, width: 1440 })
    const second = await enter({ role: 'service_provider', path, width: 1440 })
    await second.page.getByText(staffWork.review.waiting(3)).waitFor()
    await lookAt(first.page, 'passport.pdf')
    await press(first.page, 'a')
    await second.page.getByText(staffWork.review.waiting(2)).waitFor()
    await second.page.getByText(/ It takes effect at /).waitFor()
    const approved = async () => (await readAsStaff(order.id)).documents.filter(({ status }) => status === 'approved')
    await expect.poll(async () => (await approved()).length, TAKES_EFFECT).toBe(1)
  })
})

describe.each([375, 1440] as const)('the toast of an undone decision (%i px)', (width) => {
  it('covers no other decision that can be undone', async () => {
    const { undo, undone } = textsOf('en').staffWork.pendingDecisions
    const orders = [await createPaidOrder(), await createPaidOrder()]
    const { page, person } = await enter({ role: 'service_provider', path: '/my-orders', width })
    for (const { id } of orders) {
      const change = { status: 'processing', notes: 'By mistake.', changedBy: 'Agent', undo: true }
      await call('PATCH', `/api/orders/${id}/status`, change, person)
    }
    await page.reload()
    const buttons = page.getByRole('button', { name: undo(), exact: true })
    await buttons.nth(1).waitFor()
    await buttons.nth(0).click()
    const toast = page.getByText(undone(), { exact: true })
    await toast.waitFor()
    // A click waits until nothing covers the button: the toast would for 5 seconds.
    await buttons.first().click({ timeout: 3_000 })
    for (const { id } of orders) await expect.poll(async () => (await readAsStaff(id)).pendingDecisions).toEqual([])
  })
})
