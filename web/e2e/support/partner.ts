import type { Page } from 'playwright-core'
import { textsOf } from './texts.ts'

interface Options {
  /** For a signed-in person, whose form has no field for the address. */
  own?: boolean
}

/** Fills the partner's registration; `mark` makes address and company unique. */
export async function fillPartner(page: Page, language: 'en' | 'fr', mark: string, { own = false }: Options = {}) {
  const { partner: texts } = textsOf(language)
  const answers: [string, string][] = [
    [texts.personal.firstName(), 'Marie'],
    [texts.personal.lastName(), 'Durand'],
    ...(own ? [] : [[texts.personal.email(), `marie.${mark}@travel.example`] as [string, string]]),
    [texts.personal.phone(), '+352 621 000 001'],
    [texts.company.companyName(), `Voyages ${mark}`],
    [texts.company.companyAddress(), '1, rue de l’Exemple'],
    [texts.company.companyPostalCode(), '57000'],
    [texts.company.companyCity(), 'Metz'],
  ]
  for (const [label, value] of answers) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel(texts.company.companyCountry(), { exact: true }).selectOption('FR')
  await page.getByLabel(texts.commercial.businessType()).selectOption('travel_agency')
  await page.getByLabel(texts.commercial.expectedVolume()).selectOption('11-50')
}
