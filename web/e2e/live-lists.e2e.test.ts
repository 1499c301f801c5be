import { type Browser, openBrowser } from '@passage/local/testing/browser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPaidOrder } from './support/paid-order.ts'
import { moveTo } from './support/staff-by-api.ts'
import { textsOf } from './support/texts.ts'
import { visit } from './support/visitor.ts'

/** Long before a list would ask again by itself, which is every 30 seconds. */
const SOON = { timeout: 10_000 }

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('what a provider does appears in open lists without a reload', async () => {
  const { id, orderNumber } = await createPaidOrder()
  const list = await visit(browser, { path: `/my-orders?search=${orderNumber}`, account: 'customer', strict: true })
  const dashboard = await visit(browser, { path: '/agency-dashboard', account: 'admin', language: 'fr', width: 375 })
  const row = list.page.locator('main tbody tr').filter({ hasText: orderNumber })
  const item = dashboard.page.locator('main li').filter({ hasText: orderNumber }).first()
  const [en, fr] = [textsOf('en').orderStatus, textsOf('fr').orderStatus]
  await row.getByText(en.document_review()).waitFor()
  await item.getByText(fr.document_review()).waitFor()
  await moveTo(id, { status: 'submitted' })
  await Promise.all([row.getByText(en.submitted()).waitFor(SOON), item.getByText(fr.submitted()).waitFor(SOON)])
  expect(list.complaints).toEqual([])
  await Promise.all([list, dashboard].map(({ context }) => context.close()))
})
