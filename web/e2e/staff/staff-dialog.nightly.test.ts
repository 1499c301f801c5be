import { describe, expect, it } from 'vitest'
import { makeException } from '../support/actions.ts'
import { isSound } from '../support/axe.ts'
import { createPaidOrder, readAsStaff, SENDS_BACK } from '../support/paid-order.ts'
import { moveTo } from '../support/staff-by-api.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'

const TRAVELLER = { first: 'Jean-Baptiste Maximilien', last: 'Wolfeschlegelsteinhausen-Đặng' }

describe('the order’s dialog', () => {
  it('fits 375 pixels on every sheet, in French and with a long name', async () => {
    const order = await createPaidOrder({ traveller: TRAVELLER, language: 'fr' })
    const path = `/my-orders?order=${order.orderNumber}`
    const { page } = await visit({ path, account: 'provider', language: 'fr', width: 375, strict: true })
    const LL = textsOf('fr')
    const dialog = page.getByRole('dialog')
    for (const tab of ['details', 'documents', 'history', 'mails'] as const) {
      await dialog.getByRole('tab', { name: LL.orderDetails.tabs[tab]() }).click()
      await page.waitForFunction(() => !document.querySelector('[role=tabpanel] .animate-pulse'))
      await isSound(page)
    }
  })

  it('offers verdicts until the submission and requests until the approval', async () => {
    const order = await createPaidOrder()
    const path = `/my-orders?order=${order.orderNumber}&tab=documents`
    const { page } = await visit({ path, account: 'provider' })
    const { review, request } = textsOf('en').staffWork
    const ask = page.getByRole('button', { name: request.open() })
    const approve = page.getByRole('button', { name: review.approveFor({ file: 'photo.jpg' }) })
    await approve.waitFor()
    for (const status of ['submitted', 'approved'] as const) {
      await moveTo(order.id, { status })
      await page.reload()
      await page.getByText(review.noneWaiting()).waitFor()
      expect(await approve.count()).toBe(0)
      expect(await ask.count()).toBe(status === 'submitted' ? 1 : 0)
    }
  })

  it('asks for the delivery of a visa that is not attached', async () => {
    const order = await createPaidOrder()
    const { page } = await visit({ path: `/desk?order=${order.orderNumber}`, account: 'provider' })
    const { actions, desk, myOrders } = textsOf('en')
    const { delivery, options, update } = myOrders.statusDialog
    await page.getByRole('button', { name: desk.decisions.more(), exact: true }).click()
    await page.getByRole('button', { name: actions.changeStatus.short() }).click()
    const dialog = page.getByRole('dialog', { name: myOrders.statusDialog.title() })
    await dialog.getByRole('radio', { name: options.completed() }).check()
    expect(await dialog.getByRole('button', { name: update() }).isDisabled()).toBe(true)
    await dialog.getByText(delivery.noVisa()).waitFor()
    await dialog.getByRole('radio', { name: delivery.ways.collected() }).check()
    // Without review and embassy before, it is an exception.
    const { exception, notesMissing } = myOrders.statusDialog
    await dialog.getByRole('button', { name: update() }).click()
    await dialog.getByText(exception.agreeMissing()).waitFor()
    await dialog.getByText(notesMissing()).waitFor()
    expect((await readAsStaff(order.id)).status).toBe('document_review')
    await makeException(dialog, textsOf('en'))
    await isSound(page)
    await dialog.getByRole('button', { name: update() }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await readAsStaff(order.id)).toMatchObject({ status: 'completed', delivery: 'collected' })
    await page.getByText(textsOf('en').staffWork.turn.statuses.completed()).first().waitFor()
  })

  it('shows history and mails', async () => {
    const order = await createPaidOrder()
    const { page } = await visit({ path: `/my-orders?order=${order.orderNumber}&tab=history`, account: 'provider' })
    const dialog = page.getByRole('dialog', { name: `Order ${order.orderNumber}` })
    const list = dialog.getByRole('list', { name: 'What happened, newest first' })
    const paid = list.getByText(/^Stripe confirmed €/)
    await paid.waitFor()
    await list.getByText('The e-mail “Payment confirmed” was sent to the customer').waitFor()
    expect(await list.innerText()).not.toMatch(/[a-z]_[a-z]|[a-z][A-Z]|#\d/)
    await list
      .getByRole('link', { name: /^Open in Temporal/ })
      .first()
      .waitFor({ state: 'hidden' })
    await paid.click()
    await list.getByText(/step recordEntry · #\d+ payment_confirmed/).waitFor()
    await list
      .getByRole('link', { name: /^Open in Temporal/ })
      .filter({ visible: true })
      .waitFor()
    await dialog.getByRole('checkbox', { name: 'Show every step' }).check()
    await list.getByText('Stripe was asked about the payment').first().waitFor()
    await isSound(page)
    await dialog.getByRole('tab', { name: 'E-mails' }).click()
    await page.waitForURL('**tab=mails')
    await dialog.getByText('Payment confirmed').waitFor()
    await isSound(page)
  })

  it('records that a returned refund was paid otherwise', async () => {
    const order = await createPaidOrder({ card: SENDS_BACK, language: 'fr' })
    await moveTo(order.id, { status: 'rejected', notes: 'The consulate refused it.' })
    const path = `/my-orders?order=${order.orderNumber}&tab=history`
    const provider = await visit({ path, account: 'provider' })
    const { attention } = textsOf('en').staffWork
    const settle = textsOf('en').actions.reportPaidOtherwise.dialog
    const reason = provider.page.getByText(attention.reasons.refund_returned())
    // The page shows it without a reload.
    await reason.waitFor({ timeout: 60_000 })
    expect(await provider.page.getByRole('button', { name: attention.settle() }).count()).toBe(0)
    for (const [page, width] of [
      ['/my-orders', 1440],
      [`/desk?queue=attention&order=${order.orderNumber}`, 1440],
      [`/orders?number=${order.orderNumber}`, 375],
    ] as const) {
      const language = width === 375 ? 'fr' : 'en'
      const account = width === 375 ? 'customer' : 'provider'
      const seen = await visit({ path: page, account, width, language })
      await seen.page
        .getByText(language === 'fr' ? /remboursement de .* dû/ : textsOf('en').paymentStatus.refund_owed())
        .first()
        .waitFor()
    }

    const { page } = await visit({ path, account: 'admin', width: 375, strict: true })
    await page.getByRole('button', { name: attention.settle() }).click()
    const dialog = page.getByRole('dialog', { name: settle.title() })
    await dialog.getByText(/^The bank returned €/).waitFor()
    await dialog.getByRole('button', { name: settle.confirm() }).click()
    await dialog.getByText(settle.note.missing()).waitFor()
    await isSound(page)
    await dialog.getByLabel(settle.note.label()).fill('Virement du 20 novembre, référence 4711.')
    await dialog.getByRole('button', { name: settle.confirm() }).dblclick()
    await dialog.waitFor({ state: 'detached' })
    const settled = await readAsStaff(order.id)
    expect(settled).toMatchObject({ paymentStatus: 'refunded', refunds: [{ status: 'made', paidOtherwise: true }] })
    expect(settled.statusHistory.filter(({ reason }) => reason === 'refund_paid_otherwise')).toHaveLength(1)
    await page.getByText(attention.reasons.refund_returned()).waitFor({ state: 'detached' })
  })
})
