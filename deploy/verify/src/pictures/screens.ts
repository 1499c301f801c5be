import type { Page } from 'playwright-core'
import { catalogueScreens } from './catalogue-screens.ts'
import { customerScreens } from './customer-screens.ts'
import { openMenu, peopleScreens } from './people-screens.ts'
import { publicScreens } from './public-screens.ts'
import type { SampleOrders } from './sample-orders.ts'
import type { SamplePeople } from './sample-people.ts'
import { staffScreens } from './staff-screens.ts'
import type { Screen } from './take-picture.ts'

const openAccount = (page: Page) => page.locator('[popovertarget=account]').click()

/** Every screen that exists, with its states. */
export function screens(orders: SampleOrders, people: SamplePeople): Screen[] {
  return [
    ...publicScreens(),
    { name: 'menu', path: '/', act: openMenu, window: true },
    { name: 'menu', path: '/', as: 'provider', act: openMenu, window: true },
    { name: 'account-menu', path: '/', as: 'provider', act: openAccount, window: true },
    { name: 'sign-in', path: '/clerk-login' },
    ...customerScreens(orders),
    ...staffScreens(orders),
    ...catalogueScreens(),
    ...peopleScreens(people),
  ]
}
