import { readFile } from 'node:fs/promises'
import { utils, write } from '@e965/xlsx'
import type { AdminOffer, AdminOfferPage } from '@passage/contracts/api/catalogue/admin-offers.schema'
import type { Country } from '@passage/contracts/api/catalogue/catalogue.schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'

beforeAll(async () => {
  // Countries of these tests alone, which customers do not see.
  for (const [code, name, nameFr] of PLACES)
    await call<Country>('POST', '/api/countries', { code, name, nameFr, flag: '🏝️', isActive: false }, 'admin')
})

const PLACES = [
  ['BV', 'Bouvet Island', 'Île Bouvet'],
  ['HM', 'Heard Island', 'Île Heard'],
] as const

const CSV = 'text/csv'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A workbook as a spreadsheet program saves it. */
function workbook() {
  const header = ['Country', 'Visa type', 'Base price', 'Processing days', 'Processing fee', 'Description', 'Active']
  const rows = [
    ['Bouvet Island', 'Tourist visa', 1234.5, 7, 39, 'Penguins, single entry', false],
    ['bouvet', 'business', 100, 8, 59, '=1+1 is a text here', 'no'],
    ['Bouvet Island', 'Student visa', 'free', 8, 79, 'Penguin studies', 'no'],
    ['BV', 'Visa touristique', 80, 7, 39, 'Penguins again', 'no'],
  ]
  const book = utils.book_new(utils.aoa_to_sheet([['Prices of 2026'], header, ...rows]), 'Prices')
  return { name: 'prices.xlsx', mimeType: XLSX, buffer: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer }
}

/** `1 234,50 €` with the no-break spaces and the single bytes of a French spreadsheet program on Windows. */
function frenchCsv() {
  const lines = [
    'Pays;Type de visa;Prix de base;Délai (jours);Frais de traitement;Description;Actif',
    'Île Heard;Visa touristique;1\u00a0234,50\u00a0\u0080;7;39,00\u00a0\u0080;Manchots, entrée simple;Non',
    'ile heard;Visa d\u0092affaires;100;8 jours;59;"=1+1; du texte ici";faux',
    'Île Heard;Visa d\u0092études;gratuit;8;79;Études de manchots;non',
    'HM;TOURIST;80;7;39;Encore des manchots;non',
  ]
  return { name: 'prix.csv', mimeType: CSV, buffer: Buffer.from(lines.join('\r\n'), 'latin1') }
}

const CASES = [
  { language: 'en', width: 1440, file: workbook(), place: 'BV', first: 3 },
  { language: 'fr', width: 375, file: frenchCsv(), place: 'HM', first: 2 },
] as const

const offersOf = async (code: string) => {
  const { data } = await call<AdminOfferPage>(
    'GET',
    `/api/admin/visa-orders?search=${code}&limit=100`,
    undefined,
    'admin',
  )
  return data.filter(({ countryCode }) => countryCode === code)
}

describe('the bulk upload of prices', () => {
  it.each(CASES.map((file) => [file] as const))(
    'shows the changes by row and saves the valid rows ($language, $width pixels)',
    async ({ language, width, file, place, first }) => {
      const { bulkUpload: texts, visaPrices, common } = textsOf(language)
      const { page } = await visit({ path: '/admin/visa-orders', account: 'admin', language, width })
      await page.getByRole('button', { name: visaPrices.bulkUpload() }).press('Enter')
      const dialog = page.getByRole('dialog', { name: texts.title() })
      await dialog.getByText(texts.intro()).waitFor()
      await isSound(page)
      const [template] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: texts.template() }).press('Enter'),
      ])
      expect(await readFile(await template.path(), 'utf8')).toMatch(/^\ufeff(?:country,|pays;)/)

      // A file that is no spreadsheet is refused by its content, whatever its name says.
      const chooser = dialog.locator('input[type=file]')
      const picture = Buffer.from('89504e470d0a1a0a0000000d', 'hex')
      await chooser.setInputFiles({ name: 'prices.csv', mimeType: CSV, buffer: picture })
      await dialog.getByText(texts.invalidType()).waitFor()
      await dialog.getByText(texts.files.type()).waitFor()
      await chooser.setInputFiles({ name: 'prices.xls', mimeType: '', buffer: Buffer.from('country') })
      await dialog.getByText(texts.processingError()).waitFor()
      await isSound(page)

      await chooser.setInputFiles(file)
      await dialog.getByText(texts.failedStay(2)).waitFor()
      const rows = dialog.getByRole('list', { name: texts.rows() }).getByRole('listitem')
      const free = language === 'fr' ? 'gratuit' : 'free'
      const basePrice = texts.problems.amount_wrong({ column: texts.columns.basePrice(), value: free })
      await rows.getByText(texts.rowError({ row: first + 2, error: basePrice }), { exact: true }).waitFor()
      const repeated = texts.refusals.repeated(first)
      await rows.getByText(texts.rowError({ row: first + 3, error: repeated }), { exact: true }).waitFor()
      expect(await rows.count()).toBe(4)
      await rows.getByText(language === 'fr' ? /1\s273,50\s€/ : '€1,273.50').waitFor()
      expect(await offersOf(place)).toEqual([])
      await isSound(page)
      await dialog.getByLabel(texts.show()).selectOption('created')
      expect(await rows.count()).toBe(2)
      expect(await rows.getByText(`· ${visaPrices.inactive()}`).count()).toBe(2)

      await dialog.getByRole('button', { name: texts.save(2) }).press('Enter')
      await dialog.getByText(texts.complete()).waitFor()
      const counts = dialog.getByRole('region', { name: texts.counts() })
      expect((await counts.locator('dt, dd').allTextContents()).toSorted()).toEqual(
        [texts.successful(), '2', texts.failed(), '2', texts.total(), '4'].toSorted(),
      )
      await isSound(page)
      const saved = (await offersOf(place)).toSorted((a, b) => a.processingDays - b.processingDays)
      expect(saved).toMatchObject([
        { visaType: 'Tourist visa', basePrice: '1234.50', totalPrice: '1273.50', processingDays: 7, isActive: false },
        {
          visaType: 'Business visa',
          basePrice: '100.00',
          processingDays: 8,
          description: expect.stringMatching(/^=1\+1/),
        },
      ])

      // A price that was changed meanwhile is shown as it is and as it becomes.
      const [tourist] = saved as [AdminOffer]
      const { countryId, visaType, agencyId, processingFee, processingDays, description } = tourist
      const byHand = { countryId, visaType, agencyId, processingFee, processingDays, description, basePrice: '90.00' }
      await call('PUT', `/api/admin/visa-orders/${tourist.id}`, byHand, 'admin')
      await dialog.getByRole('button', { name: texts.another() }).press('Enter')
      await chooser.setInputFiles(file)
      await rows.getByText(language === 'fr' ? /90,00\s€ → 1\s234,50\s€/ : '€90.00 → €1,234.50').waitFor()
      await isSound(page)
      await dialog.getByRole('button', { name: texts.save(1) }).press('Enter')
      await dialog.getByText(texts.complete()).waitFor()

      // The same file again changes nothing.
      await dialog.getByRole('button', { name: texts.another() }).press('Enter')
      await chooser.setInputFiles(file)
      await dialog.getByText(texts.nothingToDo()).waitFor()
      expect(await dialog.getByRole('button', { name: texts.save(1) }).count()).toBe(0)
      await dialog.getByRole('button', { name: common.cancel() }).press('Enter')
      await dialog.waitFor({ state: 'detached' })
      const versions = (await offersOf(place)).map(({ id, version }) => [id, version])
      expect(versions).toEqual([
        [saved[1]?.id, 1],
        [tourist.id, 3],
      ])
    },
  )

  it('shows a failed request and repeats it without a second change', async () => {
    const { bulkUpload: texts, visaPrices } = textsOf('en')
    const { page } = await visit({ path: '/admin/visa-orders', account: 'admin' })
    // One check is refused; one upload is written, and its answer is lost.
    const lost = new Set([true, false])
    await page.route('**/bulk-upload', async (route) => {
      const { dryRun } = route.request().postDataJSON() as { dryRun: boolean }
      if (!lost.delete(dryRun)) return route.continue()
      if (dryRun) return route.fulfill({ status: 503, json: {} })
      await route.fetch()
      return route.abort()
    })
    await page.getByRole('button', { name: visaPrices.bulkUpload() }).click()
    const dialog = page.getByRole('dialog', { name: texts.title() })
    const text =
      'country;visa type;base price;processing days;processing fee;description;active\nBV;transit;20;2;25;Ice;no'
    const file = { name: 'one.csv', mimeType: CSV, buffer: Buffer.from(text) }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByText(texts.checkFailed()).waitFor()
    await isSound(page)
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByRole('button', { name: texts.save(1) }).click()
    await dialog.getByText(texts.writeFailed()).waitFor()
    await isSound(page)
    await dialog.getByRole('button', { name: texts.save(1) }).click()
    await dialog.getByText(texts.complete()).waitFor()
    await dialog.getByText(texts.outcomes.created(), { exact: true }).last().waitFor()
    const written = (await offersOf('BV')).filter(({ visaType }) => visaType === 'Transit visa')
    expect(written.map(({ version }) => version)).toEqual([1])
  })

  it('reads 5,000 rows in a web worker and can be cancelled', async () => {
    const { bulkUpload: texts, visaPrices, common } = textsOf('en')
    const { page } = await visit({ path: '/admin/visa-orders', account: 'admin' })
    await page.getByRole('button', { name: visaPrices.bulkUpload() }).click()
    const dialog = page.getByRole('dialog', { name: texts.title() })
    const header = 'country,visa type,base price,processing days,processing fee,description'
    const lines = Array.from({ length: 5_000 }, (_, row) => `Bouvet Isand ${row},tourist,80,7,39,Row ${row}`)
    const file = { name: 'long.csv', mimeType: CSV, buffer: Buffer.from([header, ...lines].join('\n')) }
    const chooser = dialog.locator('input[type=file]')
    await page.evaluate(() => {
      // The longest time for which the page was blocked.
      const window_ = window as unknown as { longest: number }
      let last = performance.now()
      window_.longest = 0
      setInterval(() => {
        window_.longest = Math.max(window_.longest, performance.now() - last)
        last = performance.now()
      }, 10)
    })
    await chooser.setInputFiles(file)
    await dialog.getByRole('progressbar', { name: texts.progress() }).waitFor()
    await dialog.getByRole('button', { name: common.cancel() }).click()
    await dialog.getByText(texts.intro()).waitFor()
    const begin = performance.now()
    await chooser.setInputFiles(file)
    await dialog.getByText(texts.nothingToDo()).waitFor({ timeout: 60_000 })
    const whole = performance.now() - begin
    await dialog.getByText(texts.failedStay(5_000)).waitFor()
    const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest)
    // A page that reads the file itself is blocked all the time, on any machine.
    expect(longest).toBeLessThan(whole / 2)
  })
})
