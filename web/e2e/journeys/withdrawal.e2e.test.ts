import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { describe, expect, it } from 'vitest'
import { formatMoney } from '../../src/lib/words/format.ts'
import { keepsFocus, startOf } from '../support/actions.ts'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { openOwnPage, stagesOf } from '../support/own-page.ts'
import { createPaidOrder } from '../support/paid-order.ts'
import { newPerson } from '../support/people.ts'
import { beginning } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'
import { chargesOf } from '../support/wizard.ts'

const SCENE = { language: 'fr', width: 1440 } as const
const TRAVELLER = { first: 'محمد', last: 'الهاشمي' }

describe('a traveller who withdraws, at a desk, in French', () => {
  it('reads the refund, withdraws once and downloads invoice and credit note, while a stranger sees the stages only', async () => {
    const account = await newPerson()
    const order = await createPaidOrder({
      account,
      customerEmail: account.email,
      traveller: TRAVELLER,
      language: SCENE.language,
    })
    const own = await openOwnPage(order.orderNumber, { ...SCENE, account })
    const { page, LL } = own
    const { withdraw, money, folds } = LL.ownOrder
    const texts = LL.withdrawal
    const stranger = await visit({ ...SCENE, path: `/orders?number=${order.orderNumber}`, strict: true })
    await stranger.page.locator('[data-line=live]').waitFor()
    const price = formatMoney(order.totalAmount, order.currency, SCENE.language)
    await own
      .state('money')
      .getByText(folds.money.paid({ amount: price }))
      .waitFor()
    await own.open('withdraw')

    // The first step shows the amount and can be closed.
    const start = page.getByRole('button', { name: withdraw.open() })
    await start.click()
    const dialog = page.getByRole('dialog', { name: texts.title() })
    await dialog.getByText(texts.refund({ amount: price })).waitFor()
    await dialog.getByText(`${TRAVELLER.first} ${TRAVELLER.last}`).waitFor()
    await own.isSound()
    await dialog.getByRole('button', { name: texts.keep() }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await chargesOf(order.id)).toMatchObject({ succeeded: 1, refunds: 0 })

    // A double click on the second step withdraws once.
    await start.click()
    await dialog.getByRole('button', { name: texts.confirm() }).dblclick()
    const done = page.getByRole('dialog', { name: texts.doneTitle() })
    await done.getByText(texts.doneRefund({ amount: price })).waitFor()
    await done.getByText(texts.doneMail({ email: order.customerEmail })).waitFor()
    await own.isSound()
    await keepsFocus(page, () => done.getByRole('button', { name: texts.close() }).last().click())
    await keepsFocus(page, () => own.says('nobody', LL.tracking.turn.cancelled()))

    // The page says when, how much and by when, as does the wizard's step 4.
    const end = page.locator('[data-end]')
    await end.getByText(price).waitFor()
    expect(await end.innerText()).toContain('Visa')
    const wizard = await visit({ ...SCENE, path: `/order?order=${order.orderNumber}`, account })
    await wizard.page
      .locator('[data-end]')
      .getByText(beginning(texts.doneAt({ when: '…' })))
      .waitFor()
    await wizard.page.locator('[data-end]').getByText(price).waitFor()
    await isSound(wizard.page)

    // The refund and its money.
    await own.open('money')
    await page.locator('[data-refund=made]').getByText(price).waitFor()
    await page.getByText(beginning(money.creditNote({ number: '…' }))).waitFor()
    expect(await chargesOf(order.id)).toMatchObject({ succeeded: 1, refunds: 1 })
    const { invoices } = await call<FullOrder>('GET', `/api/orders/${order.id}`, undefined, account)
    expect(invoices.map(({ kind }) => kind).toSorted()).toEqual(['credit_note', 'invoice'])
    for (const { kind, number } of invoices) {
      const name = kind === 'invoice' ? money.invoice({ number }) : money.creditNote({ number })
      const file = await own.download(money.downloadFor({ name }))
      expect(file.suggestedFilename()).toBe(`${number}.pdf`)
      expect(await startOf(file)).toBe('%PDF-')
    }
    await own.isSound()

    await expect.poll(() => stagesOf(stranger.page)).toEqual(await stagesOf(page))
    const seen = await stranger.page.content()
    expect([TRAVELLER.last, order.customerEmail].filter((secret) => seen.includes(secret))).toEqual([])
    await isSound(stranger.page)
  })
})
