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

/** Sends the verdicts that could still be undone. */
export async function sendVerdicts(page: Page): Promise<void> {
  const { sendNow } = textsOf('en').staffWork.pendingVerdicts
  await page.getByRole('button', { name: sendNow(), exact: true }).last().click()
  await page.getByRole('button', { name: sendNow(), exact: true }).waitFor({ state: 'detached' })
}

/**
 * Looks at the open document, or the one with this file name, to its end, and waits for the second in which the desk ignores
 * keys after it has moved the focus.
 */
export async function lookAt(page: Page, file?: string): Promise<void> {
  const { label } = textsOf('en').documentViewer
  const viewer = file ? page.getByRole('region', { name: label({ file }) }) : page.locator('[data-viewer]')
  await viewer.locator('[data-drawn=yes]').first().waitFor()
  const pages = viewer.locator('[data-stage]').last()
  const isAtEnd = () => pages.evaluate((one) => one.scrollTop + one.clientHeight >= one.scrollHeight - 1)
  for (;;) {
    await pages.evaluate((one) => one.scrollBy({ top: one.clientHeight, behavior: 'instant' }))
    await pages
      .locator('[data-drawn=no]')
      .waitFor({ state: 'detached', timeout: 5_000 })
      .catch(() => undefined)
    if (await isAtEnd()) break
  }
  await page.waitForTimeout(1_100)
}
