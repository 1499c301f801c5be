import type { DashboardStats } from '@passage/contracts/api/desk/statistics.schema'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatNumber } from '../../src/lib/words/format.ts'
import { focused, startOf } from '../support/actions.ts'
import { call, createOrder } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { enter } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'

/** Milliseconds. */
const LIVE = 10_000

let orderNumber: string

beforeAll(async () => {
  ;({ orderNumber } = await createOrder('agency'))
})

describe('the statistics', () => {
  it.each(DESK_AND_PHONE)(
    'show an agency its figures, charts and commission in %s at %i pixels',
    async (language, width) => {
      const { statistics, myOrders } = textsOf(language)
      const { page } = await visit({
        ...{ path: '/agency-dashboard', account: 'agency', strict: true },
        ...{ language, width },
      })
      const stats = await call<DashboardStats>('GET', '/api/dashboard/stats', undefined, 'agency')
      await page.locator('[data-figure=totalOrders]', { hasText: formatNumber(stats.totalOrders, language) }).waitFor()
      expect(await page.locator('[data-figure] dt').allInnerTexts()).toEqual(
        Object.values(statistics.figures).map((name) => name()),
      )

      // A new order appears before the next poll.
      const today = page.locator('[data-figure=todayOrders] dd')
      await createOrder('agency')
      await expect.poll(() => today.innerText(), { timeout: LIVE }).toBe(formatNumber(stats.todayOrders + 1, language))

      // The charts by keyboard, and as a table.
      const chart = page.getByRole('application').first()
      await chart.focus()
      await page.keyboard.press('ArrowLeft')
      await page.locator('.recharts-tooltip-wrapper p').first().waitFor()
      await page.getByText(statistics.picture.table()).press('Enter')
      expect(await page.getByRole('table').getByRole('row').count()).toBe(31)
      await isSound(page)

      const pdf = await download(page, statistics.commission.pdf())
      expect(pdf.start).toBe('%PDF-')
      const csv = await download(page, statistics.exported.button())
      expect(csv.text).toContain(orderNumber)
      await page.getByText(statistics.exported.done(stats.totalOrders + 1)).waitFor()
      expect(await focused(page)).toBe('BUTTON')

      // The list's file has the same filters.
      await page.goto(`/my-orders?search=${orderNumber}`)
      await page.getByText(myOrders.total(1)).waitFor()
      expect((await download(page, statistics.exported.button())).text.trim().split('\n')).toHaveLength(2)
    },
  )

  async function download(page: Page, button: string): Promise<{ start: string; text: string }> {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button, exact: true }).click(),
    ])
    return { start: await startOf(file), text: await startOf(file, 1_000_000) }
  }

  it('are left out for a member without an agency', async () => {
    const { page } = await enter({ role: 'b2b_client', path: '/agency-dashboard' })
    await page.getByText(textsOf('en').dashboard.noAgency()).waitFor()
    expect(await page.locator('[data-figure]').count()).toBe(0)
    await isSound(page)
  })
})
