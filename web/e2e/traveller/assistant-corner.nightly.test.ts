import { SCREENS } from '@passage/contracts/domain/site/screens'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Who } from '../support/api.ts'
import { DESK_AND_PHONE, untilHydrated, visit } from '../support/visitor.ts'

/** Readers and their screens; staff have the assistant on the landing page only. */
const READERS: readonly [who: string, account: Who | undefined, paths: readonly string[]][] = [
  ['a visitor', undefined, SCREENS.filter((path) => !path.startsWith('/admin'))],
  ['a customer', 'customer', ['/', '/my-orders', '/account', '/orders', '/order', '/legal/privacy', '/help/documents']],
  ['an agency', 'agency', ['/', '/my-orders', '/account', '/agency-dashboard', '/track']],
  ['an administrator', 'admin', ['/', '/my-orders', '/account']],
]

const CASES = READERS.flatMap(([who, account, paths]) =>
  DESK_AND_PHONE.map(([language, width]) => ({ who, account, paths, language, width })),
)

/**
 * Controls of the page under a visible part of the assistant, once the page is idle, and whether its button is visible.
 * Runs in the page.
 */
async function looked(share: number) {
  scrollTo({ top: share * (document.documentElement.scrollHeight - innerHeight), behavior: 'instant' })
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getClientRects().length > 0
  const meet = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
  const look = () => {
    const parts = [...document.querySelectorAll('[data-assistant] button')].filter(isSeen)
    const covered = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
      .filter((control) => !control.closest('[data-assistant]') && isSeen(control))
      .filter((control) =>
        [...control.getClientRects()].some((box) => parts.some((part) => meet(box, part.getBoundingClientRect()))),
      )
      .map(({ outerHTML }) => `${location.pathname} at ${share}: ${outerHTML.slice(0, 150)}`)
    return { covered, isThere: parts.length > 0 }
  }
  const pause = () => new Promise((done) => setTimeout(done, 250))
  // The button fades; a busy machine renders late.
  await pause()
  for (let tries = 0; tries < 12 && look().covered.length > 0; tries += 1) await pause()
  return look()
}

/** Opens a screen and waits until its content is loaded. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await page.locator('main :is(h1, h2):visible').first().waitFor()
  await untilHydrated(page)
  // A list or a form that loads later; a page with a stream is never idle.
  await page.waitForTimeout(500)
}

describe('the assistant’s button and its bubble', () => {
  it.each(CASES)(
    'lie over no control for $who at $width pixels',
    async ({ account, paths, language, width }) => {
      const { page } = await visit({ language, width, ...(account && { account }) })
      const covered: string[] = []
      for (const path of paths) {
        await open(page, path)
        const places = []
        for (const share of [0, 0.5, 1]) places.push(await page.evaluate(looked, share))
        covered.push(...places.flatMap((place) => place.covered))
        // Being always hidden is not accepted.
        if (path === '/') expect(places.at(-1)?.isThere).toBe(true)
      }
      expect(covered).toEqual([])
    },
    400_000,
  )

  it('are focused by the keyboard while they are hidden', async () => {
    const { page } = await visit({ width: 375 })
    const button = page.locator('[data-assistant] button').last()
    const opacity = () => button.evaluate((element) => getComputedStyle(element).opacity)
    await page
      .locator('#services a')
      .last()
      .evaluate((link) => {
        const { bottom } = link.getBoundingClientRect()
        scrollTo({ top: scrollY + bottom - innerHeight + 30, behavior: 'instant' })
      })
    await expect.poll(opacity).toBe('0')
    await page.keyboard.press('Tab')
    await button.focus()
    await expect.poll(opacity).toBe('1')
    await page.keyboard.press('Enter')
    await page.locator('[data-assistant] textarea').waitFor()
  })
})
