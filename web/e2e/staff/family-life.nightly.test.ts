import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { toAmount, toCents } from '@passage/contracts/domain/money/money'
import { describe, expect, it } from 'vitest'
import { formatMoney } from '../../src/lib/words/format.ts'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { press, untilTaken } from '../support/desk.ts'
import { inMail } from '../support/mailbox.ts'
import { openOwnPage } from '../support/own-page.ts'
import { createPaidOrder, readAsStaff, realDocument } from '../support/paid-order.ts'
import { enter, newPerson } from '../support/people.ts'
import { approveAll, deliverVisa, moveTo } from '../support/staff-by-api.ts'
import { textsOf } from '../support/texts.ts'

const FAMILY = [
  { first: 'Zoë', last: 'Durand' },
  { first: 'Youssef', last: 'Durand' },
  { first: 'Amina', last: 'Durand' },
]
const REASON = 'Le billet de retour manque.'
const LL = textsOf('en')
const { decisions } = LL.staffWork

describe('a family of four, of whom one stays at home, one is refused and one gets a wrong visa first', () => {
  it('reads every turn of it on a phone in French, with every cent, while staff work by keys in English', async () => {
    const account = await newPerson()
    const order = await createPaidOrder({
      ...{ account, customerEmail: account.email, language: 'fr', family: FAMILY },
    })
    const own = await openOwnPage(order.orderNumber, { language: 'fr', width: 375, account })
    const part = toAmount((toCents(order.totalAmount) ?? 0) / 4)

    // Amina stays at home: her part goes back.
    const texts = own.LL.withdrawal.traveller
    await own.open('travellers')
    await own.page
      .locator('[data-traveller="4"]')
      .getByRole('button', { name: texts.openFor({ name: 'Amina Durand' }) })
      .click()
    const leaving = own.page.getByRole('dialog', { name: texts.title({ name: 'Amina' }) })
    await leaving.getByText(texts.money.refund({ amount: formatMoney(part, order.currency, 'fr') })).waitFor()
    await leaving.getByRole('button', { name: texts.confirm() }).click()
    await leaving.waitFor({ state: 'detached' })

    // Youssef is refused, the others are granted.
    await approveAll(order.id)
    await moveTo(order.id, { status: 'submitted' })
    const path = `/desk?queue=all&search=${order.orderNumber}&order=${order.orderNumber}`
    const { page } = await enter({ role: 'service_provider', language: 'en', width: 1440, path })
    await page.getByRole('article').getByRole('button', { name: LL.desk.actions.record_decision() }).waitFor()
    await press(page, 'e')
    const dialog = page.getByRole('dialog', { name: decisions.title() })
    const youssef = dialog.getByRole('group', { name: /^Youssef Durand/ })
    await youssef.getByRole('radio', { name: decisions.answers.refused(), exact: true }).press('Space')
    await dialog.getByRole('button', { name: decisions.grantRest() }).press('Enter')
    await youssef.getByLabel(decisions.reason()).fill(REASON)
    expect(await dialog.getByRole('group', { name: /^Amina/ }).count()).toBe(0)
    await isSound(page)
    await dialog.getByRole('button', { name: decisions.record(3) }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await untilTaken(page)
    await expect.poll(async () => (await readAsStaff(order.id)).status).toBe('approved')
    expect((await readAsStaff(order.id)).decisions).toEqual(['approved', 'approved', 'refused', 'withdrawn'])

    // Zoë's visa is the wrong one, and is replaced.
    await deliverVisa(order.id, 'marie.pdf', 1)
    await deliverVisa(order.id, 'wrong.pdf', 2)
    await expect.poll(async () => (await readAsStaff(order.id)).status).toBe('completed')
    const { replaceVisa } = LL.actions
    await page
      .getByRole('region', { name: LL.staffWork.visa.delivered() })
      .getByRole('button', { name: replaceVisa.buttonFor({ file: 'wrong.pdf' }) })
      .press('Enter')
    const replacing = page.getByRole('dialog', { name: replaceVisa.dialog.title() })
    const { bytes, contentType } = await realDocument('passport')
    const right = { name: 'zoe.pdf', mimeType: contentType, buffer: Buffer.from(bytes) }
    await replacing.locator('input[type=file]').setInputFiles(right)
    await replacing.getByLabel(replaceVisa.dialog.reason()).fill('Le nom était faux.')
    // The specimen names a passport of nobody in the order: that is said before it is sent.
    await replacing.getByRole('checkbox').press('Space')
    await isSound(page)
    await replacing.getByRole('button', { name: replaceVisa.dialog.confirm() }).press('Enter')
    await replacing.waitFor({ state: 'detached' })
    await inMail(account.email, /a été remplacé[\s\S]*Le nom était faux\./)

    // The page, the invoice and the credit note say how it ended.
    await own.page.getByText(REASON).first().waitFor()
    const download = (file: string) => own.page.getByRole('button', { name: own.LL.document.downloadFor({ file }) })
    for (const file of ['marie.pdf', 'zoe.pdf']) await download(file).waitFor()
    await download('wrong.pdf').waitFor({ state: 'detached' })
    await own.isSound()
    const whole = await call<FullOrder>('GET', `/api/orders/${order.id}`, undefined, account)
    expect(whole).toMatchObject({ status: 'completed', visasHere: 2, refundedAmount: part })
    expect(whole.invoices.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['invoice', order.totalAmount],
      ['credit_note', part],
    ])
  })
})
