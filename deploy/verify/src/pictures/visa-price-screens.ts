import { offersTemplate } from '@passage/contracts/domain/catalogue/offers-template'
import type { Page } from 'playwright-core'
import { openDialog, settled } from './act.ts'
import type { Screen } from './take-picture.ts'

const LIST = '/admin/visa-orders'

/** High enough for the form. */
const TALL = 1_500

const selectAll = async (page: Page) => {
  await page.getByRole('checkbox').first().check()
  await settled(page)
}

const selectAllAnd = (english: string, french: string) => async (page: Page) => {
  await selectAll(page)
  await openDialog(english, french)(page)
}

const submitForm = async (page: Page) => {
  await openDialog('Create', 'Créer')(page)
  await page.getByRole('combobox').last().waitFor()
  await page.locator('[role=dialog] [type=submit]').click()
  await settled(page)
}

const pickCountry = (typed: string) => async (page: Page) => {
  await openDialog('Create', 'Créer')(page)
  await page.getByRole('dialog').locator('input[role=combobox]').fill(typed)
  await page.waitForTimeout(300)
  await settled(page)
}

const uploadFile = async (page: Page) => {
  await openDialog('Bulk Upload', 'Import groupé')(page)
  // The second row as a mistake: a price in words.
  const text = offersTemplate('en').replace('61.60', 'free')
  const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.locator('[role=dialog] input[type=file]').setInputFiles(file)
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  await settled(page)
}

/** What every visa costs, and what is done with it. */
export function visaPriceScreens(): Screen[] {
  const screen = (name: string, path: string, act: Screen['act'] = settled, window?: Screen['window']): Screen => ({
    ...{ name: `admin-visa-prices${name}`, path, as: 'admin', act },
    ...(window && { window }),
  })
  return [
    screen('', `${LIST}?page=3`),
    screen('-search', `${LIST}?search=egypte`),
    screen('-none', `${LIST}?search=nothing-is-called-so`),
    screen('-selected', LIST, selectAll),
    screen('-create', LIST, submitForm, TALL),
    screen('-country', LIST, pickCountry('emirats'), TALL),
    screen('-countries', LIST, pickCountry(''), TALL),
    screen('-no-country', LIST, pickCountry('nothing-like-this'), TALL),
    screen('-edit', LIST, openDialog('Edit', 'Modifier'), TALL),
    screen('-upload', LIST, openDialog('Bulk Upload', 'Import groupé'), true),
    screen('-upload-preview', LIST, uploadFile, TALL),
    screen('-delete', LIST, openDialog('Delete', 'Supprimer'), true),
    screen('-delete-all', LIST, selectAllAnd('Delete Selected', 'Supprimer la sélection'), true),
    screen('-deactivate', LIST, selectAllAnd('Deactivate', 'Désactiver'), true),
  ]
}
