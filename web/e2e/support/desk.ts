import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName ?? 'BODY')

/** An order's row in the desk's queue. */
export const rowOf = (page: Page, number: string): Locator => page.locator(`[data-desk-row=${number}]`)

/** Presses keys one after the other, and asserts that the focus is not lost. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
  await expect.poll(() => focused(page)).not.toBe('BODY')
}

/**
 * Waits until the document in front is drawn, and for the second in which the desk ignores single keys after it has moved
 * the focus. Returns the viewer's name, which contains the file's.
 */
export async function lookAtFront(page: Page): Promise<string | null> {
  await page.locator('[data-viewer] [data-drawn=yes]').first().waitFor()
  await page.waitForTimeout(1_100)
  return page.locator('[data-viewer]').first().getAttribute('aria-label')
}
