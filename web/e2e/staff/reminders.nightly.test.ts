import { expect, it } from 'vitest'
import { isSound } from '../support/axe.ts'
import { press, rowOf } from '../support/desk.ts'
import { mailsTo } from '../support/mailbox.ts'
import { createPaidOrder } from '../support/paid-order.ts'
import { enter, newPerson } from '../support/people.ts'
import { approveAll, askFor } from '../support/staff-by-api.ts'
import { textsOf } from '../support/texts.ts'

const LL = textsOf('en')
const { desk, staffWork, tracking } = LL

it('staff see what is waited for and since when, and remind the selected customers once', async () => {
  const traveller = { first: 'Jeanne', last: 'Echternach' }
  const orders = await Promise.all(
    [1, 2].map(async () => {
      const account = await newPerson()
      const order = await createPaidOrder({ account, customerEmail: account.email, traveller })
      await approveAll(order.id)
      await askFor(order.id, { documentType: 'bank_statement' })
      return { ...order, email: account.email }
    }),
  )
  const path = `/desk?queue=waiting&search=${traveller.last}`
  const { page } = await enter({ role: 'service_provider', language: 'en', width: 1440, path })
  const [first, second] = orders
  if (!first || !second) throw new Error('two orders')
  for (const { orderNumber } of orders) {
    const row = rowOf(page, orderNumber)
    await row.getByText(staffWork.waits.lately()).last().waitFor()
    await row.getByText(staffWork.waits.notReminded()).last().waitFor()
  }
  await isSound(page)

  const remind = page.getByRole('button', { name: desk.bulk.remind.button(), exact: true })
  await rowOf(page, first.orderNumber).focus()
  await press(page, 'x')
  await remind.click()
  // A mail cannot be taken back: Escape leaves all as it was.
  const dialog = page.getByRole('dialog', { name: desk.bulk.remind.title(1) })
  await dialog.getByText(desk.bulk.remind.text()).waitFor()
  await isSound(page)
  await press(page, 'Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await mailsTo(first.email)).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringMatching(/Reminder/) }),
  )
  await remind.click()
  await dialog.getByRole('button', { name: desk.bulk.remind.confirm(1) }).click()
  await page.getByText(desk.bulk.remind.done({ done: 1, total: 1 })).waitFor()
  // Of the two only the other one can be reminded now.
  for (const { orderNumber } of orders) {
    await rowOf(page, orderNumber).focus()
    await press(page, 'x')
  }
  await page.getByRole('button', { name: desk.bulk.remind.some({ count: 1, total: 2 }), exact: true }).click()
  await dialog.getByText(/Already reminded; again from /).waitFor()
  await dialog.getByRole('button', { name: desk.bulk.remind.confirm(1) }).click()
  await page.getByText(desk.bulk.remind.done({ done: 1, total: 1 })).waitFor()
  // The first one is still selected.
  await page.getByText(/^Already reminded; again from /).waitFor()
  await isSound(page)

  // The order, too, says from when on.
  await rowOf(page, second.orderNumber).click()
  const pane = page.getByRole('article', { name: tracking.orderTitle({ number: second.orderNumber }) })
  await pane.getByText(/You can remind them again from /).waitFor()
  const button = pane.locator('[data-decision=remind]')
  expect(await button.getAttribute('aria-disabled')).toBe('true')
  await button.click({ force: true })
  expect(await page.getByRole('dialog').count()).toBe(0)
  await isSound(page)
  for (const { email } of orders)
    await expect
      .poll(async () => (await mailsTo(email)).filter(({ subject }) => /Reminder/.test(subject)).length)
      .toBe(1)
})
