import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { daysAfter } from '@passage/contracts/domain/luxembourg-day'
import { ageOrder } from '@passage/local/testing/age-order'
import { describe, expect, it } from 'vitest'
import { formatDate, formatDay, formatMoney } from '../../src/lib/words/format.ts'
import { call } from '../support/api.ts'
import { inMail } from '../support/mailbox.ts'
import { openOwnPage } from '../support/own-page.ts'
import { createPaidOrder, realDocument, uploadDocument } from '../support/paid-order.ts'
import { newPerson } from '../support/people.ts'
import { approveAll, askFor, deliverVisa, moveTo } from '../support/staff-by-api.ts'
import { chargesOf } from '../support/wizard.ts'

/** Longer than the business days of any offer. */
const DAYS_LATE = 90

/** A paid order of a new customer, whose service fee goes back when the visa is late. */
async function onTimeOrder(language: 'en' | 'fr') {
  const account = await newPerson()
  const order = await createPaidOrder({ account, customerEmail: account.email, language, onTime: true })
  return { account, order, read: () => call<FullOrder>('GET', `/api/orders/${order.id}`, undefined, account) }
}

async function deliver(orderId: string): Promise<void> {
  for (const status of ['submitted', 'approved'] as const) await moveTo(orderId, { status })
  await deliverVisa(orderId, 'visa.pdf')
}

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
    const { account, order, read } = await onTimeOrder(language)
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
    await deliver(order.id)

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

describe.each([
  { language: 'fr', width: 375, ready: /Votre demande est terminée/ },
  { language: 'en', width: 1440, ready: /Your application is complete/ },
] as const)('a visa that is late by the customer’s own wait ($language)', ({ language, width, ready }) => {
  it('gives nothing back, and the order’s page has the reckoning, day by day', async () => {
    const { account, order, read } = await onTimeOrder(language)
    await ageOrder(order.id, 7)
    await askFor(order.id, { documentType: 'bank_statement' })
    await ageOrder(order.id, DAYS_LATE)
    const documentId = await uploadDocument(await realDocument('bank_statement'), account)
    const answer = { documentId, documentType: 'bank_statement' }
    await call('POST', `/api/orders/${order.id}/documents`, answer, account)
    await approveAll(order.id)
    await deliver(order.id)
    await inMail(account.email, ready)

    const own = await openOwnPage(order.orderNumber, { language, width, account })
    const { promise, status, paymentStatus, refunds, invoices } = await read()
    if (!promise?.endedOn) throw new Error('the order has not ended')
    const { startsOn, days: sold, firstPromisedOn, promisedOn, endedOn, parts } = promise
    expect(firstPromisedOn < endedOn && endedOn <= promisedOn).toBe(true)
    expect([status, paymentStatus, refunds]).toEqual(['completed', 'completed', []])
    expect(invoices).toMatchObject([{ kind: 'invoice' }])
    expect((await chargesOf(order.id)).refunds).toBe(0)

    const reckoning = own.page.locator('[data-reckoning]')
    await reckoning.locator('summary').click()
    const texts = own.LL.journey.promise
    const day = (on: string) => formatDate(on, language)
    const waited = parts.find(({ party }) => party === 'customer')
    if (!waited) throw new Error('the customer was not awaited')
    const { days, from, until } = waited
    const lines = await reckoning.getByRole('listitem').allInnerTexts()
    // Which public holidays lie between depends on today.
    const isOfHolidays = (line: string) => /^(?:Not counted|Sans compter)/.test(line)
    expect(lines.filter((line) => !isOfHolidays(line))).toEqual([
      texts.first({ paid: day(startsOn), days: sold, day: day(firstPromisedOn) }),
      expect.stringContaining(day(startsOn)),
      texts.customer({ days, span: texts.span({ from: day(from), until: day(daysAfter(until, -1)) }) }),
      texts.total({ day: day(promisedOn) }),
    ])
    expect(await own.page.locator('[data-fee-back]').count()).toBe(0)
    await own.isSound()
  })
})
