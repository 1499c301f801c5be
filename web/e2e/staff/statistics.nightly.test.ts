import type { DashboardStats } from '@passage/contracts/api/desk/statistics.schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatNumber } from '../../src/lib/words/format.ts'
import { download, startOf } from '../support/actions.ts'
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
    'show an agency live figures, charts and a filtered export (%s, %i pixels)',
    async (language, width) => {
      const { statistics, myOrders } = textsOf(language)
      const { page } = await visit({
        ...{ path: '/agency-dashboard', account: 'agency', strict: true },
        ...{ language, width },
      })
      const stats = await call<DashboardStats>('GET', '/api/dashboard/stats', undefined, 'agency')
      await page.locator('[data-figure=totalOrders]', { hasText: formatNumber(stats.totalOrders, language) }).waitFor()
      const figures = page.getByRole('region', { name: statistics.title(), exact: true }).locator('[data-figure] dt')
      expect(await figures.allInnerTexts()).toEqual(Object.values(statistics.figures).map((name) => name()))

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
      const days = page.getByRole('region', { name: statistics.picture.table(), exact: true })
      expect(await days.getByRole('row').count()).toBe(31)
      await isSound(page)

      // The list's file has the same filters.
      await page.goto(`/my-orders?search=${orderNumber}`)
      await page.getByText(myOrders.total(1)).waitFor()
      const file = await download(page, page.getByRole('button', { name: statistics.exported.button(), exact: true }))
      expect((await startOf(file, 10_000)).trim().split('\n')).toHaveLength(2)
    },
  )

  it('are hidden from a member without an agency', async () => {
    const { page } = await enter({ role: 'b2b_client', path: '/agency-dashboard' })
    await page.getByText(textsOf('en').dashboard.noAgency()).waitFor()
    expect(await page.locator('[data-figure]').count()).toBe(0)
    await isSound(page)
  })
})
