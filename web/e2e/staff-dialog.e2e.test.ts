import { launchBrowser } from '@passage/local/testing/browser'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityProblems, overflow } from './support/axe.ts'
import { createPaidOrder } from './support/paid-order.ts'
import { moveTo } from './support/staff-by-api.ts'
import { textsOf } from './support/texts.ts'
import { visit } from './support/visitor.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const TRAVELLER = { first: 'Jean-Baptiste Maximilien', last: 'Wolfeschlegelsteinhausen-Đặng' }

test('the order’s dialog fits a phone on every sheet, in French and with a long name', async () => {
  const order = await createPaidOrder({ traveller: TRAVELLER, language: 'fr' })
  const path = `/my-orders?order=${order.id}`
  const { page, context } = await visit(browser, {
    path,
    account: 'provider',
    language: 'fr',
    width: 375,
    strict: true,
  })
  const LL = textsOf('fr')
  const dialog = page.getByRole('dialog')
  for (const tab of ['details', 'documents', 'history', 'mails'] as const) {
    await dialog.getByRole('tab', { name: LL.orderDetails.tabs[tab]() }).click()
    await page.waitForFunction(() => !document.querySelector('[role=tabpanel] .animate-pulse'))
    expect(await overflow(page)).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
  }
  await context.close()
})

test('documents are judged until the file goes to the embassy; one more may still be asked for there', async () => {
  const order = await createPaidOrder()
  const path = `/my-orders?order=${order.id}&tab=documents`
  const { page, context } = await visit(browser, { path, account: 'provider' })
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
  await context.close()
})

test('history and mails tell staff what happened', async () => {
  const order = await createPaidOrder()
  const { page, context } = await visit(browser, {
    path: `/my-orders?order=${order.id}&tab=history`,
    account: 'provider',
  })
  const dialog = page.getByRole('dialog', { name: `Order ${order.orderNumber}` })
  await dialog.getByRole('list', { name: 'What happened, newest first' }).waitFor()
  await dialog.getByRole('link', { name: /^Open in Temporal/ }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('tab', { name: 'E-mails' }).click()
  await page.waitForURL('**tab=mails')
  await dialog.getByText('Payment confirmed').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await context.close()
})
