import { describe, expect, it } from 'vitest'
import { createOrder } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { countShifts, shiftOf } from '../support/layout-shift.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'

const { nav, visaPrices, pagination } = textsOf('en')

describe('staff’s navigation', () => {
  it('is beside each screen from 1,280 pixels, in groups, for the keyboard', async () => {
    const { page } = await visit({ path: '/admin/users', account: 'admin' })
    const sidebar = page.getByRole('navigation', { name: nav.label() })
    for (const group of ['work', 'catalogue', 'people', 'record'] as const)
      await sidebar.getByRole('list', { name: nav.groups[group]() }).waitFor()
    expect(await sidebar.locator('[aria-current=page]').innerText()).toBe(nav.users())
    expect(await page.getByRole('button', { name: nav.menu(), exact: true }).count()).toBe(0)
    await isSound(page)
    await sidebar.getByRole('link', { name: nav.agencies() }).press('Enter')
    await page.waitForURL('**/admin/agencies')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.setViewportSize({ width: 1279, height: 900 })
    await page.getByRole('button', { name: nav.menu(), exact: true }).press('Enter')
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('list', { name: nav.groups.people() }).waitFor()
    await isSound(page)
    await drawer.getByRole('link', { name: nav.desk() }).press('Enter')
    await page.waitForURL('**/desk*')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: nav.menu(), exact: true }).waitFor()
  })

  it.each([375, 1440])('leaves its screens without layout shift (%i pixels)', async (width) => {
    const shifts: Record<string, number> = {}
    const { orderNumber } = await createOrder('agency')
    const screens = [
      ['/agency-dashboard', `a[href*="${orderNumber}"]`],
      ['/my-orders', `a[href*="${orderNumber}"]`],
      ['/admin/users', '[data-user]'],
      ['/admin/agencies', '[data-agency]'],
      ['/admin/visa-orders', '[data-offer]'],
    ] as const
    const { page } = await visit({ path: '/account', account: 'admin', width, prepare: countShifts })
    for (const [path, row] of screens) {
      await page.goto(path)
      await page.locator(`main ${row}`).first().waitFor()
      shifts[path] = await shiftOf(page)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect({ path, wider }).toEqual({ path, wider: 0 })
    }
    expect(Object.entries(shifts).filter(([, shift]) => shift >= 0.02)).toEqual([])
  })

  it('keeps the chosen page size of the prices in the address', async () => {
    const { page } = await visit({ path: '/admin/visa-orders', account: 'admin' })
    const rows = page.locator('[data-offer]')
    await expect.poll(() => rows.count()).toBe(5)
    const [first] = await rows.all()
    expect((await first?.boundingBox())?.height).toBeLessThanOrEqual(41)
    await page.getByLabel(pagination.size()).selectOption('20')
    await page.waitForURL('**/admin/visa-orders?limit=20')
    await expect.poll(() => rows.count()).toBe(20)
    await page.reload()
    await expect.poll(() => rows.count()).toBe(20)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(visaPrices.title())
  })
})
