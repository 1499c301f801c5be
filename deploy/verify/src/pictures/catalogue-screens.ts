import type { Page } from 'playwright-core'
import { openDialog, settled } from './act.ts'
import type { Screen } from './take-picture.ts'

const order = openDialog('Order this visa', 'Commander ce visa')

/** Some of an order, and then away from it. */
const leave = async (page: Page) => {
  await order(page)
  await page.getByRole('dialog').locator('[name=customerName]').fill('Ana Lima')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').last().getByRole('heading').first().waitFor()
  await settled(page)
}

/** What staff order from. */
export function catalogueScreens(): Screen[] {
  const screen = (name: string, path: string, act: Screen['act'] = settled, window?: Screen['window']): Screen => ({
    ...{ name: `catalogue${name}`, path, as: 'provider', act },
    ...(window && { window }),
  })
  return [
    screen('', '/catalog'),
    screen('-search', '/catalog?search=egypte'),
    screen('-none', '/catalog?search=nothing-is-called-so'),
    screen('-order', '/catalog?search=egypte', order, 1_500),
    screen('-leave', '/catalog?search=egypte', leave, true),
  ]
}
