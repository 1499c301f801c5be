import { type Browser, openBrowser } from '@passage/local/testing/browser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrder } from './support/api.ts'
import { isSound } from './support/axe.ts'
import { createPaidOrder } from './support/paid-order.ts'
import { askFor } from './support/staff-by-api.ts'
import { textsOf } from './support/texts.ts'
import { DESK_AND_PHONE, visit } from './support/visitor.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('each row says what is needed, and leads to its order', async () => {
  const { id, orderNumber: paid } = await createPaidOrder({ applicants: 2 })
  await askFor(id, { documentType: 'travel_proof', notes: 'The flight back, please.' })
  const { orderNumber: unpaid } = await createOrder()
  for (const [language, width] of DESK_AND_PHONE) await lookAtRows({ paid, unpaid }, language, width)
})

async function lookAtRows({ paid, unpaid }: Record<'paid' | 'unpaid', string>, language: 'en' | 'fr', width: number) {
  const { page, context, complaints } = await visit(browser, {
    ...{ path: '/my-orders', account: 'customer', strict: true },
    ...{ language, width },
  })
  const { nextStep, myOrders, tracking } = textsOf(language)
  const row = (number: string) => page.locator('main').locator('tr, li').filter({ hasText: number }).first()
  const list = nextStep.documentNames.travel_proof()
  await row(paid).getByText(nextStep.documents({ list })).waitFor()
  await row(paid).getByText(nextStep.details(1)).waitFor()
  await row(unpaid)
    .getByText(language === 'en' ? /^Pay €[\d.,]+ by / : /^Payer [\d,]+.€ avant /)
    .waitFor()
  // One way in: no buttons beside it.
  expect(await row(paid).getByRole('button').count()).toBe(0)
  expect(await row(paid).getByRole('link').count()).toBe(1)
  expect(await page.getByRole('columnheader', { name: myOrders.columns.actions() }).count()).toBe(0)
  await isSound(page)

  // The whole row leads there, and the keyboard through the number.
  await row(paid).getByText(nextStep.documents({ list })).click({ force: true })
  await page.waitForURL(`**/orders?number=${paid}`)
  await page.getByRole('region', { name: tracking.turn.label() }).waitFor()
  await page.goBack()
  await row(unpaid).getByRole('link', { name: unpaid }).press('Enter')
  await page.waitForURL(`**/orders?number=${unpaid}`)
  expect(complaints).toEqual([])
  await context.close()
}

test('an agency keeps its buttons, and its dialog says the same as the row', async () => {
  await createOrder('agency')
  const { page, context } = await visit(browser, { path: '/my-orders', account: 'agency' })
  const row = page.locator('main tbody tr').first()
  await row.locator('[data-step]').first().waitFor()
  const needed = await row.locator('[data-step]').allInnerTexts()
  await row.getByRole('link', { name: /^Details of order/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Details' }).waitFor()
  expect(await dialog.locator('[data-step]').allInnerTexts()).toEqual(needed)
  await isSound(page)
  await context.close()
})
