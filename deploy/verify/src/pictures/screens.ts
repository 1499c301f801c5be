import type { Page } from 'playwright-core'
import type { Account } from './api.ts'
import type { SampleOrders } from './sample-orders.ts'

export interface Screen {
  name: string
  path: string
  /** Signed in as; a visitor without. */
  as?: Account
  /** What is done before the picture. */
  act?: (page: Page) => Promise<void>
  /** Only what the window shows: dialogs and menus lie over it. */
  window?: boolean
}

const tracking = (order: { orderNumber: string }) => `/?track=${order.orderNumber}#tracking`

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link').first().waitFor()
}

const openAccount = (page: Page) => page.locator('[popovertarget=account]').click()

const openStatusDialog = async (page: Page) => {
  await page
    .getByRole('button', { name: /^(Change status|Modifier le statut)/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('heading').waitFor()
}

/** Every screen that exists, with its states. */
export function screens(orders: SampleOrders): Screen[] {
  const inWizard = (step: string, path: string): Screen => ({ name: `order-${step}`, path, as: 'customer' })
  return [
    { name: 'home', path: '/' },
    { name: 'home', path: '/', as: 'customer' },
    { name: 'menu', path: '/', act: openMenu, window: true },
    { name: 'menu', path: '/', as: 'provider', act: openMenu, window: true },
    { name: 'account', path: '/', as: 'provider', act: openAccount, window: true },
    { name: 'sign-in', path: '/clerk-login' },
    { name: 'not-found', path: '/no-such-page' },
    { name: 'tracking-not-found', path: '/?track=ORD-NOWHERE#tracking' },
    { name: 'tracking-stranger', path: tracking(orders.atEmbassy) },
    { name: 'tracking-unpaid', path: tracking(orders.unpaid), as: 'customer' },
    { name: 'tracking-embassy', path: tracking(orders.atEmbassy), as: 'customer' },
    { name: 'tracking-completed', path: tracking(orders.completed), as: 'customer' },
    { name: 'tracking-rejected', path: tracking(orders.rejected), as: 'provider' },
    { name: 'order-1-destination', path: '/order' },
    inWizard('1-destination', '/order'),
    inWizard('2-documents', `/order?offer=${orders.offerId}`),
    inWizard('3-payment', `/order?order=${orders.unpaid.id}`),
    inWizard('4-complete', `/order?order=${orders.completed.id}`),
    { name: 'my-orders-refused', path: '/my-orders' },
    { name: 'my-orders', path: '/my-orders', as: 'customer' },
    { name: 'my-orders', path: '/my-orders', as: 'provider' },
    { name: 'my-orders-status', path: '/my-orders', as: 'provider', act: openStatusDialog, window: true },
    { name: 'my-orders-empty', path: '/my-orders?search=nothing-like-this', as: 'customer' },
  ]
}
