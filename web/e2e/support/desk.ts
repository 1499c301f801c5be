import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { focused } from './actions.ts'
import { textsOf } from './texts.ts'

/** An order's row in the desk's queue. */
export const rowOf = (page: Page, number: string): Locator => page.locator(`[data-desk-row=${number}]`)

/** Presses keys one after the other, and asserts that the focus is not lost. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
  await expect.poll(() => focused(page)).not.toBe('BODY')
}

/**
 * Waits until the open document, or the one with this file name, is drawn, and for the second in which the desk ignores keys
 * after it has moved the focus.
 */
export async function lookAt(page: Page, file?: string): Promise<void> {
  const { label } = textsOf('en').documentViewer
  const viewer = file ? page.getByRole('region', { name: label({ file }) }) : page.locator('[data-viewer]')
  await viewer.locator('[data-drawn=yes]').first().waitFor()
  await page.waitForTimeout(1_100)
}
