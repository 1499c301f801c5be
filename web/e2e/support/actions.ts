import type { Download, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { textsOf } from './texts.ts'

/** The tag of the element that has the focus; `BODY` when none has it. */
export const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.tagName ?? 'BODY')

/** Reports to the page that its tab has the focus again: the tests' browser keeps every tab in focus. */
export const focusTab = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

/** Waits until the focus is on something after an action. A dialog that closes takes a moment to return it. */
export async function keepsFocus(page: Page, action: () => Promise<unknown>): Promise<void> {
  await action()
  await expect.poll(() => focused(page)).not.toBe('BODY')
}

/** Types into a country's field, found by its label, and takes the country that is suggested first. */
export async function pickCountry(page: Page, label: string, typed: string, country: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(typed)
  await page.locator('[role=option][data-focus]', { hasText: country }).waitFor()
  await page.keyboard.press('Enter')
}

/** Chooses an action in the menu of an order's row in /my-orders. */
export async function chooseAction(page: Page, number: string, action: string, language: 'en' | 'fr' = 'en') {
  await page.getByRole('button', { name: textsOf(language).myOrders.actionsFor({ number }) }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Presses a button that downloads a file. */
export async function download(page: Page, button: Locator): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return file
}

/** The first bytes of a download as text. */
export async function startOf(file: Download, length = 5): Promise<string> {
  const bytes: Buffer[] = []
  for await (const chunk of await file.createReadStream()) bytes.push(chunk as Buffer)
  return Buffer.concat(bytes).subarray(0, length).toString('latin1')
}

/** Makes the choice of the status dialog as an exception, with a note for the customer. */
export async function makeException(
  dialog: Locator,
  { myOrders }: ReturnType<typeof textsOf>,
  note = 'By phone.',
): Promise<void> {
  await dialog.getByRole('checkbox', { name: myOrders.statusDialog.exception.agree() }).check()
  await dialog.getByLabel(myOrders.statusDialog.notes()).fill(note)
}

/** Uses the chosen photo as it is, whatever its check says. */
export async function takePhoto(page: Page): Promise<void> {
  const buttons = [textsOf('en'), textsOf('fr')].flatMap(({ pictures: { photo } }) => [
    ...[photo.take(), photo.takeUncropped(), photo.takeAnyway()],
  ])
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: new RegExp(`^(${buttons.join('|')})$`) })
    .last()
    .click()
  await dialog.waitFor({ state: 'detached' })
}

/** Waits until the pictures in `place` are those of this number of documents: drawn, 160 pixels on their longest side. */
export const showsThumbnails = (place: Locator, count: number): Promise<void> =>
  expect
    .poll(() =>
      place
        .locator('img')
        .evaluateAll((all) => (all as HTMLImageElement[]).map((one) => Math.max(one.naturalWidth, one.naturalHeight))),
    )
    .toEqual(Array(count).fill(160))
