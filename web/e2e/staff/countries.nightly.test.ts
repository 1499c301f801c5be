import { randomUUID } from 'node:crypto'
import type { Country, VisaOfferPage } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

const listed = () => call<Country[]>('GET', '/api/countries', undefined, 'admin')

/** An unused code from X to Z. */
async function freeCode(): Promise<string> {
  const taken = new Set((await listed()).map(({ code }) => code))
  const codes = ['X', 'Y', 'Z'].flatMap((first) => LETTERS.map((second) => first + second))
  return codes.find((code) => !taken.has(code)) ?? ''
}

/** Waits until the field has the focus, which a dialog takes a moment after it opens. */
const focused = (page: Page, name: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name)

const enter = async (page: Page, text: string) => {
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

describe('the countries', () => {
  it.each(DESK_AND_PHONE)(
    'are added, found, changed and deactivated by keyboard (%s, %i pixels)',
    async (language, width) => {
      const { countries: texts } = textsOf(language)
      const code = await freeCode()
      const name = `Land ${randomUUID().slice(0, 8)}`
      const { page } = await visit({ path: '/admin/countries', account: 'admin', language, width })
      const row = page.locator(`[data-country=${code}]`)
      await page.getByRole('heading', { name: texts.title() }).waitFor()
      await page.locator('[data-country=JP]').waitFor()
      await isSound(page)

      // Each missing field has its error.
      await page.getByRole('button', { name: texts.add(), exact: true }).focus()
      await page.keyboard.press('Enter')
      const adding = page.getByRole('dialog', { name: texts.form.addTitle() })
      await focused(page, 'name')
      await page.keyboard.press('Enter')
      for (const wrong of [texts.form.nameRequired(), texts.form.codeLength(), texts.form.flagRequired()])
        await adding.getByText(wrong, { exact: true }).waitFor()
      await isSound(page)
      await focused(page, 'name')

      // The code is changed to upper case and sets the flag.
      await enter(page, name)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await enter(page, '12')
      await adding.getByText(texts.form.codeLetters(), { exact: true }).waitFor()
      await enter(page, code.toLowerCase())
      expect(await adding.getByLabel(texts.form.code()).inputValue()).toBe(code)
      expect(await adding.getByLabel(texts.form.flag()).inputValue()).toMatch(/^\p{Regional_Indicator}{2}$/u)
      await page.keyboard.press('Enter')
      await page.getByText(texts.form.added()).waitFor()
      await adding.waitFor({ state: 'detached' })

      // The address contains the search.
      await page.getByRole('searchbox', { name: texts.search() }).focus()
      await page.keyboard.type(name)
      await page.getByRole('heading', { name: `${texts.heading(1)} ${texts.of((await listed()).length)}` }).waitFor()
      await row.getByText(name).waitFor()
      expect(new URL(page.url()).searchParams.get('search')).toBe(name)
      await isSound(page)

      await row.getByRole('button', { name: texts.editFor({ name }) }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByRole('heading', { name: texts.form.editTitle() }).waitFor()
      await focused(page, 'name')
      const renamed = `${name} أرض`
      await enter(page, renamed)
      await page.keyboard.press('Tab')
      await enter(page, renamed)
      await isSound(page)
      await page.keyboard.press('Enter')
      await page.getByText(texts.form.updated()).waitFor()
      await row.getByText(renamed).waitFor()

      // A country without offers is deactivated without a question.
      const choice = row.getByRole('switch', { name: texts.offered({ name: renamed }) })
      expect(await choice.isChecked()).toBe(true)
      await choice.focus()
      await page.keyboard.press('Space')
      await page.getByText(texts.statusChanged()).waitFor()
      await row.getByText(texts.inactive(), { exact: true }).waitFor()
      expect((await listed()).find((country) => country.code === code)).toMatchObject({
        name: renamed,
        isActive: false,
      })

      await page.getByRole('button', { name: texts.clearFilters() }).press('Enter')
      await page.locator('[data-country=JP]').waitFor()
      expect(new URL(page.url()).search).toBe('')
    },
  )

  it.each(DESK_AND_PHONE)('hide their offers when they are deactivated (%s, %i pixels)', async (language, width) => {
    const { countries: texts } = textsOf(language)
    const country = (await listed()).find(({ code }) => code === 'VU') as Country
    const name = language === 'fr' ? country.nameFr : country.name
    const offers = async () => (await call<VisaOfferPage>('GET', '/api/visa-orders?search=vanuatu')).total
    const { page } = await visit({
      path: '/admin/countries?search=vanuatu&status=active',
      account: 'admin',
      language,
      width,
    })
    const choice = page.getByRole('switch', { name: texts.offered({ name }) })
    // A country is deactivated without a question, since the switch undoes it.
    await choice.press('Space')
    await page.getByText(texts.deactivation.hiddenNow(country.offersCount ?? 0)).waitFor()
    await page.getByText(texts.emptyTitle()).waitFor()
    await isSound(page)
    expect(await offers()).toBe(0)
    await page.waitForFunction(() => document.activeElement?.matches('[tabindex="-1"]:has(> header h1)'))

    // The form warns as well.
    await page.getByRole('combobox', { name: texts.status() }).selectOption('inactive')
    await choice.press('Space')
    await page.getByText(texts.emptyTitle()).waitFor()
    await page.getByRole('combobox', { name: texts.status() }).selectOption('')
    await page.getByRole('button', { name: texts.editFor({ name }) }).press('Enter')
    const editing = page.getByRole('dialog', { name: texts.form.editTitle() })
    await editing.getByRole('checkbox', { name: texts.form.active() }).press('Space')
    await editing.getByText(texts.deactivation.hidden(country.offersCount ?? 0)).waitFor()
    await isSound(page)
    await page.keyboard.press('Escape')
    expect(await offers()).toBe(country.offersCount)
  })

  it.each(DESK_AND_PHONE)(
    'refuse a used code and show another person’s change (%s, %i pixels)',
    async (language, width) => {
      const LL = textsOf(language)
      const texts = LL.countries
      const fresh = { name: `Land ${randomUUID().slice(0, 8)}`, code: await freeCode(), flag: '🏳️', isActive: false }
      const country = await call<Country>('POST', '/api/countries', fresh, 'admin')
      const japan = language === 'fr' ? 'Japon' : 'Japan'
      const { page } = await visit({
        path: `/admin/countries?search=${country.code}`,
        account: 'admin',
        language,
        width,
      })
      await page.getByRole('button', { name: texts.editFor({ name: country.name }) }).click()
      const editing = page.getByRole('dialog', { name: texts.form.editTitle() })
      await editing.getByLabel(texts.form.code()).fill('JP')
      await editing.getByRole('button', { name: texts.form.save() }).click()
      await editing.getByText(texts.form.taken.code({ code: 'JP', name: japan })).waitFor()
      await page.getByText(LL.common.error(), { exact: true }).waitFor()
      await editing.getByLabel(texts.form.code()).fill(country.code)

      const theirs = `${country.name} two`
      await call('PUT', `/api/countries/${country.id}`, { name: theirs, nameFr: theirs }, 'admin')
      await editing.getByRole('button', { name: texts.form.save() }).click()
      await editing.getByText(texts.form.changedTitle()).waitFor()
      await editing.getByRole('alert').getByText(theirs).waitFor()
      await isSound(page)
      await editing.getByRole('button', { name: texts.form.save() }).click()
      await editing.waitFor({ state: 'detached' })
      expect((await listed()).find(({ id }) => id === country.id)).toMatchObject({ name: country.name })

      // A switch that fails is undone.
      await page.route('**/api/countries/*', (route) => route.abort())
      await page.getByRole('switch', { name: texts.offered({ name: country.name }) }).click()
      await page.getByText(texts.statusFailed()).waitFor()
      expect(await page.getByRole('switch', { name: texts.offered({ name: country.name }) }).isChecked()).toBe(false)
    },
  )

  it.each(DESK_AND_PHONE)(
    'show their states, are sorted and found despite a typo (%s, %i pixels)',
    async (language, width) => {
      const { countries: texts, common } = textsOf(language)
      let answer: 'wait' | 'fail' | 'none' | 'all' = 'wait'
      const { page } = await visit({
        path: '/admin/countries?sort=code&direction=desc',
        account: 'admin',
        language,
        width,
        prepare: async (opened) => {
          await opened.route('**/api/countries', async (route) => {
            while (answer === 'wait') await new Promise((resolve) => setTimeout(resolve, 50))
            if (answer === 'fail') return route.fulfill({ status: 500, json: {} })
            return answer === 'none' ? route.fulfill({ json: [] }) : route.continue()
          })
        },
      })
      await page.getByText(texts.loading(), { exact: true }).waitFor()
      await isSound(page)
      answer = 'fail'
      await page.getByText(texts.failedTitle(), { exact: true }).waitFor()
      await page.getByText(texts.loadFailed(), { exact: true }).waitFor()
      await isSound(page)
      answer = 'none'
      await page.getByRole('button', { name: common.retry() }).click()
      await page.getByText(texts.firstText(), { exact: true }).waitFor()
      await isSound(page)
      await page.getByRole('button', { name: texts.addFirst() }).press('Enter')
      await page.getByRole('dialog').getByRole('heading', { name: texts.form.addTitle() }).waitFor()
      await page.keyboard.press('Escape')

      answer = 'all'
      await page.reload()
      const codes = () =>
        page.locator('[data-country]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-country') ?? ''))
      await page.locator('[data-country=JP]').waitFor()
      expect(await codes()).toEqual((await codes()).toSorted().toReversed())
      await page.getByRole('button', { name: texts.turn({ direction: texts.descending() }) }).press('Enter')
      await page.getByRole('button', { name: texts.turn({ direction: texts.ascending() }) }).waitFor()
      expect(await codes()).toEqual((await codes()).toSorted())
      await page.getByRole('combobox', { name: texts.sort() }).selectOption('recent')
      await page.getByRole('button', { name: texts.turn({ direction: texts.descending() }) }).waitFor()
      expect(new URL(page.url()).searchParams.toString()).toBe('sort=recent')

      // A city and a typo find their country; an unknown name finds none.
      for (const search of ['tokyo', 'japn']) {
        await page.getByRole('searchbox').fill(search)
        await page.getByText(texts.quoted(search)).waitFor()
        await page.locator('[data-country=JP]').waitFor()
      }
      await page.getByRole('searchbox').fill('no-such-country')
      await page.getByText(texts.emptyTitle(), { exact: true }).waitFor()
      await isSound(page)
    },
  )
})
