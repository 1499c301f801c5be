import type { Page } from 'playwright-core'

/** Counts a page's layout shifts from its first paint on; for `prepare` of a visit. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What the page of {@link countShifts} has shifted so far, once content that is later by some milliseconds would have shifted it. */
export async function shiftOf(page: Page, later = 500): Promise<number> {
  await page.waitForTimeout(later)
  return page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)
}
