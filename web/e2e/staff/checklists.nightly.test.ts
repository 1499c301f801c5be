import type { AdminChecklist } from '@passage/contracts/api/documents/checklists.schema'
import { describe, expect, it } from 'vitest'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'

const listed = () => call<AdminChecklist[]>('GET', '/api/admin/checklists', undefined, 'admin')

describe('the checklists', () => {
  it.each([
    ['en', 1440, 'Bhutan', 'TV'],
    ['fr', 375, 'Bhoutan', 'NR'],
  ] as const)(
    'are added, changed after a conflict and deleted (%s, %i pixels)',
    async (language, width, country, nationality) => {
      const { checklists: texts, document: documents, common } = textsOf(language)
      const { page } = await visit({ path: '/admin/checklists', account: 'admin', language, width })
      await page.getByRole('heading', { name: texts.title(), level: 1 }).waitFor()
      await page.getByRole('button', { name: texts.add() }).click()
      const adding = page.getByRole('dialog', { name: texts.form.addTitle() })
      await adding.getByRole('combobox', { name: texts.form.country() }).fill('bhout')
      await page.getByRole('listbox').getByRole('option', { name: country }).click()
      await adding.getByLabel(texts.form.nationality()).selectOption(nationality)

      // Missing fields have their errors.
      await adding.getByRole('button', { name: texts.form.add() }).click()
      await adding.getByText(texts.form.empty()).waitFor()
      const statement = { document: documents.types.bank_statement.name() }
      await adding.getByLabel(statement.document, { exact: true }).selectOption('required')
      await adding.getByText(texts.form.empty()).waitFor({ state: 'detached' })
      await adding.getByLabel(texts.form.hint(statement)).fill('Of the last six months')
      await adding.getByRole('button', { name: texts.form.add() }).click()
      await adding.getByText(texts.form.hintFrMissing()).waitFor()
      await isSound(page)
      await adding.getByLabel(texts.form.hintFr(statement)).fill('Des six derniers mois')
      await adding.getByRole('button', { name: texts.form.add() }).click()
      await adding.waitFor({ state: 'detached' })
      const { id } = (await listed()).find((one) => one.nationality === nationality) as AdminChecklist
      const row = page.locator(`[data-checklist="${id}"]`)
      await row.getByText(country).waitFor()
      await isSound(page)

      // The dialog shows the change of another administrator, and saves at the second press.
      await row.getByRole('button', { name: texts.edit() }).click()
      const editing = page.getByRole('dialog', { name: texts.form.editTitle() })
      await editing.getByLabel(documents.types.photo.name(), { exact: true }).selectOption('not_needed')
      const rules = [{ documentType: 'photo', need: 'recommended' }]
      await call('PUT', `/api/admin/checklists/${id}`, { rules }, 'admin')
      await editing.getByRole('button', { name: texts.form.save() }).click()
      await editing.getByText(common.changed.title()).waitFor()
      const theirs = { label: documents.types.photo.name(), value: texts.needs.recommended() }
      await editing.getByText(common.changed.part(theirs)).waitFor()
      await editing.getByRole('button', { name: texts.form.save() }).click()
      await editing.waitFor({ state: 'detached' })
      // Own changes are saved, and the rule that was removed meanwhile stays removed.
      const { rules: saved } = (await listed()).find((one) => one.id === id) as AdminChecklist
      expect(saved).toMatchObject([{ documentType: 'photo', need: 'not_needed' }])

      await row.getByRole('button', { name: texts.delete() }).click()
      const asked = page.getByRole('dialog', { name: texts.removal.title() })
      await asked.getByRole('button', { name: texts.removal.confirm() }).click()
      await row.waitFor({ state: 'detached' })
      expect((await listed()).some((one) => one.id === id)).toBe(false)
    },
  )

  it('show that they could not be loaded and load again', async () => {
    const { checklists: texts, common } = textsOf('en')
    const { page } = await visit({
      path: '/admin/checklists',
      account: 'admin',
      prepare: async (opened) => {
        await opened.route('**/api/admin/checklists', (route) => route.abort())
      },
    })
    await page.getByText(texts.loadFailed()).waitFor()
    await page.unroute('**/api/admin/checklists')
    await page.getByRole('button', { name: common.retry() }).click()
    await page.getByText(texts.loadFailed()).waitFor({ state: 'detached' })
    await isSound(page)
  })
})
