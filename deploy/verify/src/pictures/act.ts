import type { Page } from 'playwright-core'

/** Presses the button that says so in the page's language, and waits for the dialog. Names begin like this. */
export const openDialog = (english: string, french: string) => async (page: Page) => {
  const name = new RegExp(`^(${english}|${french})`, 'u')
  await page.getByRole('button', { name }).first().click()
  await dialogThere(page)
}

/** The same by the first row's menu in /my-orders. */
export const openByMenu = (english: string, french: string) => async (page: Page) => {
  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: new RegExp(`^(${english}|${french})`, 'u') }).click()
  await dialogThere(page)
}

async function dialogThere(page: Page): Promise<void> {
  await page.getByRole('dialog').last().getByRole('heading').first().waitFor()
  await settled(page)
}

/** Presses a button that unfolds something in place. */
export const press = (english: string, french: string) => async (page: Page) => {
  const name = new RegExp(`^(${english}|${french})`, 'u')
  await page.getByRole('button', { name }).last().click()
  await settled(page)
}

/** Nothing is loading any more. */
export const settled = async (page: Page) => {
  await page.waitForTimeout(150)
  await page.waitForFunction(() => !document.querySelector('.animate-spin, .animate-pulse'))
}
