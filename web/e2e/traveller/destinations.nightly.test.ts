import type { Destination, DestinationPage } from '@passage/contracts/api/catalogue/destinations.schema'
import { POPULAR_DESTINATIONS } from '@passage/contracts/places/popular-destinations'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { pickCountry } from '../support/actions.ts'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { bringRequirements } from '../support/requirements.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'
import { chooseOffer, destinationsOf, signInAsCustomer } from '../support/wizard.ts'

let several: Destination

beforeAll(async () => {
  await bringRequirements()
  const { data } = await call<DestinationPage>('GET', '/api/destinations')
  several = data.find(({ offers }) => offers.length > 1) as Destination
})

const namesOn = (page: Page) => page.locator('[data-destination] h2').allTextContents()
const cardOf = (page: Page, code: string) => page.locator(`[data-destination=${code}]`)

describe.each(DESK_AND_PHONE)('the destinations in %s at %i pixels', (language, width) => {
  const { order, checker, pagination, common } = textsOf(language)
  const { offers: texts } = order
  const belgium = language === 'fr' ? 'Belgique' : 'Belgium'

  it('list popular countries first, then the others by name, nine a page', async () => {
    const { page } = await visit({ path: '/order', language, width, strict: true })
    await cardOf(page, 'US').waitFor()
    expect(await destinationsOf(page)).toEqual(POPULAR_DESTINATIONS.slice(0, 9))
    const { total, totalPages } = await call<DestinationPage>('GET', '/api/destinations')
    await page.getByText(texts.count(total), { exact: true }).waitFor()
    const numbers = page.getByRole('navigation', { name: pagination.label() }).getByRole('button', { name: /\d$/ })
    expect(await numbers.count()).toBe(width < 640 ? 0 : 5)
    await isSound(page)

    await page.getByRole('button', { name: pagination.last(), exact: true }).click()
    await page.waitForURL(`**/order?page=${totalPages}`)
    await cardOf(page, 'ZW').waitFor()
    await page.goto('/order?page=4')
    await page.locator('[data-destination]').nth(8).waitFor()
    const names = await namesOn(page)
    expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare))
  })

  it('open by keyboard and stay open after Back and a reload', async () => {
    const { page } = await visit({ path: '/order', language, width, account: 'customer' })
    const { code, name, nameFr, offers } = several
    const card = cardOf(page, code)
    const country = language === 'fr' ? nameFr : name
    const button = card.getByRole('button', { name: texts.offersFor({ count: offers.length, country }) })
    await button.focus()
    expect(await card.getByRole('link').count()).toBe(0)
    await page.keyboard.press('Enter')
    await card.getByRole('link').first().waitFor()
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    expect(await card.getByRole('link').count()).toBe(offers.length)
    await isSound(page)
    await page.reload()
    await card.getByRole('link').first().waitFor()
    await button.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: order.screens.travellers() }).waitFor()
    await page.goBack()
    await card.getByRole('link').first().waitFor()
    await button.press('Enter')
    await page.waitForURL('**/order')
    expect(await card.getByRole('link').count()).toBe(0)
  })

  it('answer for a country that is not offered, and lead from the Schengen area to its countries', async () => {
    const { page } = await visit({ path: '/order', language, width })
    const france = page.locator('[data-not-offered=FR]')
    await page.getByRole('searchbox', { name: texts.search() }).fill('France')
    await france.getByText(texts.notOffered()).waitFor()
    expect(await destinationsOf(page)).toEqual([])
    expect(await page.getByText(texts.emptyTitle()).count()).toBe(0)
    await page
      .getByRole('status')
      .filter({ hasText: texts.notOfferedNames('France') })
      .waitFor()
    await pickCountry(
      page,
      `${checker.passport()}(${common.optional()})`,
      'indien',
      language === 'fr' ? 'Inde' : 'India',
    )
    await france.getByText(checker.needs['visa required']()).waitFor()
    expect(await france.getByRole('link').getAttribute('href')).toBe('https://france-visas.gouv.fr')
    await isSound(page)

    await page.getByRole('searchbox', { name: texts.search() }).fill('Schengen')
    await page.getByText(checker.schengen.which()).waitFor()
    await isSound(page)
    await page.getByRole('link', { name: language === 'fr' ? 'Allemagne' : 'Germany', exact: true }).click()
    await page.locator('[data-not-offered=DE]').getByText(texts.notOffered()).waitFor()
    await isSound(page)
  })

  it('show the requirement of a passport until it is cleared, also after signing in', async () => {
    const { page } = await visit({ path: '/order?search=Tokyo', language, width })
    const japan = cardOf(page, 'JP')
    await japan.waitFor()
    expect(await japan.getByText(checker.needs.upTo(90)).count()).toBe(0)
    await pickCountry(page, `${checker.passport()}(${common.optional()})`, belgium, belgium)
    await japan.getByText(checker.needs.upTo(90)).waitFor()
    await page.getByText(checker.noAdvice()).waitFor()
    await isSound(page)
    await page.reload()
    await japan.getByText(checker.needs.upTo(90)).waitFor()

    // The wizard shows the same warning before the payment.
    await chooseOffer(page, 'JP')
    await page.waitForURL('**/clerk-login?next=*')
    await signInAsCustomer(page, language)
    await page.waitForURL('**/order?offer=*')
    const nationality = page.getByLabel(order.details.nationality(), { exact: true })
    expect(await nationality.inputValue()).toBe('BE')
    const notice = page.getByRole('status').filter({ hasText: checker.notice.notNeeded() })
    await notice.getByText(checker.needs.upTo(90)).waitFor()
    await isSound(page)
    await nationality.selectOption('IN')
    await notice.waitFor({ state: 'detached' })

    await page.goBack()
    await page.goto('/order?search=Tokyo')
    await japan.getByText(checker.needs['visa required']()).waitFor()
    await page.getByRole('button', { name: checker.list.clearPassport() }).click()
    await japan.getByText(checker.needs['visa required']()).waitFor({ state: 'detached' })
  })
})

test('the destinations read the passport from a link and remove it from the address', async () => {
  const { checker } = textsOf('en')
  const { page } = await visit({ path: '/order?nationality=BE&search=Russia' })
  await cardOf(page, 'RU').getByText(checker.needs['no admission']()).waitFor()
  expect(new URL(page.url()).search).toBe('?search=Russia')
  expect(await page.getByRole('combobox', { name: checker.passport() }).inputValue()).toBe('Belgium')
  await page.goto('/order?nationality=ZZ')
  await cardOf(page, 'US').waitFor()
})

test('the destinations fit 320 pixels with long and right-to-left names', async () => {
  const { data, ...rest } = await call<DestinationPage>('GET', '/api/destinations?nationality=BE')
  const names = ['المملكة العربية السعودية', 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch']
  const renamed = data.map((one, index) => ({ ...one, nameFr: names[index] ?? one.nameFr }))
  const { page } = await visit({
    ...{ path: '/order?nationality=BE', language: 'fr', width: 320 },
    prepare: async (page) => {
      await page.route('**/api/destinations?*', (route) => route.fulfill({ json: { ...rest, data: renamed } }))
    },
  })
  await page.getByRole('heading', { name: names[1] as string }).waitFor()
  const card = cardOf(page, several.code)
  await card.getByRole('button').click()
  await card.getByRole('link').first().waitFor()
  await isSound(page)
})
