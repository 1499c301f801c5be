import type { Page } from 'playwright-core'

/** Chooses an action in the menu of an order's row in /my-orders. */
export async function chooseAction(page: Page, orderNumber: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for order ${orderNumber}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
