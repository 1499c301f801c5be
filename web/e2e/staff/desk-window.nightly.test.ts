import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { rowOf } from '../support/desk.ts'
import { countShifts, shiftOf } from '../support/layout-shift.ts'
import { createPaidOrder } from '../support/paid-order.ts'
import { visit } from '../support/visitor.ts'

it('the desk fills the window without a footer and does not shift while it loads on a phone', async () => {
  const order = await createPaidOrder()
  const { page } = await visit({ path: '/desk?queue=all', account: 'provider', width: 375, prepare: countShifts })
  const shift = async (path: string, last: Locator) => {
    await page.goto(path)
    await last.waitFor()
    return shiftOf(page, 1_500)
  }
  expect(await shift('/desk?queue=all', rowOf(page, order.orderNumber))).toBeLessThan(0.02)
  const drawn = page.locator('[data-viewer] [data-drawn=yes]').first()
  expect(await shift(`/desk?order=${order.orderNumber}`, drawn)).toBeLessThan(0.02)
  expect(await page.getByRole('contentinfo').count()).toBe(0)

  await page.setViewportSize({ width: 1440, height: 900 })
  await rowOf(page, order.orderNumber).waitFor()
  const overflow = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  await expect.poll(overflow).toBe(0)
  // In French the words are longer.
  for (const language of ['en', 'fr']) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await page.reload()
    await drawn.waitFor()
    const bottom = async () => {
      const stage = await page.locator('[data-stage]').boundingBox()
      return (stage?.y ?? 0) + (stage?.height ?? 0)
    }
    const bar = await page.locator('[data-price-bar]').boundingBox()
    await expect.poll(bottom).toBeLessThanOrEqual(bar?.y ?? 0)
  }
})

it.each([1280, 1366])('the desk has room for its marks and decisions in a window of %i pixels', async (width) => {
  const order = await createPaidOrder()
  const { page } = await visit({ path: '/desk?queue=all', account: 'provider', width, language: 'fr' })
  await page.route('**/api/desk/orders?*', async (route) => {
    const response = await route.fetch()
    const { data, ...more } = await response.json()
    await route.fulfill({
      response,
      json: { ...more, data: data.map((row: object) => ({ ...row, priority: 'express' })) },
    })
  })
  await page.goto(`/desk?queue=all&order=${order.orderNumber}`)
  const row = rowOf(page, order.orderNumber)
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const mark = await boxOf(row.getByText('Express', { exact: true }))
  const inRow = await boxOf(row)
  expect(mark.x + mark.width).toBeLessThanOrEqual(inRow.x + inRow.width)
  const bar = page.locator('[data-price-bar]')
  await bar.waitFor()
  const { x, width: wide, height } = await boxOf(bar)
  expect(x + wide).toBe(width)
  expect(height).toBeLessThan(64)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})
