import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSound } from '../support/axe.ts'
import { inMail } from '../support/mailbox.ts'
import { fillPartner } from '../support/partner.ts'
import { PASSWORD, signInByApi, statusOf } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'
import { signInOnPage } from '../support/wizard.ts'

const SCENE = { language: 'fr', width: 375 } as const
const LL = textsOf(SCENE.language)

describe('a company that becomes a partner, on a phone, in French', () => {
  it('registers, confirms its address and signs in', async () => {
    const { nav, partner: texts, signUp } = LL
    const mark = randomUUID().slice(0, 8)
    const email = `marie.${mark}@travel.example`
    const { page } = await visit(SCENE)
    await page.getByRole('button', { name: nav.menu() }).click()
    await page.getByRole('dialog').getByRole('link', { name: nav.partner() }).waitFor()
    await isSound(page)
    await page.getByRole('dialog').getByRole('link', { name: nav.partner() }).click()
    await page.getByRole('heading', { name: texts.title(), level: 1 }).waitFor()
    await page.getByText(texts.method.legacy(), { exact: true }).click()
    await page.getByRole('button', { name: texts.submit() }).click()
    await page.getByRole('alert', { name: texts.errors.summary() }).waitFor()
    await isSound(page)
    await fillPartner(page, SCENE.language, mark)
    await page.getByLabel(texts.personal.password(), { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: texts.submit() }).click()
    await page.getByRole('heading', { name: texts.success.title() }).waitFor()
    await isSound(page)
    await page.goto('about:blank')
    await page.goto(await inMail(email, /http\S+verify-email\S*#token=[\w-]+/))
    await page.getByRole('heading', { name: signUp.prove.title() }).waitFor()
    await isSound(page)
    await page.getByLabel(signUp.password(), { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: signUp.verify.done() }).waitFor()
    await isSound(page)
    await page.goto(`/login?next=${encodeURIComponent('/agency-dashboard')}`)
    await signInOnPage(page, email, PASSWORD, SCENE.language)
    await page.waitForURL('**/agency-dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('[data-figure]').first().waitFor()
    await isSound(page)
    await administer(`Voyages ${mark}`, email)
  })
})

/** Verifies the company, deactivates its user and reads the audit as an administrator. */
async function administer(name: string, email: string) {
  const { agencies, audit, people } = LL
  const { sessionToken } = await signInByApi(email)
  const path = `/admin/agencies?search=${encodeURIComponent(name)}`
  const { page } = await visit({ ...SCENE, path, account: 'admin' })
  const card = page.locator(`[data-agency="${name}"]`)
  await card.getByText(agencies.unverified(), { exact: true }).waitFor()
  await isSound(page)
  await card.getByRole('button', { name: agencies.verifyFor({ name }) }).click()
  const verification = page.getByRole('dialog', { name: agencies.verification.title({ name }) })
  await isSound(page)
  await verification.getByRole('button', { name: agencies.verification.confirm() }).press('Enter')
  await card.getByText(agencies.unverified(), { exact: true }).waitFor({ state: 'detached' })

  await page.goto('/admin/users')
  await page.getByText(people.figures.total()).waitFor()
  await isSound(page)
  await page.getByLabel(people.search(), { exact: true }).fill(email)
  const line = page.locator('[data-user]')
  await expect.poll(() => line.count()).toBe(1)
  await line.locator('[data-role=b2b_client]').waitFor()
  const username = (await line.getAttribute('data-user')) ?? ''
  await line.getByRole('button', { name: people.editFor({ name: username }) }).click()
  const edit = page.getByRole('dialog', { name: people.form.editTitle({ name: username }) })
  await isSound(page)
  await edit.getByLabel(people.form.firstName()).fill('Zoé')
  await edit.getByRole('button', { name: people.form.save() }).press('Enter')
  await edit.waitFor({ state: 'detached' })
  expect(await statusOf(sessionToken)).toBe(200)
  const activity = line.getByRole('switch', { name: people.activityOf({ name: username }) })
  await activity.press('Space')
  await page.getByText(people.nowInactive({ name: username })).waitFor()
  expect(await statusOf(sessionToken)).toBe(401)
  await isSound(page)

  await page.goto('/admin/audit?objectType=agency')
  await page.locator('[data-action^="agency."]').first().waitFor()
  await isSound(page)
  await page.getByLabel(audit.from(), { exact: true }).fill('2100-01-01')
  await page.getByText(audit.emptyTitle()).waitFor()
  await isSound(page)
}
