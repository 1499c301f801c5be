import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { keepsFocus } from './actions.ts'

/** A person without mouse or finger: after each key the focus is on something, never lost to the page as a whole. */
export interface Keyboard {
  press: (key: string) => Promise<void>
  type: (text: string) => Promise<void>
  /** Moves on with Tab alone until the control has the focus, and nothing lies over it. */
  tabTo: (control: Locator) => Promise<void>
  /** Goes to a control and presses Enter. */
  enter: (control: Locator) => Promise<void>
  /** The same where another document follows, which begins at its top. */
  leaveBy: (control: Locator, to: string) => Promise<void>
}

/** Ways through a page that are longer than this are none. */
const MOST_TABS = 60

export function keyboardAt(page: Page): Keyboard {
  const press = (key: string) => keepsFocus(page, () => page.keyboard.press(key))
  const tabTo = async (control: Locator) => {
    await control.waitFor()
    for (let presses = 0; presses < MOST_TABS; presses += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) {
        // The page scrolls to it smoothly.
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

/** Nothing lies over the middle of an element. */
function isFree(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const atMiddle = document.elementFromPoint(left + width / 2, top + height / 2)
  return element.contains(atMiddle) || Boolean(atMiddle?.contains(element))
}
