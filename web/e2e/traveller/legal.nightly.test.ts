import { SCREENS } from '@passage/contracts/domain/site/screens'
import { describe, expect, it } from 'vitest'
import { accessibilityProblems, overflow } from '../support/axe.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'

const PAGES = SCREENS.filter((path) => path.startsWith('/legal/') || path.startsWith('/help/'))

describe('the legal and help pages', () => {
  it.each([
    ['en', 1440],
    ['fr', 320],
  ] as const)('are complete and accessible (%s, %i pixels)', async (language, width) => {
    const { page } = await visit({ language, width, path: '/legal/imprint' })
    for (const path of PAGES) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('main h2').first().waitFor()
      expect([path, await accessibilityProblems(page), await overflow(page)]).toEqual([path, [], 0])
      expect(await page.getAttribute('html', 'lang')).toBe(language)
    }
  })

  it('are linked by the footer and show that a version is unknown', async () => {
    const { footer, legal } = textsOf('en')
    const { page } = await visit({ path: '/legal/terms' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const foot = page.getByRole('contentinfo')
    const paths = await foot
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(paths.length).toBe(13)
    const screens: readonly string[] = SCREENS
    expect(paths.map((path) => path.replace(/[?#].*$/, '')).filter((path) => !screens.includes(path))).toEqual([])

    await page.goto('/legal/terms?version=1999')
    await page.getByText(legal.noVersion()).waitFor()

    await foot.getByRole('link', { name: footer.support.track() }).click()
    await page.waitForURL('**/#tracking')
    await page.waitForFunction(() => document.activeElement?.id === 'tracking')
    const top = await page.locator('#tracking').evaluate((section) => section.getBoundingClientRect().top)
    expect(top).toBeGreaterThanOrEqual(-1)
    expect(top).toBeLessThan(200)

    await foot.getByRole('link', { name: footer.services.transit() }).click()
    await page.waitForURL('**/order?visa=transit')
    await page.locator('[data-destination]').first().waitFor()
  })
})
