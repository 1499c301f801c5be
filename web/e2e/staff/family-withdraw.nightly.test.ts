import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import { toAmount, toCents } from '@passage/contracts/domain/money/money'
import { describe, expect, it } from 'vitest'
import { formatMoney } from '../../src/lib/words/format.ts'
import { call, createOrder } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { type OwnPage, openOwnPage } from '../support/own-page.ts'
import { createPaidOrder, realDocument, uploadDocument } from '../support/paid-order.ts'
import { newPerson } from '../support/people.ts'
import { approveAll, moveTo, review } from '../support/staff-by-api.ts'
import { visit } from '../support/visitor.ts'
import { chargesOf, openCheckout, payWithCard } from '../support/wizard.ts'

const YOUSSEF = { first: 'Youssef', last: 'Durand' }
const ZOE = { first: 'Zoé', last: 'Durand' }

/** The part of one of several travellers, as an amount from the API. */
const partOf = ({ totalAmount }: Pick<FullOrder, 'totalAmount'>, travellers: number) =>
  toAmount((toCents(totalAmount) ?? 0) / travellers)

/** Opens the dialog that takes a traveller out. */
async function ask({ page, LL, open }: OwnPage, position: number, first: string, last = 'Durand') {
  const texts = LL.withdrawal.traveller
  await open('travellers')
  const row = page.locator(`[data-traveller="${position}"]`)
  const start = row.getByRole('button', { name: texts.openFor({ name: `${first} ${last}` }) })
  await start.click()
  const dialog = page.getByRole('dialog', { name: texts.title({ name: first }) })
  const confirm = dialog.getByRole('button', { name: texts.confirm() })
  await confirm.waitFor()
  return { row, start, dialog, confirm }
}

const focusedId = ({ page }: OwnPage) => page.evaluate(() => document.activeElement?.id)

describe('a family that goes on without one of three, on a phone, in French', () => {
  it('reads the refund to the cent, loses nothing to a change or a lost connection, and follows the decisions part by part', async () => {
    const account = await newPerson()
    const paid = await createPaidOrder({
      ...{ account, customerEmail: account.email, language: 'fr', family: [YOUSSEF, ZOE] },
    })
    const passport = { documentId: await uploadDocument(await realDocument('passport'), account), travellerId: 2 }
    await call('POST', `/api/orders/${paid.id}/documents`, { ...passport, documentType: 'passport' }, account)
    const own = await openOwnPage(paid.orderNumber, { language: 'fr', width: 375, account, strict: false })
    const { page, context, LL } = own
    const texts = LL.withdrawal.traveller
    const money = (amount: string) => formatMoney(amount, paid.currency, 'fr')
    const part = partOf(paid, 3)

    const { row, start, dialog, confirm } = await ask(own, 2, 'Youssef')
    await dialog.getByText(texts.money.refund({ amount: money(part) })).waitFor()
    await dialog.getByText(texts.files({ count: 1 })).waitFor()
    await dialog.getByText(texts.others({ names: 'Marie et Zoé' })).waitFor()
    await own.isSound()
    await dialog.getByRole('button', { name: texts.keep() }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await start.evaluate((button) => button === document.activeElement)).toBe(true)

    // Without a connection, and after somebody else's change, the note is kept and nobody is taken out.
    await start.click()
    const note = dialog.getByLabel(texts.note.label())
    await note.fill('Il garde notre chat.')
    await context.setOffline(true)
    await confirm.click()
    await dialog.getByText(LL.failure.repeat()).waitFor()
    await context.setOffline(false)
    const [reviewed] = paid.documents
    await review(reviewed?.id ?? '', { verdict: 'approved' })
    await confirm.click()
    await dialog.getByText(texts.changed()).waitFor()
    expect(await note.inputValue()).toBe('Il garde notre chat.')
    await own.isSound()
    expect(await chargesOf(paid.id)).toMatchObject({ refunds: 0 })

    await confirm.dblclick()
    await page.getByText(texts.done({ name: 'Youssef' })).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => focusedId(own)).toBe('turn-title')
    await page.locator('[data-end]').getByText(money(part)).waitFor()
    await row.getByText(LL.ownOrder.travellers.decision.withdrawn()).waitFor()
    expect(await row.getByRole('button').count()).toBe(0)
    await own.isSound()

    // Trip, documents and the choice of whose document it is are about those who travel.
    await own.open('trip')
    await page.locator('[data-fold=trip] dd').getByText('2', { exact: true }).waitFor()
    await own.open('documents')
    expect(await page.locator('[data-group="2"]').count()).toBe(0)
    await page.getByRole('button', { name: LL.ownOrder.documents.add() }).click()
    const whose = page.getByLabel(LL.ownOrder.documents.whose())
    await whose.waitFor()
    expect(await whose.locator('option').allInnerTexts()).toEqual([LL.ownOrder.needed.all(), 'Marie', 'Zoé'])
    await own.isSound()

    await expect.poll(async () => (await chargesOf(paid.id)).refunds).toBe(1)
    const whole = () => call<FullOrder>('GET', `/api/orders/${paid.id}`, undefined, account)
    await expect.poll(async () => (await whole()).invoices.map(({ kind }) => kind)).toContain('credit_note')
    const { invoices, refunds, decisions } = await whole()
    expect(decisions).toEqual(['open', 'withdrawn', 'open'])
    expect(refunds.map(({ amount }) => amount)).toEqual([part])
    expect(invoices.find(({ kind }) => kind === 'credit_note')?.amount).toBe(part)

    // The embassy grants one visa and has not decided about the other one.
    const { parts } = LL.tracking.turn
    const stranger = await visit({ language: 'fr', width: 375, path: `/orders?number=${paid.orderNumber}` })
    await approveAll(paid.id)
    await moveTo(paid.id, { status: 'submitted' })
    await call('POST', `/api/orders/${paid.id}/travellers/1/decision`, { decision: 'approved' }, 'provider')
    const counts = parts.decided({ decided: 1, total: 2, granted: 1, refused: 0 })
    await own.says('passage', `${counts} ${parts.delivering()}`)
    await page.locator('[data-traveller="1"]').getByText(LL.ownOrder.travellers.decision.approved()).waitFor()
    await own.isSound()
    await stranger.page.getByText(counts).waitFor()
    await stranger.page
      .getByText(LL.orderParts.decided({ status: LL.orderStatus.submitted(), decided: 1, total: 2 }))
      .last()
      .waitFor()
    expect(await stranger.page.content()).not.toContain('Marie')
    await isSound(stranger.page)

    // The last answer is a refusal, whose reason the family reads.
    const refused = { decision: 'refused', reason: 'Le justificatif manque.' }
    await call('POST', `/api/orders/${paid.id}/travellers/3/decision`, refused, 'provider')
    await own.says('passage', parts.approved({ granted: 1, total: 2 }))
    await own.turn.getByText(refused.reason).waitFor()
    await page.locator('[data-traveller="3"]').getByText(LL.ownOrder.travellers.decision.refused()).waitFor()
    await own.isSound()
    const list = await visit({ language: 'fr', width: 375, path: '/my-orders', account })
    const status = LL.orderParts.granted({ status: LL.orderStatus.approved(), granted: 1, total: 2 })
    await list.page.getByText(status).first().waitFor()
    await isSound(list.page)
  })
})

describe('two of whom one does not travel, before paying, at a desk, in English', () => {
  it('sees the new price, pays it, and the last one cannot be taken out', async () => {
    const account = await newPerson()
    const { id, orderNumber }: OrderCreated = await createOrder(account, account.email)
    const placed = await call<FullOrder>('GET', `/api/orders/${id}`, undefined, account)
    const own = await openOwnPage(orderNumber, { language: 'en', width: 1440, account })
    const { page, LL } = own
    const texts = LL.withdrawal.traveller
    const money = (amount: string) => formatMoney(amount, placed.currency, 'en')
    const [before, after] = [money(placed.totalAmount), money(partOf(placed, 2))]
    // A payment page with the price for two is open.
    const first = await openCheckout(page)

    const { dialog, confirm, row } = await ask(own, 2, 'Paul')
    await dialog.getByText(texts.money.price({ before, after })).waitFor()
    await own.isSound()
    await confirm.press('Enter')
    await page.getByText(texts.done({ name: 'Paul' })).waitFor()
    await row.getByText(LL.ownOrder.travellers.decision.withdrawn()).waitFor()
    await expect.poll(() => focusedId(own)).toBe('turn-title')
    expect(await page.locator('[data-traveller="1"]').getByText(texts.open()).count()).toBe(0)
    await own
      .state('money')
      .getByText(LL.ownOrder.folds.money.toPay({ amount: after }))
      .waitFor()
    await own.isSound()
    await first.close()
    await page.getByRole('button', { name: LL.payment.pay({ amount: after }) }).waitFor()

    const checkout = await openCheckout(page)
    await checkout.getByText(after).first().waitFor()
    await payWithCard(checkout, '4242 4242 4242 4242')
    await expect.poll(async () => (await chargesOf(id)).succeeded).toBe(1)
    await expect
      .poll(() => call<FullOrder>('GET', `/api/orders/${id}`, undefined, account))
      .toMatchObject({ paymentStatus: 'completed', totalAmount: partOf(placed, 2), decisions: ['open', 'withdrawn'] })
    await own
      .state('money')
      .getByText(LL.ownOrder.folds.money.paid({ amount: after }))
      .waitFor()
    await own.isSound()
  })
})
