import { offersTemplate } from '@passage/contracts/domain/catalogue/offers-template'
import { visaPdf } from '@passage/local/seed/files/pdf'
import type { Page } from 'playwright-core'
import { realDocument } from '../support/paid-order.ts'

/** An action on a page before its picture is taken. */
export type Step = (page: Page) => Promise<unknown>

/** Waits until the open dialog, or else the page, has loaded. Throws after 30 s. */
export async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(300)
  const place = ':is([role=dialog], body:not(:has([role=dialog])))'
  await page.locator(`${place} :is(.animate-spin, .animate-pulse)`).first().waitFor({ state: 'detached' })
}

/** Runs several steps, each after the page has loaded. */
export function inTurn(...steps: readonly Step[]): Step {
  return async (page) => {
    for (const step of steps) {
      await step(page)
      await settled(page)
    }
  }
}

/** Presses the first control whose name begins with one of the names: `press('Delete|Supprimer')`. */
export function press(names: string, role: 'button' | 'menuitem' = 'button'): Step {
  const name = new RegExp(`^(${names})`, 'u')
  return (page) => page.getByRole(role, { name }).first().click()
}

export function click(css: string): Step {
  return (page) => page.locator(css).filter({ visible: true }).first().click()
}

/** Presses keys of the keyboard, once the document is drawn. */
export const key =
  (...keys: string[]): Step =>
  async (page) => {
    await page.locator('[data-viewer] [data-drawn=yes]').first().waitFor()
    for (const one of keys) await page.keyboard.press(one)
  }

export function fill(css: string, text: string): Step {
  return (page) => page.locator(css).first().fill(text)
}

/** Sends the form of the page. */
export const submit = click('main form [type=submit]')

/** Sends the form of the open dialog, which may load first. */
export const submitDialog = click('[role=dialog] [type=submit]')

/** Unfolds parts of the order's page. */
export const unfold = (...folds: string[]): Step =>
  inTurn(...folds.map((fold) => click(`[data-fold=${fold}] > summary`)))

/** Changes the API's answers to requests to `path` and loads the page again. */
export function change(path: string, fields: object): Step {
  return async (page) => {
    await page.route(path, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), ...fields } })
    })
    await page.reload()
  }
}

/** Answers requests to `path` in the API's place and loads the page again. */
export function answer(path: string, status: number, code: string): Step {
  const json = { code, message: code, requestId: 'picture', details: { retryAfterSeconds: 240 } }
  return async (page) => {
    await page.route(path, (route) => route.fulfill({ status, json }))
    // An order that this device has kept would be shown instead of the failure.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (!['language', 'sessionToken'].includes(key)) localStorage.removeItem(key)
      }
    })
    await page.reload()
  }
}

/** Uploads a passport in the wizard. */
export const uploadFile: Step = async (page) => {
  await page.locator('[name=consent]').check()
  const { bytes, contentType, fileName } = await realDocument('passport')
  const file = { name: fileName, mimeType: contentType, buffer: Buffer.from(bytes) }
  await page.locator('main li input[type=file]:not([capture])').first().setInputFiles(file)
}

/** Chooses a file of prices in which one price is a word. */
export const uploadPrices: Step = (page) => {
  const buffer = Buffer.from(offersTemplate('en').replace('61.60', 'free'))
  return page
    .locator('[role=dialog] input[type=file]')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer })
}

/** Chooses visa files in the staff's dialog: one that names Ana, for the other traveller, a scan, and one of a stranger. */
export const chooseVisas =
  (named: string, scan: string, strange: string): Step =>
  async (page) => {
    const visas = [
      { name: named, pdf: visaPdf({ first: 'Ana', last: 'Popović' }) },
      { name: scan, pdf: visaPdf(null) },
      { name: strange, pdf: visaPdf({ first: 'Paul', last: 'Autre' }, '99ZZ99999') },
    ]
    const files = visas.map(async ({ name, pdf }) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(await pdf),
    }))
    await page.locator('[role=dialog] input[type=file]').setInputFiles(await Promise.all(files))
    await page
      .getByText(/^(Reading the file|Lecture du fichier)/)
      .first()
      .waitFor({ state: 'detached' })
    await page.locator('[role=dialog] select').nth(1).selectOption('2')
  }
