import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** After an action the focus is on something, never lost to the page as a whole. It may take the moment that a dialog needs to close. */
export async function keepsFocus(page: Page, action: () => Promise<unknown>): Promise<void> {
  await action()
  const focused = () => page.evaluate(() => document.activeElement?.tagName ?? 'BODY')
  await expect.poll(focused).not.toBe('BODY')
}
