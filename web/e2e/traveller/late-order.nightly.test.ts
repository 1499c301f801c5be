import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { ageOrder } from '@passage/local/testing/age-order'
import { describe, expect, it } from 'vitest'
import { formatDate, formatDay, formatMoney } from '../../src/lib/words/format.ts'
import { call } from '../support/api.ts'
import { inMail } from '../support/mailbox.ts'
import { openOwnPage } from '../support/own-page.ts'
import { createPaidOrder } from '../support/paid-order.ts'
import { newPerson } from '../support/people.ts'
import { approveAll, deliverVisa, moveTo } from '../support/staff-by-api.ts'
import { chargesOf } from '../support/wizard.ts'

/** Longer than the business days of any offer. */
const DAYS_LATE = 90

describe.each([
  {
    language: 'en',
    width: 375,
    promised: 'Promised for',
    mail: /Promised for .* delivered on .* credit note is attached/s,
  },
  { language: 'fr', width: 1440, promised: 'Promis pour le', mail: /Promis pour le .* remis le .* L’avoir est joint/s },
] as const)('a visa that is delivered late ($language)', ({ language, width, promised, mail }) => {
  it('has its service fee back, on the page, by mail and as a credit note', async () => {
    const account = await newPerson()
    const order = await createPaidOrder({ account, customerEmail: account.email, language, onTime: true })
    const read = () => call<FullOrder>('GET', `/api/orders/${order.id}`, undefined, account)
    const own = await openOwnPage(order.orderNumber, { language, width, account })
    const { page } = own
    const { promise, feePromise } = await read()
    const fee = formatMoney(feePromise?.serviceFee ?? '', order.currency, language)

    // Before: one sentence with the fee; the promised day stands above it, once.
    const sentence = page
      .locator('[data-end], [data-control]')
      .locator('xpath=..')
      .locator('[data-fee-promise]')
      .first()
    await sentence.waitFor()
    expect(await sentence.innerText()).toContain(fee)
    expect(await page.locator('[data-promised]').allInnerTexts()).toEqual([
      expect.stringContaining(formatDay(promise?.promisedOn ?? '', language)),
    ])
    await own.isSound()

    await approveAll(order.id)
    await ageOrder(order.id, DAYS_LATE)
    for (const status of ['submitted', 'approved'] as const) await moveTo(order.id, { status })
    await deliverVisa(order.id, 'visa.pdf')

    const back = page.locator('[data-fee-back]')
    await back.waitFor({ timeout: 20_000 })
    const { promise: ended } = await read()
    const text = await back.innerText()
    expect(text).toContain(promised)
    expect(text).toContain(formatDate(ended?.promisedOn ?? '', language))
    expect(text).toContain(fee)
    await own.isSound()

    await expect.poll(async () => (await chargesOf(order.id)).refunds, { timeout: 20_000 }).toBe(1)
    await expect.poll(async () => (await read()).invoices.length, { timeout: 20_000 }).toBe(2)
    const { invoices, refunds, paymentStatus, status } = await read()
    expect([status, paymentStatus]).toEqual(['completed', 'completed'])
    expect(refunds).toMatchObject([{ reason: 'fee_returned', amount: feePromise?.serviceFee, status: 'made' }])
    expect(invoices).toMatchObject([{ kind: 'invoice' }, { kind: 'credit_note', because: 'fee_returned' }])
    await inMail(account.email, mail)
  })
})
