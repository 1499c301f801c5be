import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSound } from '../support/axe.ts'
import { fillPartner } from '../support/partner.ts'
import { enter } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'

describe('the partners’ registration', () => {
  it('lists missing fields, registers a company and refuses its name the second time', async () => {
    const { partner: texts, nav } = textsOf('en')
    const mark = randomUUID().slice(0, 8)
    const { page } = await visit()
    await page.getByRole('banner').getByRole('link', { name: nav.partner() }).click()
    await page.getByRole('heading', { name: texts.title(), level: 1 }).waitFor()
    expect(await page.getByLabel(texts.personal.password(), { exact: true }).count()).toBe(0)
    const company = page.locator('[name^=company]')
    const names = await company.evaluateAll((fields) => fields.map((field) => field.getAttribute('name')))
    const place = ['companyAddress', 'companyCity', 'companyPostalCode', 'companyCountry']
    expect(names).toEqual(['companyName', ...place])

    await page.getByRole('button', { name: texts.submit() }).click()
    for (const field of [
      'firstName',
      'email',
      'phone',
      'companyAddress',
      'companyCity',
      'companyPostalCode',
      'companyCountry',
    ] as const) {
      await page.getByText(texts.errors[field](), { exact: true }).first().waitFor()
    }
    // The summary has the focus, and each of its lines moves the focus to its field.
    const summary = page.getByRole('alert', { name: texts.errors.summary() })
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true)
    await summary.getByRole('button', { name: texts.errors.phone() }).click()
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('phone')
    await isSound(page)
    await fillPartner(page, 'en', mark)
    await page.getByRole('button', { name: texts.submit() }).click()
    await page.getByRole('heading', { name: texts.success.title() }).waitFor()
    await page.getByRole('heading', { name: texts.success.next() }).waitFor()
    expect(await page.evaluate(() => [document.activeElement?.id, scrollY])).toEqual(['main', 0])
    await isSound(page)

    // The same name again is refused.
    await page.goto('/b2b/register')
    await fillPartner(page, 'en', mark)
    await page.getByRole('button', { name: texts.submit() }).click()
    await page
      .getByRole('main')
      .getByText(/An agency of this name is already registered/)
      .first()
      .waitFor()
    const name = page.getByLabel(texts.company.companyName(), { exact: true })
    expect(await name.getAttribute('aria-invalid')).toBe('true')
    await isSound(page)
  })

  it('makes a signed-in customer a member of the company', async () => {
    const { partner: texts, nav } = textsOf('en')
    const { page, person } = await enter({ role: 'customer', path: '/b2b/register' })
    const { email } = person
    await page.getByText(texts.ownAccount({ email })).waitFor()
    expect(await page.getByText(texts.method.label()).count()).toBe(0)
    await fillPartner(page, 'en', randomUUID().slice(0, 8), { own: true })
    await page.getByRole('button', { name: texts.submit() }).click()
    await page.getByText(texts.success.own({ email })).waitFor()
    await page.getByRole('banner').getByRole('link', { name: nav.partner() }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: texts.success.dashboard() }).click()
    await page.waitForURL('**/agency-dashboard')
  })

  it('refuses staff', async () => {
    const { page } = await visit({ path: '/b2b/register', account: 'provider' })
    const { partner: texts } = textsOf('en')
    await page.getByText(texts.ofTheTeam()).waitFor()
    expect(await page.getByRole('button', { name: texts.submit() }).count()).toBe(0)
    await isSound(page)
  })

  it('is not linked for partners', async () => {
    const { nav } = textsOf('en')
    const { page } = await visit({ account: 'agency' })
    await page.getByRole('button', { name: /^Account of/ }).waitFor()
    expect(await page.getByRole('banner').getByRole('link', { name: nav.partner() }).count()).toBe(0)
  })
})
