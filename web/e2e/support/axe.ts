import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules about colours, which are checked in dark mode as well. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Views that this process has checked in dark mode: all states of a view have the theme's colours. */
const seenInDark = new Set<string>()

/**
 * The violations that axe finds in light mode, and in dark mode when this process checks the view (page or dialog) for the
 * first time; one line for each element.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // A page has its heading once its code is loaded.
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  // axe's own builder for Playwright opens an empty page for its result and takes eight times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const inLight = await problems(page, RULES)
  const view = await nameOfView(page)
  if (seenInDark.has(view)) return inLight
  seenInDark.add(view)
  await page.emulateMedia({ colorScheme: 'dark' })
  const inDark = await problems(page, COLOUR_RULES)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...inLight, ...inDark.map((problem) => `in the dark: ${problem}`)]
}

/** The view's path, the heading of its dialog or page, and whether the assistant is open; without numbers of orders. */
const nameOfView = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const heading = document.querySelector('[role=dialog] :is(h1, h2, h3)') ?? document.querySelector('main h1')
    const assistant = document.querySelector('[data-assistant] [role=log]') && 'with the assistant'
    return `${location.pathname} ${heading?.textContent} ${assistant}`.replaceAll(/\S*\d\S*/g, '')
  })

async function problems(page: Page, rules: string[]): Promise<string[]> {
  const violations = await page.evaluate(async (rules) => {
    // During an animation or a change of mode, colours are between their two values.
    for (let rounds = 0; rounds < 20; rounds += 1) {
      await Promise.race([new Promise(requestAnimationFrame), new Promise((resolve) => setTimeout(resolve, 100))])
      const ending = document
        .getAnimations()
        .filter(({ effect, playState }) => effect?.getComputedTiming().endTime !== Infinity && playState === 'running')
      if (ending.length === 0) break
      // An animation that is replaced or paused never ends.
      const patience = new Promise((resolve) => setTimeout(resolve, 500))
      await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), patience])
    }
    // A control half under the header or the bar at the lower edge would be measured by its visible half.
    const { scrollX, scrollY } = window
    scrollTo({ top: 0, behavior: 'instant' })
    const bars = [...document.querySelectorAll<HTMLElement>('[data-price-bar]')]
    for (const bar of bars) bar.style.position = 'static'
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, { runOnly: rules, resultTypes: ['violations'] })
    for (const bar of bars) bar.style.position = ''
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      places: nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`),
    }))
  }, rules)
  return violations.flatMap(({ id, help, places }) => places.map((place) => `${id} (${help}): ${place}`))
}

/** Pixels by which the page or its dialog is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const places = [document.documentElement, ...document.querySelectorAll('[role=dialog] > .overflow-y-auto')]
    return Math.max(...places.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  })

/** Asserts that axe finds nothing and that nothing is wider than the window. */
export async function isSound(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}
