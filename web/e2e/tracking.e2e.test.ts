import { type Browser, openBrowser } from '@passage/local/testing/browser'
import { testStack } from '@passage/local/testing/stack'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call, createOrder } from './support/api.ts'
import { accessibilityProblems, overflow } from './support/axe.ts'
import { visit } from './support/visitor.ts'

let browser: Browser
let order: { id: string; orderNumber: string }

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  order = await createOrder()
})

const trackingPath = (orderNumber: string) => `/?track=${orderNumber}#tracking`
const live = (page: Page) => page.locator('[data-line=live]').waitFor()

describe('tracking', () => {
  test('asks nothing without a number, and says when there is no such order', async () => {
    const { page, context, complaints } = await visit(browser, { width: 375 })
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/orders/track/') && asked.push(request.url()))
    const number = page.getByLabel('Tracking number')
    await number.fill('   ')
    await number.press('Enter')
    expect(asked).toEqual([])
    await number.fill('ord-nowhere1')
    await number.press('Enter')
    await page.getByText('Order Not Found').waitFor()
    await page
      .getByText('Please check your tracking number and try again. If you continue to have issues, contact support.')
      .waitFor()
    expect(asked).toEqual([expect.stringMatching(/ORD-NOWHERE1$/)])
    expect(await accessibilityProblems(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  test('shows a stranger where the order stands, not whose it is', async () => {
    const { page, context, complaints } = await visit(browser, {})
    await page.getByLabel('Tracking number').fill(order.orderNumber)
    await page.getByRole('button', { name: 'Track', exact: true }).click()
    await page.getByRole('heading', { name: 'Application Submitted' }).waitFor()
    await page.getByText('M••• D•••').waitFor()
    expect(await page.getByText('Marie Durand').count()).toBe(0)
    expect(await page.getByRole('link', { name: /^Pay / }).count()).toBe(0)
    expect(page.url()).toContain(`track=${order.orderNumber}`)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  test.each([
    ['en', 1440, 'Your turn', /^Pay €/],
    ['fr', 320, 'À vous', /^Payer /],
  ] as const)(
    'tells the owner whose turn it is and lets them pay (%s, %i pixels)',
    async (language, width, turn, pay) => {
      const path = trackingPath(order.orderNumber)
      const { page, context, complaints } = await visit(browser, { path, language, width, account: 'customer' })
      await page.getByText(turn, { exact: true }).waitFor()
      await page.getByRole('heading', { name: 'Marie Durand' }).waitFor()
      expect(await page.getByRole('link', { name: pay }).getAttribute('href')).toBe(`/order?order=${order.id}`)
      expect(await accessibilityProblems(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  test('shows a change by its stream, long before it would ask again, without a reload', async () => {
    const path = trackingPath(order.orderNumber)
    const { page, context, complaints } = await visit(browser, { path, account: 'customer' })
    await live(page)
    const change = { status: 'processing', notes: 'Your file is on my desk.' }
    await call('PATCH', `/api/orders/${order.id}/status`, change, 'provider')
    await page.locator('[aria-current=step][data-status=processing]').waitFor({ timeout: 5_000 })
    await page.getByText('Your file is on my desk.').waitFor()
    await call('PATCH', `/api/orders/${order.id}/status`, { status: 'approved' }, 'provider')
    const approved = page.locator('[data-status=approved][data-state=complete]')
    await approved.waitFor({ timeout: 5_000 })
    expect(await approved.locator('svg.animate-press').count()).toBe(1)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  test('comes back by itself when the server was gone, and shows what happened since', async () => {
    const { page, context } = await visit(browser, { path: trackingPath(order.orderNumber), account: 'customer' })
    await live(page)
    const server = testStack().process('api')
    await server.kill('SIGKILL')
    await page.locator('[data-line=polling]').waitFor()
    await page.getByText('Checking for changes every 10 seconds').waitFor()
    await server.start()
    await call('PATCH', `/api/orders/${order.id}/status`, { status: 'processing' }, 'provider')
    await page.locator('[aria-current=step][data-status=processing]').waitFor({ timeout: 15_000 })
    await page.locator('[data-line=live]').waitFor({ timeout: 45_000 })
    await context.close()
  })
})
