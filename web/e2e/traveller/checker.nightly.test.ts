import type { VisaType } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { VisaRequirement } from '@passage/contracts/api/catalogue/requirements.schema'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { pickCountry } from '../support/actions.ts'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { bringRequirements } from '../support/requirements.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'
import { signInAsCustomer } from '../support/wizard.ts'

let tourist: VisaType
let work: VisaType

beforeAll(async () => {
  await bringRequirements()
  const types = await call<VisaType[]>('GET', '/api/visa-types')
  ;[tourist, work] = ['tourist', 'work'].map((wanted) => types.find(({ code }) => code === wanted)) as [
    VisaType,
    VisaType,
  ]
})

const pathOf = (from: string, to: string, type = tourist) => `/?from=${from}&to=${to}&type=${type.id}#checker`
const section = (page: Page) => page.locator('#checker')

describe.each(DESK_AND_PHONE)('the visa checker in %s at %i pixels', (language, width) => {
  const { checker: texts, order, document: papers } = textsOf(language)
  const isFrench = language === 'fr'
  const look = (path: string) => visit({ path, language, width })

  it('shows how long a stay without a visa may be, and the source, by keyboard', async () => {
    const { page } = await look('/#checker')
    const requested: string[] = []
    page.on('request', (request) => request.url().includes('/api/visa-requirements') && requested.push(request.url()))
    const check = section(page).getByRole('button', { name: texts.check(), exact: true })
    await check.press('Enter')
    for (const field of ['from', 'to', 'type'] as const) await section(page).getByText(texts.errors[field]()).waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox')
    await isSound(page)

    await pickCountry(page, texts.passport(), isFrench ? 'belge' : 'Belgian', isFrench ? 'Belgique' : 'Belgium')
    await pickCountry(page, texts.destination(), 'Tokyo', isFrench ? 'Japon' : 'Japan')
    expect(requested).toEqual([])
    await section(page)
      .getByLabel(texts.visaType())
      .selectOption({ value: String(tourist.id) })
    expect(requested).toEqual([])
    await check.press('Enter')
    const answer = section(page).getByRole('heading', { name: texts.needs.upTo(90) })
    await answer.waitFor()
    const isInView = () => answer.evaluate((heading) => heading.getBoundingClientRect().bottom <= innerHeight)
    await expect.poll(isInView).toBe(true)
    expect(requested).toHaveLength(1)
    expect(await section(page).getByRole('link', { name: texts.order() }).count()).toBe(0)
    await section(page)
      .getByRole('link', { name: /^Passport Index/ })
      .waitFor()
    await section(page).getByText(texts.noAdvice()).waitFor()
    await isSound(page)

    // The address keeps the answer; another choice removes it until the next check.
    await page.reload()
    await section(page)
      .getByRole('heading', { name: texts.needs.upTo(90) })
      .waitFor()
    await pickCountry(page, texts.destination(), 'Delhi', isFrench ? 'Inde' : 'India')
    expect(await section(page).getByRole('heading', { level: 3 }).count()).toBe(0)
    await check.click()
    await section(page).getByRole('heading', { name: texts.needs['e-visa']() }).waitFor()
  })

  it('shows the price, time and documents of a visa and links to an order with its nationality', async () => {
    const query = `fromCountry=IN&toCountry=JP&visaType=${tourist.id}`
    const found = await call<VisaRequirement>('GET', `/api/visa-requirements?${query}`)
    const [offer] = found.offers as [VisaRequirement['offers'][number]]
    const { page } = await look(pathOf('IN', 'JP'))
    await section(page).getByRole('heading', { name: texts.needs['visa required']() }).waitFor()
    await section(page).getByText(texts.days(offer.processingDays)).waitFor()
    await section(page).getByText(papers.types.passport.name(), { exact: true }).waitFor()
    await section(page)
      .getByText(offer.totalPrice.replace('.', language === 'fr' ? ',' : '.'))
      .waitFor()
    await isSound(page)
    await section(page).getByRole('link', { name: texts.order() }).click()
    await page.waitForURL('**/clerk-login?next=*')
    await signInAsCustomer(page, language)
    await page.waitForURL(`**/order?offer=${offer.id}`)
    const nationality = page.getByLabel(order.details.nationality(), { exact: true })
    await nationality.waitFor()
    expect(await nationality.inputValue()).toBe('IN')
  })

  it('answers for a country without offers, through the Schengen area', async () => {
    const { page } = await look('/?from=IN#checker')
    await section(page)
      .getByLabel(texts.visaType())
      .selectOption({ value: String(tourist.id) })
    const destination = page.getByRole('combobox', { name: texts.destination(), exact: true })
    await pickCountry(page, texts.destination(), 'visa Schengen', 'Schengen')
    await section(page).getByText(texts.schengen.which()).waitFor()
    const check = section(page).getByRole('button', { name: texts.check(), exact: true })
    await check.press('Enter')
    await section(page).getByText(texts.errors.to()).waitFor()
    await isSound(page)
    await section(page).getByRole('button', { name: 'France', exact: true }).click()
    expect(await destination.inputValue()).toBe('France')
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'submit')
    await page.keyboard.press('Enter')
    await section(page).getByRole('heading', { name: texts.needs['visa required']() }).waitFor()
    await section(page).getByText(texts.notOffered()).waitFor()
    await section(page).getByRole('link', { name: 'france-visas.gouv.fr' }).waitFor()
    expect(await section(page).locator('a[href^="/order"]').count()).toBe(0)
    await isSound(page)
  })

  it.each([
    ['the requirement is unknown', 'LU', 'JP', texts.unknownTitle()],
    ['the passport is of the destination', 'JP', 'JP', texts.explain.home()],
    ['the passport is not admitted', 'BE', 'RU', texts.needs['no admission']()],
  ])('shows no link to an order when %s', async (_where, from, to, words) => {
    const { page } = await look(pathOf(from, to))
    await section(page).getByText(words).waitFor()
    expect(await section(page).getByRole('link', { name: texts.order() }).count()).toBe(0)
    await isSound(page)
  })

  it('explains the residence permit when the purpose is work', async () => {
    const { page } = await look(pathOf('BE', 'US', work))
    await section(page).getByRole('heading', { name: texts.needs.stay() }).waitFor()
    await section(page).getByText(texts.explain.stay()).waitFor()
    expect(await section(page).getByText(texts.needs.eta('ESTA')).count()).toBe(0)
    await isSound(page)
  })

  it('shows a failed request and repeats it', async () => {
    let fails = true
    const { page } = await visit({
      ...{ path: pathOf('BE', 'JP'), language, width },
      prepare: async (page) => {
        await page.route('**/api/visa-requirements?*', (route) =>
          fails ? route.fulfill({ status: 500 }) : route.continue(),
        )
      },
    })
    await section(page).getByText(texts.failed()).waitFor()
    await isSound(page)
    fails = false
    await section(page)
      .getByRole('button', { name: textsOf(language).common.retry() })
      .click()
    await section(page)
      .getByRole('heading', { name: texts.needs.upTo(90) })
      .waitFor()
  })
})

test('the visa checker fits 320 pixels in French', async () => {
  const { page } = await visit({ path: pathOf('IN', 'JP'), language: 'fr', width: 320 })
  await section(page).getByRole('heading', { level: 3 }).waitFor()
  await isSound(page)
})
