import { randomInt } from 'node:crypto'
import { CONTACT_SUBJECT_LABELS } from '@passage/contracts/domain/site/contact'
import { SCREENS } from '@passage/contracts/domain/site/screens'
import { describe, expect, it } from 'vitest'
import { pickCountry } from '../support/actions.ts'
import { isSound } from '../support/axe.ts'
import { REQUIREMENTS } from '../support/requirements.ts'
import { beginning, textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'

const SCENE = { language: 'fr', width: 375 } as const
const LL = textsOf(SCENE.language)
const LEAFLETS = SCREENS.filter((path) => path.startsWith('/legal/') || path.startsWith('/help/'))

/** The list of requirements as a file of the Passport Index. */
function requirementsFile() {
  const rows = REQUIREMENTS.map(({ passport, destination, requirement, days }) =>
    [passport, destination, days ?? requirement].join(','),
  )
  const text = ['Passport,Destination,Requirement', ...rows].join('\n')
  return { name: 'passport-index.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

async function importRequirements() {
  const { form, title } = LL.requirements
  const { page } = await visit({ ...SCENE, path: '/admin/visa-requirements', account: 'admin' })
  await page.getByRole('heading', { name: title(), level: 1 }).waitFor()
  await page.locator('input[type=file]').setInputFiles(requirementsFile())
  await page.getByLabel(form.date()).fill('2026-02-17')
  await page.getByLabel(form.replace()).check()
  await page.getByRole('button', { name: form.look() }).click()
  const store = page.getByRole('button', { name: form.store(), exact: true })
  await store.waitFor()
  await isSound(page)
  await store.click()
  await page.getByText(form.stored()).waitFor()
  await store.waitFor({ state: 'detached' })
  await isSound(page)
}

describe('a visitor on a phone, in French', () => {
  it('checks the visa requirements that an administrator has imported', async () => {
    await importRequirements()
    const { page } = await visit({ ...SCENE, path: '/#checker' })
    const { checker, session } = LL
    const section = page.locator('#checker')
    const check = section.getByRole('button', { name: checker.check(), exact: true })
    await pickCountry(page, checker.passport(), 'belge', 'Belgique')
    await pickCountry(page, checker.destination(), 'Tokyo', 'Japon')
    await section.getByLabel(checker.visaType()).selectOption({ index: 1 })
    await check.press('Enter')
    await section.getByRole('heading', { name: checker.needs.upTo(90) }).waitFor()
    await isSound(page)
    await pickCountry(page, checker.destination(), 'New York', 'États-Unis')
    await check.click()
    await section.getByRole('heading', { name: checker.needs.eta('ESTA') }).waitFor()
    await section.getByRole('link', { name: 'esta.cbp.dhs.gov' }).waitFor()
    expect(await section.locator('a[href^="/order"]').count()).toBe(0)
    await isSound(page)
    await pickCountry(page, checker.destination(), 'Chine', 'Chine')
    await check.click()
    await section.getByRole('heading', { name: checker.needs['visa required']() }).waitFor()
    await isSound(page)

    // The agencies' offers, then the sign-in.
    await section.getByRole('link', { name: checker.compare() }).click()
    const china = page.locator('[data-destination=CN]')
    await china.getByText(checker.needs['visa required']()).waitFor()
    await isSound(page)
    await china.getByRole('link').first().click()
    await page.waitForURL('**/clerk-login?next=*')
    await page.getByRole('region', { name: session.order.label() }).waitFor()
    await isSound(page)
  })

  it('reads the company’s claims, its customers’ quotes and its prices', async () => {
    const { page } = await visit(SCENE)
    const { homeSections: texts } = LL
    await page.locator('#trust').scrollIntoViewIfNeeded()
    const claims = page.getByRole('region', { name: texts.trust.figures() })
    for (const words of ['98 %', '24/7', '50 000+', '150+', '3,5', texts.trust.claims.iata()])
      await claims.getByText(words, { exact: true }).waitFor()
    expect(await page.locator('#trust blockquote').count()).toBe(3)
    for (const network of ['Facebook', 'X', 'Instagram', 'LinkedIn'])
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: beginning(network) })
        .waitFor()
    const services = page.locator('#services')
    // Other journeys change the catalogue's figures meanwhile.
    await expect.poll(() => services.getByText(/^\d+,\d\d\s€$/).count()).toBeGreaterThan(0)
    await isSound(page)
  })

  it.each(['en', 'fr'] as const)('scrolls through less than 9,000 pixels (%s)', async (language) => {
    const { page } = await visit({ ...SCENE, language })
    await page.locator('#checker').getByRole('combobox').first().waitFor()
    await page.locator('#trust blockquote').first().waitFor()
    await page
      .locator('#services')
      .getByText(/\d\s?€|€\d/)
      .first()
      .waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(9_000)
  })

  it('searches an order, asks the assistant and sends the conversation to the team', async () => {
    const { page } = await visit(SCENE)
    const { assistant, chat, contact, tracking } = LL
    await page.locator('#tracking').scrollIntoViewIfNeeded()
    const number = page.getByLabel(tracking.number())
    await number.fill('ord-nowhere1')
    await number.press('Enter')
    await page.getByText(tracking.notFound.title()).waitFor()
    await isSound(page)

    await page.locator('[data-assistant] button').last().click()
    const panel = page.getByRole('complementary', { name: chat.title() })
    await panel.getByLabel(assistant.input()).fill('Je voudrais parler à un conseiller')
    await page.keyboard.press('Enter')
    await panel.getByRole('button', { name: assistant.handOver() }).waitFor()
    await isSound(page)
    await panel.getByRole('button', { name: assistant.handOver() }).click()
    await page.waitForURL('**/?topic=contact#contact')

    const form = page.getByRole('form', { name: contact.form() })
    await form.getByRole('button', { name: contact.send() }).click()
    await expect.poll(() => form.locator('[aria-invalid=true]').count()).toBeGreaterThan(3)
    await isSound(page)
    await form.getByLabel(contact.firstName()).fill('Ana')
    await form.getByLabel(contact.lastName(), { exact: true }).fill('Silva')
    await form.getByLabel(contact.email()).fill(`visitor.${randomInt(1e9)}@people.example`)
    await form.getByLabel(contact.subject()).selectOption({ label: CONTACT_SUBJECT_LABELS.general.fr })
    await form.getByLabel(contact.message()).fill('Quelle photo me faut-il ?')
    const sent = page.waitForRequest('**/api/contact')
    await form.getByRole('button', { name: contact.send() }).click()
    expect((await sent).postDataJSON().conversation).toHaveLength(2)
    await page.getByText(contact.sentToast(), { exact: true }).waitFor()
    await isSound(page)
  })

  it('reads the legal and help pages and returns home from an unknown address', async () => {
    const { notFound } = LL
    const { page } = await visit({ ...SCENE, path: '/legal/imprint' })
    for (const path of LEAFLETS) {
      await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click()
      await page.waitForURL(`**${path}`)
      await page.locator('main h2').first().waitFor()
      await isSound(page)
    }
    await page.goto('/no-such-page')
    await page.getByRole('heading', { name: notFound.title() }).waitFor()
    await isSound(page)
    await page.getByRole('link', { name: notFound.home() }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })
})
