import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { focused } from '../support/actions.ts'
import { isSound } from '../support/axe.ts'
import { inMail, mailsTo } from '../support/mailbox.ts'
import { newAccount, newPerson, PASSWORD } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { appUrl, DESK_AND_PHONE, visit } from '../support/visitor.ts'
import { chooseOffer } from '../support/wizard.ts'

describe('signing up', () => {
  it.each(DESK_AND_PHONE)(
    'opens an account whose address is confirmed later (%s, %i pixels)',
    async (language, width) => {
      const { signUp, session, account, guard } = textsOf(language)
      const email = `marie.${randomUUID().slice(0, 8)}@travel.example`
      const { page } = await visit({ path: '/account', language, width })
      await page.getByRole('main').getByRole('link', { name: guard.signIn() }).click()
      await page.getByRole('link', { name: session.makeAccount() }).click()

      // The form shows the rules first, then each missing field.
      await page.getByText(session.newPassword.rules()).waitFor()
      await page.getByRole('button', { name: signUp.submit() }).click()
      await page.getByText(signUp.firstNameRequired()).waitFor()
      await page.getByText(signUp.emailInvalid()).waitFor()
      await page.getByText(session.newPassword.tooShort()).waitFor()
      await isSound(page)
      await page.getByLabel(signUp.firstName()).fill('Marie')
      await page.getByLabel(signUp.lastName(), { exact: true }).fill('Durand')
      await page.getByLabel(signUp.email()).fill(email)
      await page.getByLabel(signUp.password(), { exact: true }).fill('password1')
      await page.getByRole('button', { name: signUp.submit() }).click()
      await page.getByText(session.newPassword.breached()).waitFor()
      await page.getByLabel(signUp.password(), { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: signUp.submit() }).click()

      // Signed in at once on the requested page, which reminds of the unconfirmed address.
      await page.waitForURL('**/account')
      await page.getByText(signUp.ready()).waitFor()
      await page.getByText(account.unverified()).waitFor()
      const first = await inMail(email, /http\S+verify-email\?next=%2Faccount#token=[\w-]+/)
      await page.getByRole('button', { name: account.resend() }).click()
      await page.getByText(account.resent()).waitFor()
      await isSound(page)

      // A new link replaces the earlier one, works once and is removed from the address.
      await expect.poll(async () => (await mailsTo(email)).length).toBe(2)
      await page.goto('about:blank')
      await page.goto(first)
      await page.getByRole('heading', { name: signUp.verify.invalid() }).waitFor()
      await isSound(page)
      const second = await inMail(email, /http\S+verify-email#token=[\w-]+/)
      await page.goto('about:blank')
      await page.goto(second)
      await page.getByRole('heading', { name: signUp.verify.done() }).waitFor()
      expect(page.url()).toBe(`${appUrl()}/verify-email`)
      await isSound(page)
      await page.goto('about:blank')
      await page.goto(second)
      await page.getByRole('heading', { name: signUp.verify.doneBefore() }).waitFor()
      await isSound(page)
    },
  )

  it('returns to the interrupted order, also from its mails on another device', async () => {
    const { signUp, session } = textsOf('en')
    const email = `paul.${randomUUID().slice(0, 8)}@travel.example`
    const { page } = await visit({ path: '/order', width: 375, strict: true })
    await chooseOffer(page, 'JP')
    await page.waitForURL('**/clerk-login?next=*')
    const strip = (one: Page) => one.getByRole('region', { name: session.order.label() })
    await strip(page)
      .getByText(/^Japan · .+, €\d/)
      .waitFor()
    const order = await strip(page).innerText()
    // The header's sign-in returns to the order as well.
    const header = page.getByRole('banner').getByRole('link', { name: 'Sign in' })
    expect(await header.getAttribute('href')).toMatch(/^\/clerk-login\?next=%2Forder%3Foffer/)
    await isSound(page)
    await page.getByRole('link', { name: session.makeAccount() }).click()
    await page.waitForURL('**/clerk-signup?next=*')
    await expect.poll(() => strip(page).innerText()).toBe(order)
    expect(await page.getByText(/welcome back/i).count()).toBe(0)
    await isSound(page)
    await page.getByLabel(signUp.firstName()).fill('Paul')
    await page.getByLabel(signUp.lastName(), { exact: true }).fill('Martin')
    await page.getByLabel(signUp.email()).fill(email)
    await page.getByLabel(signUp.password(), { exact: true }).fill(PASSWORD)
    await page.getByLabel(signUp.password(), { exact: true }).press('Enter')
    await page.waitForURL(/\/order\?offer=\d+/)
    const destination = page.url()
    await page.getByText(signUp.ready()).waitFor()
    await page.getByLabel('Nationality').waitFor()
    expect(await focused(page)).not.toBe('BODY')

    // The mail's link on another device confirms the address and continues to the order after a sign-in.
    const link = await inMail(email, /http\S+verify-email\?next=\S+#token=[\w-]+/)
    const phone = await visit({ path: '/login', width: 375 })
    await phone.page.goto(link)
    await phone.page.getByRole('heading', { name: signUp.prove.title() }).waitFor()
    expect(phone.page.url()).not.toContain('token')
    await isSound(phone.page)
    const password = phone.page.getByLabel(signUp.password(), { exact: true })
    await password.fill('Quite another word 7')
    await password.press('Enter')
    await phone.page.getByText(signUp.prove.wrong()).waitFor()
    await password.fill(PASSWORD)
    await password.press('Enter')
    await phone.page.getByRole('heading', { name: signUp.verify.done() }).waitFor()
    await strip(phone.page)
      .getByText(/^Japan/)
      .waitFor()
    await isSound(phone.page)
    await phone.page.getByRole('link', { name: signUp.verify.signInToContinue() }).click()

    // The mail for a new password continues to the order as well.
    await phone.page.getByRole('button', { name: session.forgot() }).click()
    const dialog = phone.page.getByRole('dialog', { name: session.reset.title() })
    await dialog.getByLabel(session.reset.email()).fill(email)
    await dialog.getByRole('button', { name: session.reset.submit() }).click()
    await phone.page.getByText(session.reset.sentText()).waitFor()
    await phone.page.goto(await inMail(email, /http\S+reset-password\?next=\S+#token=[\w-]+/))
    await strip(phone.page)
      .getByText(/^Japan/)
      .waitFor()
    await phone.page.getByLabel(signUp.reset.password(), { exact: true }).fill(`${PASSWORD} again`)
    await phone.page.getByRole('button', { name: signUp.reset.submit() }).click()
    await phone.page.waitForURL(destination)
    await phone.page.getByText(signUp.reset.doneText()).waitFor()
    await phone.page.getByLabel('Nationality').waitFor()

    // The same link again shows that nothing is left to do, and links to the order.
    await phone.page.goto('about:blank')
    await phone.page.goto(link)
    await phone.page.getByRole('heading', { name: signUp.verify.doneBefore() }).waitFor()
    await phone.page.getByRole('main').getByRole('link', { name: session.order.continueOrder() }).click()
    await phone.page.waitForURL(destination)
  })

  it('mails the owner of a registered address and does not sign in', async () => {
    const { signUp } = textsOf('en')
    const { email } = await newAccount()
    const { page } = await visit({ path: '/clerk-signup?next=%2Forder', width: 375 })
    await page.getByLabel(signUp.firstName()).fill('Eve')
    await page.getByLabel(signUp.lastName(), { exact: true }).fill('Martin')
    await page.getByLabel(signUp.email()).fill(email)
    await page.getByLabel(signUp.password(), { exact: true }).fill('Quite another word 7')
    await page.getByRole('button', { name: signUp.submit() }).click()
    await page.getByRole('heading', { name: signUp.mailbox.title() }).waitFor()
    await isSound(page)
    expect(await focused(page)).not.toBe('BODY')
    await inMail(email, /http\S+\/login\?next=%2Forder/)
    await page.getByRole('button', { name: signUp.mailbox.other() }).click()
    await page.getByLabel(signUp.email()).waitFor()
    expect(await focused(page)).not.toBe('BODY')
  })

  it('refuses an incomplete and an unknown link', async () => {
    const { signUp } = textsOf('en')
    const { page } = await visit({ path: '/verify-email' })
    await page.getByRole('heading', { name: signUp.verify.missing() }).waitFor()
    await page.goto('/reset-password#token=short')
    await page.getByRole('heading', { name: signUp.reset.missing() }).waitFor()
    await page.goto('about:blank')
    await page.goto(`/reset-password#token=${'x'.repeat(43)}`)
    await page.getByLabel(signUp.reset.password(), { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: signUp.reset.submit() }).click()
    await page.getByRole('heading', { name: signUp.reset.invalid() }).waitFor()
    await isSound(page)
  })

  it('redirects a signed-in person to the landing page', async () => {
    const { page } = await visit({ path: '/clerk-signup', account: await newPerson() })
    await page.waitForURL(`${appUrl()}/`)
  })
})
