import { randomUUID } from 'node:crypto'
import type { UserPage, UserView } from '@passage/contracts/api/people/people.schema'
import { describe, expect, it, test } from 'vitest'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { sendAcrossSignIn } from '../support/end-session.ts'
import { newAccount, newPerson, PASSWORD, signInByApi, statusOf } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'

describe('the users and agencies', () => {
  it.each(DESK_AND_PHONE)(
    'let an administrator create, edit, deactivate and delete a user (%s, %i pixels)',
    async (language, width) => {
      const { people: texts, common } = textsOf(language)
      const username = `paul-${randomUUID().slice(0, 8)}`
      const { page } = await visit({ path: '/admin/users', account: 'admin', language, width })
      await page.getByText(texts.figures.total()).waitFor()
      await page.getByText(texts.infoTitle()).waitFor()
      await isSound(page)

      await page.getByRole('button', { name: texts.create() }).click()
      const form = page.getByRole('dialog', { name: texts.form.createTitle() })
      await form.getByRole('button', { name: texts.form.create() }).click()
      await form.getByText(texts.form.usernameShort()).waitFor()
      await form.getByText(texts.form.passwordShort()).waitFor()
      await isSound(page)
      await form.getByLabel(texts.form.firstName()).fill('Paul')
      await form.getByLabel(texts.form.lastName(), { exact: true }).fill('Martin')
      await form.getByLabel(texts.form.username()).fill(username)
      await form.getByLabel(texts.form.email()).fill('marie.durand@passage.example')
      await form.getByLabel(texts.form.password(), { exact: true }).fill('password1')
      await form.getByLabel(texts.form.role()).selectOption('customer')
      expect(await form.getByLabel(texts.form.agency()).count()).toBe(0)
      await form.getByRole('button', { name: texts.form.create() }).click()
      await form.getByText(texts.errors.password_breached()).first().waitFor()
      await form.getByLabel(texts.form.password(), { exact: true }).fill(PASSWORD)
      await form.getByLabel(texts.form.email()).fill(`${username}@travel.example`)
      // The administrator's session ends before the form is sent.
      await sendAcrossSignIn(page, {
        ...{ language, account: 'admin', send: () => form.getByRole('button', { name: texts.form.create() }).click() },
        isKept: async () => {
          expect(await form.getByLabel(texts.form.password(), { exact: true }).inputValue()).toBe(PASSWORD)
          expect(await form.getByLabel(texts.form.username()).inputValue()).toBe(username)
        },
      })
      await form.waitFor({ state: 'detached' })

      // Found by search, which the address keeps; never signed in.
      await page.getByLabel(texts.search(), { exact: true }).fill(username)
      await page.waitForURL(`**/admin/users?search=${username}`)
      const line = page.locator(`[data-user=${username}]`)
      await line.getByText(texts.never()).waitFor()
      const { sessionToken } = await signInByApi(username)

      // An address of another account is refused.
      await line.getByRole('button', { name: texts.editFor({ name: username }) }).click()
      const edit = page.getByRole('dialog', { name: texts.form.editTitle({ name: username }) })
      const taken = await newAccount()
      await edit.getByLabel(texts.form.email()).fill(taken.email)
      await edit.getByRole('button', { name: texts.form.save() }).click()
      await edit.getByText(texts.errors.email_address_taken()).waitFor()
      await edit.getByLabel(texts.form.email()).fill(`${username}@travel.example`)
      await edit.getByLabel(texts.form.role()).selectOption('b2b_client')
      await edit.getByLabel(texts.form.agency()).waitFor()
      await isSound(page)

      // Another administrator's change is shown and stays.
      const [shown] = (await call<UserPage>('GET', `/api/admin/users?search=${username}`, undefined, 'admin')).data
      const { id, email, role, firstName, agencyId } = shown as UserView
      const theirs = { username, email, role, firstName, lastName: 'Changed', agencyId }
      await call('PUT', `/api/admin/users/${id}`, theirs, 'admin')
      await edit.getByRole('button', { name: texts.form.save() }).click()
      await edit.getByText(common.changed.part({ label: texts.form.lastName(), value: 'Changed' })).waitFor()
      expect(await edit.getByLabel(texts.form.lastName(), { exact: true }).inputValue()).toBe('Changed')
      expect(await edit.getByLabel(texts.form.email()).inputValue()).toBe(`${username}@travel.example`)
      await edit.getByRole('button', { name: texts.form.save() }).click()
      await edit.waitFor({ state: 'detached' })
      await line.locator('[data-role=b2b_client]').waitFor()

      // A deactivation ends the user's sessions.
      expect(await statusOf(sessionToken)).toBe(200)
      const activity = line.getByRole('switch', { name: texts.activityOf({ name: username }) })
      await activity.click()
      await page.getByText(texts.nowInactive({ name: username })).waitFor()
      expect(await statusOf(sessionToken)).toBe(401)
      expect(await activity.isChecked()).toBe(false)

      // Undone by keyboard, and switched off again.
      await page.getByRole('button', { name: texts.undo(), exact: true }).press('Enter')
      await page.getByText(texts.nowActive({ name: username })).waitFor()
      await expect.poll(() => activity.isChecked()).toBe(true)
      await signInByApi(username)
      await activity.press('Space')
      await page.getByText(texts.nowInactive({ name: username })).waitFor()

      await line.getByRole('button', { name: texts.deleteFor({ name: username }) }).click()
      const confirmation = page.getByRole('dialog', { name: texts.removal.title({ name: username }) })
      await confirmation.getByText(texts.removal.noOrders()).waitFor()
      await isSound(page)
      // A double click deletes once.
      const deletions: string[] = []
      page.on('request', (request) => request.method() === 'DELETE' && deletions.push(request.url()))
      await confirmation.getByRole('button', { name: texts.removal.confirm(), exact: true }).dblclick()
      await page.getByText(texts.emptyTitle()).waitFor()
      expect(deletions).toHaveLength(1)
      await page.getByRole('link', { name: texts.clear() }).click()
      await page.getByText(common.error()).waitFor({ state: 'detached' })
    },
  )

  it('let an administrator create and rename an agency', async () => {
    const { agencies: texts } = textsOf('en')
    const name = `Agency ${randomUUID().slice(0, 8)}`
    const { page } = await visit({ path: '/admin/agencies', account: 'admin' })
    await page.getByRole('button', { name: texts.create() }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(texts.form.name()).press('Enter')
    await form.getByText(texts.form.nameShort()).waitFor()
    await form.getByLabel(texts.form.name()).fill(name)
    await form.getByLabel(texts.form.name()).press('Enter')
    await form.waitFor({ state: 'detached' })
    await page.getByLabel(texts.search(), { exact: true }).fill(name)
    const card = page.locator(`[data-agency="${name}"]`)
    await card.getByText(texts.unverified()).waitFor()
    await isSound(page)
    await card.getByRole('button', { name: texts.renameFor({ name }) }).click()
    await page.getByRole('dialog').getByLabel(texts.form.name()).fill(`${name} B`)
    await page.getByRole('dialog').getByRole('button', { name: texts.form.save() }).click()
    await page.locator(`[data-agency="${name} B"]`).waitFor()
  })

  it.each(DESK_AND_PHONE)(
    'let a person change name and password and end other sessions (%s, %i pixels)',
    async (language, width) => {
      const { account: texts, session } = textsOf(language)
      const user = await newPerson()
      const [second, third] = [await signInByApi(user.username), await signInByApi(user.username)]
      const { page } = await visit({ path: '/account', language, width, account: user })
      const profile = page.getByRole('region', { name: texts.profile.title() })
      await profile.getByLabel(texts.profile.firstName()).fill('')
      await profile.getByRole('button', { name: texts.profile.save() }).click()
      await profile.getByText(texts.profile.firstNameRequired()).waitFor()
      await profile.getByLabel(texts.profile.firstName()).fill('Zoé')
      await profile.getByRole('button', { name: texts.profile.save() }).click()
      await page.getByRole('banner').getByRole('button', { name: /Zoé/ }).waitFor()

      const sessions = page.getByRole('region', { name: texts.sessions.title() })
      await sessions.locator('[data-session=other]').nth(1).waitFor()
      await isSound(page)
      await sessions.locator('[data-session=other]').first().getByRole('button').click()
      await page.getByRole('dialog').getByRole('button', { name: texts.sessions.confirm(), exact: true }).click()
      await expect.poll(() => sessions.locator('[data-session=other]').count()).toBe(1)
      await sessions.getByRole('button', { name: texts.sessions.endOthers() }).click()
      await isSound(page)
      await page.getByRole('dialog').getByRole('button', { name: texts.sessions.confirmAll() }).click()
      await sessions.getByText(texts.sessions.onlyThis()).waitFor()
      for (const { sessionToken } of [second, third]) expect(await statusOf(sessionToken)).toBe(401)

      const fourth = await signInByApi(user.username)
      const password = page.getByRole('region', { name: texts.password.title(), exact: true })
      await password.getByLabel(texts.password.current()).fill('not this one')
      await password.getByLabel(texts.password.next(), { exact: true }).fill('password1')
      await password.getByRole('button', { name: texts.password.submit() }).click()
      await password.getByText(texts.password.wrong()).waitFor()
      await password.getByLabel(texts.password.current()).fill(PASSWORD)
      await password.getByRole('button', { name: texts.password.submit() }).click()
      await password.getByText(session.newPassword.breached()).waitFor()
      await password.getByLabel(texts.password.next(), { exact: true }).fill(`${PASSWORD} too`)
      await password.getByRole('button', { name: texts.password.submit() }).click()
      await page.getByText(texts.password.done()).waitFor()
      expect(await statusOf(fourth.sessionToken)).toBe(401)
      expect(await statusOf(user.sessionToken)).toBe(200)
    },
  )
})

test.each([
  ['customer', ['/catalog', '/agency-dashboard']],
  ['provider', ['/admin/users', '/admin/agencies', '/admin/visa-orders', '/admin/countries', '/admin/audit', '/track']],
] as const)('pages of other roles refuse the account %s', async (account, paths) => {
  const { guard } = textsOf('en')
  const { page } = await visit({ account })
  for (const path of paths) {
    await page.goto(path)
    await page.getByText(guard.wrongRole()).waitFor()
    await page.getByRole('main').getByRole('link', { name: guard.home() }).waitFor()
  }
})
