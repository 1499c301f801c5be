import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong with the page as it is, one line for each place; empty when all is well. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // What still fades in has the colours of its middle.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`))
}

/** Pixels by which the page, or a dialog over it, is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const places = [document.documentElement, ...document.querySelectorAll('[role=dialog] > .overflow-y-auto')]
    return Math.max(...places.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  })
