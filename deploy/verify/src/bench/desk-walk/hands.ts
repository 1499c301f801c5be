import type { Locator, Page } from 'playwright-core'

/** Five keys a second. Milliseconds. */
export const PACE = 200

/** As long as each document is looked at once its first page is drawn. Milliseconds. */
export const A_LOOK = 1_200

/** Ways through a page that are longer than this are none. */
const TABS = 200

/** A reviewer who uses the keyboard alone. */
export interface Hands {
  readonly keys: number
  press(...keys: string[]): Promise<void>
  /** Goes on with Tab until the focus is there. */
  tabTo(place: Locator): Promise<void>
  /** Looks at the document in front. */
  look(viewer: Locator): Promise<void>
}

/** Presses keys at an even pace, and counts them. */
export function handsAt(page: Page): Hands {
  let keys = 0
  const press = async (...pressed: string[]) => {
    for (const key of pressed) {
      await page.keyboard.press(key)
      keys += 1
      await page.waitForTimeout(PACE)
    }
  }
  const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement)
  return {
    get keys() {
      return keys
    },
    press,
    async tabTo(place) {
      await place.waitFor()
      for (let left = TABS; !(await hasFocus(place)); left -= 1) {
        if (left === 0) throw new Error(`Tab does not lead to ${place}.`)
        await press('Tab')
      }
    },
    async look(viewer) {
      await viewer.locator('[data-drawn=yes]').first().waitFor()
      await page.waitForTimeout(A_LOOK)
    },
  }
}
