import type { StoredRequirements } from '@passage/contracts/api/catalogue/requirements.schema'
import { describe, expect, it } from 'vitest'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'

const fileOf = (...lines: string[]) => ({
  name: 'passport-index.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Passport,Destination,Requirement', ...lines].join('\n')),
})

describe('the visa requirements', () => {
  it.each([
    ['en', 1440, '2026-01-05'],
    ['fr', 375, '2026-01-06'],
  ] as const)('show the changes of a file and import it (%s, %i pixels)', async (language, width, date) => {
    const { requirements: texts } = textsOf(language)
    const { page } = await visit({ path: '/admin/visa-requirements', account: 'admin', language, width })
    await page.getByRole('heading', { name: texts.title(), level: 1 }).waitFor()
    const file = page.locator('input[type=file]')

    // A picture is no CSV file, and is not sent.
    const picture = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]) }
    await file.setInputFiles(picture)
    await page.getByText(texts.form.notCsv()).waitFor()

    // The page names the row of a mistake and imports nothing.
    await file.setInputFiles(fileOf('FR,JP,90', 'FR,IN,perhaps'))
    expect(await page.getByLabel(texts.form.date()).inputValue()).toBe('')
    await page.getByRole('button', { name: texts.form.look() }).click()
    await page.getByText(texts.form.dateMissing()).waitFor()
    await page.waitForFunction(() => document.activeElement?.matches('input[type=date]'))
    await page.getByLabel(texts.form.date()).fill(date)
    await page.getByRole('button', { name: texts.form.look() }).click()
    await page.getByText(texts.form.refused()).waitFor()
    await page.getByText(language === 'en' ? 'Row 3, column Requirement' : 'Ligne 3, colonne Requirement').waitFor()
    await isSound(page)

    await file.setInputFiles(fileOf('FR,JP,90', 'FR,IN,e-visa', 'DE,IN,visa required'))
    await page.getByText(texts.form.refused()).waitFor({ state: 'detached' })
    await page.getByLabel(texts.form.date()).fill(date)
    await page.getByLabel(texts.form.replace()).check()
    await page.getByRole('button', { name: texts.form.look() }).click()
    await page.getByRole('button', { name: texts.form.store(), exact: true }).waitFor()
    await isSound(page)
    await page.getByRole('button', { name: texts.form.store(), exact: true }).click()
    await page.getByText(texts.form.stored()).waitFor()
    await page.getByRole('button', { name: texts.form.store(), exact: true }).waitFor({ state: 'detached' })
    const stored = await call<StoredRequirements>('GET', '/api/admin/visa-requirements', undefined, 'admin')
    expect(stored).toMatchObject({ pairs: 3, source: { date } })

    // The same file once more changes nothing.
    await file.setInputFiles(fileOf('FR,JP,90', 'FR,IN,e-visa', 'DE,IN,visa required'))
    await page.getByLabel(texts.form.date()).fill(date)
    await page.getByRole('button', { name: texts.form.look() }).click()
    await page.getByText(texts.form.same()).waitFor()
  })
})
