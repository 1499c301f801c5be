import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { keepsFocus } from './actions.ts'

/** The keyboard of a page; asserts after each key that the focus is not lost. */
export interface Keyboard {
  press: (key: string) => Promise<void>
  type: (text: string) => Promise<void>
  /** Presses Tab until the control has the focus, and waits until nothing covers it. */
  tabTo: (control: Locator) => Promise<void>
  /** Tabs to a control and presses Enter. */
  enter: (control: Locator) => Promise<void>
  /** The same for a control that opens another document. */
  leaveBy: (control: Locator, to: string) => Promise<void>
}

/** A control further away than this counts as unreachable. */
const MOST_TABS = 60

export function keyboardAt(page: Page): Keyboard {
  const press = (key: string) => keepsFocus(page, () => page.keyboard.press(key))
  const tabTo = async (control: Locator) => {
    await control.waitFor()
    for (let presses = 0; presses < MOST_TABS; presses += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) {
        // The page scrolls smoothly.
        await expect.poll(() => control.evaluate(isFree)).toBe(true)
        return
      }
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${control}`)
  }
  return {
    press,
    type: (text) => keepsFocus(page, () => page.keyboard.type(text)),
    tabTo,
    enter: async (control) => {
      await tabTo(control)
      await press('Enter')
    },
    leaveBy: async (control, to) => {
      await tabTo(control)
      await page.keyboard.press('Enter')
      await page.waitForURL(to)
    },
  }
}

/** Whether nothing covers the middle of an element. Runs in the page. */
function isFree(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const atMiddle = document.elementFromPoint(left + width / 2, top + height / 2)
  return element.contains(atMiddle) || Boolean(atMiddle?.contains(element))
}
