import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isSound } from '../support/axe.ts'
import { inMail } from '../support/mailbox.ts'
import { newPerson, PASSWORD, signInByApi, statusOf } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'
import { signInOnPage } from '../support/wizard.ts'

const SCENE = { language: 'en', width: 375 } as const
const LL = textsOf(SCENE.language)
const NEXT_PASSWORD = `${PASSWORD} again`

/** Makes a token on the account's page and returns it. */
async function makeToken(page: Page, name: string): Promise<string> {
  const { tokens } = LL
  await page.getByRole('button', { name: tokens.make() }).click()
  const form = page.getByRole('dialog', { name: tokens.form.title() })
  await form.getByLabel(tokens.form.name()).fill(name)
  await form.getByLabel(tokens.form.lasts()).selectOption('30')
  await isSound(page)
  await form.getByLabel(tokens.form.name()).press('Enter')
  const secret = page.getByRole('dialog', { name: tokens.secret.title({ name }) })
  const token = await secret.getByText(/^psg_/).innerText()
  await isSound(page)
  await secret.getByRole('button', { name: tokens.secret.copy() }).press('Enter')
  await secret.getByText(tokens.secret.copied()).waitFor()
  await page.keyboard.press('Escape')
  await secret.waitFor({ state: 'detached' })
  return token
}

describe('the account of a provider, on a phone, in English', () => {
  it('gets a new password by mail, ends other sessions and creates a token that works until it is revoked', async () => {
    const { account: texts, session, signUp, tokens } = LL
    const account = await newPerson('service_provider')
    const { page, context } = await visit({ ...SCENE, path: '/login' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signInOnPage(page, account.username, 'not this one')
    await page.getByText(session.invalid()).waitFor()
    await isSound(page)
    await page.getByRole('button', { name: session.forgot() }).click()
    const dialog = page.getByRole('dialog', { name: session.reset.title() })
    await dialog.getByLabel(session.reset.email()).fill(account.email)
    await isSound(page)
    await dialog.getByRole('button', { name: session.reset.submit() }).click()
    await page.getByText(session.reset.sentText()).waitFor()
    await page.goto('about:blank')
    await page.goto(await inMail(account.email, /http\S+reset-password#token=[\w-]+/))
    await isSound(page)
    await page.getByLabel(signUp.reset.password(), { exact: true }).fill(NEXT_PASSWORD)
    await page.getByRole('button', { name: signUp.reset.submit() }).click()
    // The link signs in, and a provider's work is at the desk.
    await page.waitForURL('**/desk')
    await page.getByText(signUp.reset.done()).waitFor()
    expect(await statusOf(account.sessionToken)).toBe(401)
    await isSound(page)

    // Names, sessions and password.
    const other = await signInByApi(account.username, NEXT_PASSWORD)
    await page.goto('/account')
    const profile = page.getByRole('region', { name: texts.profile.title() })
    await profile.getByLabel(texts.profile.firstName()).fill('Zoé')
    await profile.getByRole('button', { name: texts.profile.save() }).click()
    await page.getByRole('banner').getByRole('button', { name: /Zoé/ }).waitFor()
    const sessions = page.getByRole('region', { name: texts.sessions.title() })
    await sessions.locator('[data-session=other]').waitFor()
    await isSound(page)
    await sessions.locator('[data-session=other]').getByRole('button').click()
    await page.getByRole('dialog').getByRole('button', { name: texts.sessions.confirm(), exact: true }).click()
    await sessions.getByText(texts.sessions.onlyThis()).waitFor()
    expect(await statusOf(other.sessionToken)).toBe(401)
    const password = page.getByRole('region', { name: texts.password.title(), exact: true })
    await password.getByLabel(texts.password.current()).fill(NEXT_PASSWORD)
    await password.getByLabel(texts.password.next(), { exact: true }).fill(PASSWORD)
    await password.getByRole('button', { name: texts.password.submit() }).click()
    await page.getByText(texts.password.done()).waitFor()

    // A token.
    const name = 'Night shift – é'
    const token = await makeToken(page, name)
    expect(await statusOf(token)).toBe(200)
    const row = page.getByRole('region', { name: tokens.title() }).getByRole('listitem').filter({ hasText: name })
    await row.getByRole('button', { name: tokens.revokeFor({ name }) }).click()
    const revocation = page.getByRole('dialog', { name: tokens.revocation.title({ name }) })
    await isSound(page)
    await revocation.getByRole('button', { name: tokens.revocation.confirm() }).press('Enter')
    await row.locator('dt', { hasText: tokens.revokedOn() }).waitFor()
    expect(await statusOf(token)).toBe(401)
    await isSound(page)
    await page.getByRole('button', { name: /Zoé/ }).click()
    await page.getByRole('button', { name: LL.nav.signOut() }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })
})
