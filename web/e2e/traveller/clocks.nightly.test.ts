import { LUXEMBOURG } from '@passage/contracts/domain/luxembourg-day'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { call, createOrder } from '../support/api.ts'
import { type Visit, visit } from '../support/visitor.ts'

/** An instant at which the day and the hour depend on the place. */
const AT = '2026-11-30T23:30:00.000Z'
const CLOCKS = {
  'Pacific/Auckland': { date: '1 December 2026', time: '12:30', stamp: '01 DEC 2026', line: '261201' },
  'America/Los_Angeles': { date: '30 November 2026', time: '15:30', stamp: '30 NOV 2026', line: '261130' },
  [LUXEMBOURG]: { date: '1 December 2026', time: '00:30', stamp: '01 DEC 2026', line: '261201' },
} as const

type Zone = keyof typeof CLOCKS

/**
 * Opens a new order as if it had been placed at `AT`, with a birth date and a departure that must not depend on the
 * zone.
 */
async function openOrder(zone: Zone, path: (number: string) => string, account: Visit['account']): Promise<Page> {
  const { orderNumber } = await createOrder()
  const { createdAt } = await call<{ createdAt: string }>(
    'GET',
    `/api/orders/track/${orderNumber}`,
    undefined,
    'provider',
  )
  const { page } = await visit({
    ...{ path: path(orderNumber), zone, account },
    prepare: async (opened) => {
      await opened.route('**/api/orders/**', async (route) => {
        const answer = await route.fetch()
        const text = await answer.text()
        await route.fulfill({ response: answer, body: text.replaceAll(createdAt, AT) })
      })
    },
  })
  await page.locator('[data-status=pending] time').first().waitFor()
  return page
}

/** The page's text for the order's first step, and its passport line. */
async function readStep(page: Page) {
  const step = page.locator('[data-status=pending]').first()
  return {
    time: (await step.locator('time').first().innerText()).replaceAll(/[\u00a0\u202f]/g, ' '),
    stamp: await step.locator('svg text, svg textPath').allTextContents(),
    line: await page.locator('p', { hasText: /^V<[A-Z]{2}<<ORD/ }).innerText(),
  }
}

const orderPage = (number: string) => `/orders?number=${number}`

describe('a traveller’s order page', () => {
  it.each([
    ['Pacific/Auckland', 'Times are in your zone: New Zealand Time'],
    ['America/Los_Angeles', 'Times are in your zone: Pacific Time'],
    [LUXEMBOURG, null],
  ] as const)(
    'is by the browser’s clock in %s, and names it once where it is another than Luxembourg’s',
    async (zone, note) => {
      const page = await openOrder(zone, orderPage, 'customer')
      const { time, stamp, line } = await readStep(page)
      const clock = CLOCKS[zone]
      expect(time).toBe(`${clock.date} at ${clock.time}`)
      expect(stamp.join(' ')).toContain(clock.stamp)
      expect(line).toContain(`<<${clock.line}<`)
      expect(await page.locator('[data-clock]').allInnerTexts()).toEqual(note ? [note] : [])
    },
  )
})

describe('a staff member’s and an agency’s screens', () => {
  it.each([
    ['Pacific/Auckland', orderPage, 'provider'],
    ['America/Los_Angeles', (number: string) => `/desk?queue=all&order=${number}`, 'provider'],
    ['Pacific/Auckland', (number: string) => `/track?number=${number}`, 'admin'],
  ] as const)('are by Luxembourg’s clock in %s, and say so once', async (zone, path, account) => {
    const page = await openOrder(zone, path, account)
    const { time, stamp, line } = await readStep(page)
    const clock = CLOCKS[LUXEMBOURG]
    expect(time).toBe(`${clock.date} at ${clock.time}`)
    expect(stamp.join(' ')).toContain(clock.stamp)
    expect(line).toContain(`<<${clock.line}<`)
    expect(await page.locator('[data-clock]:visible').allInnerTexts()).toEqual(['Times are in Luxembourg time'])
  })

  it.each(['/agency-dashboard', '/my-orders', '/account', '/track'])('name their clock once at %s', async (path) => {
    const { page } = await visit({ path, account: 'agency', zone: 'Pacific/Auckland', width: 375 })
    await page.getByText('Times are in Luxembourg time').waitFor()
    expect(await page.getByText(/Luxembourg time/).count()).toBe(1)
  })
})
