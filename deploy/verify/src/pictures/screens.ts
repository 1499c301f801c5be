import type { Page } from 'playwright-core'
import type { Account } from './api.ts'
import { customerScreens } from './customer-screens.ts'
import type { SampleOrders } from './sample-orders.ts'
import { staffScreens } from './staff-screens.ts'

export interface Screen {
  name: string
  path: string
  /** Signed in as; a visitor without. */
  as?: Account
  /** What is done before the picture. */
  act?: (page: Page) => Promise<void>
  /** Only what the window shows: dialogs and menus lie over it. A number is the window's height. */
  window?: boolean | number
}

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link').first().waitFor()
}

const openAccount = (page: Page) => page.locator('[popovertarget=account]').click()

/** Every screen that exists, with its states. */
export function screens(orders: SampleOrders): Screen[] {
  return [
    { name: 'home', path: '/' },
    { name: 'home', path: '/', as: 'customer' },
    { name: 'menu', path: '/', act: openMenu, window: true },
    { name: 'menu', path: '/', as: 'provider', act: openMenu, window: true },
    { name: 'account-menu', path: '/', as: 'provider', act: openAccount, window: true },
    { name: 'sign-in', path: '/clerk-login' },
    { name: 'not-found', path: '/no-such-page' },
    ...customerScreens(orders),
    ...staffScreens(orders),
  ]
}
