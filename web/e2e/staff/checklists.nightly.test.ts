import type { VisaOfferPage } from '@passage/contracts/api/catalogue/catalogue.schema'
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
    'define which documents the wizard requires (%s, %i pixels)',
    async (language, width, country, nationality) => {
      const { checklists: texts, order, document: documents } = textsOf(language)
      const admin = await visit({ path: '/admin/checklists', account: 'admin', language, width })
      const { page } = admin
      await page.getByRole('heading', { name: texts.title(), level: 1 }).waitFor()
      await page.getByRole('button', { name: texts.add() }).click()
      const adding = page.getByRole('dialog', { name: texts.form.addTitle() })
      await adding.getByRole('combobox', { name: texts.form.country() }).fill('bhout')
      await page.getByRole('listbox').getByRole('option', { name: country }).click()
      await adding.getByLabel(texts.form.nationality()).selectOption(nationality)

      // Missing fields have their errors, and nothing is lost.
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

      // The wizard requires it from a traveller with that passport.
      const { data } = await call<VisaOfferPage>('GET', '/api/visa-orders?search=Bhutan')
      const path = `/order?offer=${data[0]?.id}`
      const traveller = await visit({ path: `${path}&screen=documents`, account: 'customer', language, width })
      const slot = traveller.page.getByRole('listitem', { name: documents.types.bank_statement.name() })
      await traveller.page.getByText(order.documents.more(3)).click()
      await slot.getByText(order.documents.recommended()).waitFor()
      await traveller.page.goto(path)
      await traveller.page.getByLabel(order.details.nationality(), { exact: true }).selectOption(nationality)
      await traveller.page.goto(`${path}&screen=documents`)
      await slot.getByText(order.documents.required()).waitFor()
      await slot.getByText(language === 'fr' ? 'Des six derniers mois' : 'Of the last six months').waitFor()
      await isSound(traveller.page)

      // The dialog shows that another administrator has changed it, and replaces it at the second press.
      await row.getByRole('button', { name: texts.edit() }).click()
      const editing = page.getByRole('dialog', { name: texts.form.editTitle() })
      await editing.getByLabel(documents.types.photo.name(), { exact: true }).selectOption('not_needed')
      const rules = [{ documentType: 'photo', need: 'recommended' }]
      await call('PUT', `/api/admin/checklists/${id}`, { rules }, 'admin')
      await editing.getByRole('button', { name: texts.form.save() }).click()
      await editing.getByText(texts.errors.checklist_changed()).waitFor()
      await editing.getByRole('button', { name: texts.form.save() }).click()
      await editing.waitFor({ state: 'detached' })
      expect((await listed()).find((one) => one.id === id)?.rules).toHaveLength(2)

      await row.getByRole('button', { name: texts.delete() }).click()
      const asked = page.getByRole('dialog', { name: texts.removal.title() })
      await asked.getByRole('button', { name: texts.removal.confirm() }).click()
      await row.waitFor({ state: 'detached' })
      expect((await listed()).some((one) => one.id === id)).toBe(false)
    },
  )

  it('show that they cannot be loaded, and load again', async () => {
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
