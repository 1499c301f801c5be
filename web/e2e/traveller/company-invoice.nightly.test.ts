import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { expect, it } from 'vitest'
import { call, createOrder } from '../support/api.ts'
import { openOwnPage } from '../support/own-page.ts'
import { createPaidOrder } from '../support/paid-order.ts'
import { newPerson } from '../support/people.ts'
import { beginning, textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'

it('a traveller who pays for a company has the invoice corrected once, on a phone, in French', async () => {
  const account = await newPerson()
  const { id, orderNumber } = await createPaidOrder({ account, customerEmail: account.email, language: 'fr' })
  const own = await openOwnPage(orderNumber, { language: 'fr', width: 375, account })
  const { page, LL } = own
  const texts = LL.invoicing
  const invoices = async () => (await call<FullOrder>('GET', `/api/orders/${id}`, undefined, account)).invoices
  await own.open('money')
  await page.getByRole('button', { name: texts.correct() }).click()
  const [first] = await invoices()
  await page.getByText(texts.issued({ number: first?.number ?? '' })).waitFor()
  const money = page.locator('[data-fold=money]')
  const field = (label: string) => money.getByLabel(beginning(label))
  const save = page.getByRole('button', { name: texts.save() })

  // Missing and malformed fields have their errors, and nothing is sent.
  await field(texts.vatNumber()).fill('LU123')
  await save.click()
  for (const words of Object.values(texts.errors)) await page.getByText(words()).waitFor()
  await own.isSound()
  expect(await invoices()).toHaveLength(1)

  await field(texts.name()).fill('Éditions Ñandú S.A.')
  await field(texts.address()).fill('1, rue de l’Exemple\nL-1000 Luxembourg')
  await field(texts.vatNumber()).fill('TVA : lu 123 456 78')
  await save.dblclick()
  await page.getByText(texts.toCompany({ name: 'Éditions Ñandú S.A.' })).waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(texts.correct())
  await own.isSound()
  expect((await invoices()).map(({ kind, recipient }) => [kind, recipient?.vatNumber])).toEqual([
    ['invoice', undefined],
    ['credit_note', undefined],
    ['invoice', 'LU12345678'],
  ])
  const { number } = (await invoices())[2] ?? { number: '' }
  const name = LL.ownOrder.money.invoice({ number })
  expect((await own.download(LL.ownOrder.money.downloadFor({ name }))).suggestedFilename()).toContain(number)

  // Saved again without a change: no new invoice.
  await page.getByRole('button', { name: texts.correct() }).click()
  await save.click()
  await page.getByRole('button', { name: texts.correct() }).waitFor()
  expect(await invoices()).toHaveLength(3)
})

it('a traveller names the company before paying, and removes it', async () => {
  const { id, orderNumber } = await createOrder()
  const { page } = await visit({ path: `/order?order=${orderNumber}`, account: 'customer', language: 'en', width: 375 })
  const texts = textsOf('en').invoicing
  await page.getByRole('button', { name: texts.add() }).click()
  await page.getByLabel(beginning(texts.name())).fill('Acme')
  await page.getByLabel(beginning(texts.address())).fill('1 Main Street, Dublin, Ireland')
  await page.getByRole('button', { name: texts.save() }).click()
  await page.getByText(texts.toCompany({ name: 'Acme' })).waitFor()
  const named = async () => (await call<FullOrder>('GET', `/api/orders/${id}`, undefined, 'customer')).invoiceRecipient
  expect(await named()).toEqual({ name: 'Acme', address: '1 Main Street, Dublin, Ireland', vatNumber: null })
  await page.getByRole('button', { name: texts.change() }).click()
  await page.getByRole('button', { name: texts.remove() }).click()
  await page.getByRole('button', { name: texts.add() }).waitFor()
  expect(await named()).toBeNull()
})
