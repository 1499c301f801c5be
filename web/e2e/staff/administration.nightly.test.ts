import type { PersonMails, UserPage, UserView } from '@passage/contracts/api/people/people.schema'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { newAccount, newAgency, newPerson } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'

describe('the administration of people', () => {
  it.each(DESK_AND_PHONE)(
    'withdraws an agency’s verification and deletes an agency without members (%s, %i pixels)',
    async (language, width) => {
      const { agencies: texts } = textsOf(language)
      const { id, name } = await newAgency()
      const member = await newAccount('b2b_client', id)
      await call('POST', `/api/admin/agencies/${id}/verify`, {}, 'admin')
      const { page } = await visit({
        path: `/admin/agencies?search=${encodeURIComponent(name)}`,
        account: 'admin',
        language,
        width,
      })
      const card = page.locator(`[data-agency="${name}"]`)
      // In the table, below the agency's line.
      if (width === 1440) await card.getByRole('button', { name, exact: true }).click()
      await card.getByRole('button', { name: texts.withdrawFor({ name }) }).click()
      const withdrawal = page.getByRole('dialog', { name: texts.takingBack.title({ name }) })
      await withdrawal.getByText(texts.takingBack.text()).waitFor()
      await isSound(page)
      await withdrawal.getByRole('button', { name: texts.takingBack.keep() }).click()
      await withdrawal.waitFor({ state: 'detached' })
      expect(await card.getByText(texts.unverified(), { exact: true }).count()).toBe(0)
      await card.getByRole('button', { name: texts.withdrawFor({ name }) }).click()
      await withdrawal.getByRole('button', { name: texts.takingBack.confirm(), exact: true }).click()
      await card.getByText(texts.unverified(), { exact: true }).waitFor()

      // The page shows what prevents the deletion before the administrator presses.
      await card.getByRole('button', { name: texts.deleteFor({ name }) }).press('Enter')
      const removal = page.getByRole('dialog', { name: texts.removal.title({ name }) })
      await removal.getByText(texts.removal.counts.members(1)).waitFor()
      expect(await removal.getByRole('button', { name: texts.removal.confirm() }).count()).toBe(0)
      await isSound(page)
      await page.keyboard.press('Escape')
      await removal.waitFor({ state: 'detached' })

      await call('DELETE', `/api/admin/users/${member.id}`, undefined, 'admin')
      await page.reload()
      // A member joins while the dialog is open: the server refuses.
      await card.getByRole('button', { name: texts.deleteFor({ name }) }).click()
      const late = await newAccount('b2b_client', id)
      await removal.getByText(texts.removal.text()).waitFor()
      await isSound(page)
      await removal.getByRole('button', { name: texts.removal.confirm() }).click()
      await removal.getByText(texts.removal.counts.members(1)).waitFor()
      await removal.getByRole('button', { name: texts.removal.keep() }).click()

      await call('DELETE', `/api/admin/users/${late.id}`, undefined, 'admin')
      await page.reload()
      await card.getByRole('button', { name: texts.deleteFor({ name }) }).click()
      await removal.getByRole('button', { name: texts.removal.confirm() }).click()
      await page.getByText(texts.emptyTitle()).waitFor()
    },
  )

  it.each(DESK_AND_PHONE)(
    'shows member and administrator the recipients of an agency’s mails (%s, %i pixels)',
    async (language, width) => {
      const { agencies: texts } = textsOf(language)
      const { id, name } = await newAgency()
      const member = await newPerson('b2b_client', id)
      const { page } = await visit({ path: '/account', language, width, account: member })
      const own = page.getByRole('region', { name: texts.own.title() })
      await own.getByText(name).waitFor()
      await own.getByText(texts.own.unverified()).waitFor()
      const choice = own.getByRole('switch', { name: texts.mails.label() })
      expect(await choice.isChecked()).toBe(true)
      await choice.press('Space')
      await own.getByText(texts.mails.alone()).waitFor()
      await page.getByText(texts.mails.saved()).waitFor()
      await isSound(page)
      await page.reload()
      await own.getByText(texts.mails.alone()).waitFor()

      const admin = await visit({
        path: `/admin/agencies?search=${encodeURIComponent(name)}`,
        account: 'admin',
        language,
        width,
      })
      const card = admin.page.locator(`[data-agency="${name}"]`)
      await card.getByText(texts.mails.alone()).waitFor()
      await card.getByRole('switch', { name: texts.mails.label() }).click()
      await card.getByText(texts.mails.both()).waitFor()
      await page.reload()
      await own.getByText(texts.mails.both()).waitFor()

      // A choice that cannot be saved is undone, with a message.
      await page.route('**/api/agencies/*/mails', (route) => route.abort())
      await choice.click()
      await page.getByText(texts.mails.failed()).waitFor()
      await own.getByText(texts.mails.both()).waitFor()
    },
  )

  it('hides the agency from customers', async () => {
    const { agencies: texts, account } = textsOf('en')
    const { page } = await visit({ path: '/account', account: 'customer' })
    await page.getByRole('region', { name: account.profile.title() }).waitFor()
    expect(await page.getByRole('region', { name: texts.own.title() }).count()).toBe(0)
  })

  /** Answers in place of the server: the mail server refused the mails of a user, and sending them again works. */
  async function refuseMails(page: Page, user: UserView) {
    let sentAgain = 0
    await page.route(/\/api\/admin\/users\?/, async (route) => {
      const answer = await route.fetch()
      const list = (await answer.json()) as UserPage
      const data = list.data.map((one) => ({ ...one, mailsInDoubt: one.id === user.id && sentAgain === 0 ? 1 : 0 }))
      await route.fulfill({ response: answer, json: { ...list, data } })
    })
    await page.route(`**/api/admin/users/${user.id}/mails`, async (route) => {
      const answer = await route.fetch()
      const mails = ((await answer.json()) as PersonMails).map((mail) => ({
        ...mail,
        ...{ status: 'refused', failure: 'EENVELOPE 550 RCPT TO', sentAt: null },
        notAgain: sentAgain > 0 ? 'sent_again' : null,
      }))
      await route.fulfill({ response: answer, json: mails })
    })
    await page.route(`**/api/admin/users/${user.id}/mails/*/again`, (route) => {
      sentAgain += 1
      return route.fulfill({ json: [] })
    })
  }

  it.each(DESK_AND_PHONE)('shows a refused mail and sends it again (%s, %i pixels)', async (language, width) => {
    const { people } = textsOf(language)
    const texts = people.mails
    const user = await newAccount()
    const { username: name } = user
    const { page } = await visit({ account: 'admin', language, width })
    await refuseMails(page, user)
    await page.goto(`/admin/users?search=${name}`)
    const line = page.locator(`[data-user=${name}]`)
    await line.getByRole('button', { name: texts.open(1) }).click()
    const dialog = page.getByRole('dialog', { name: texts.title({ name }) })
    const mail = dialog.locator('[data-mail=account_created]')
    await mail.getByText(texts.statuses.refused()).waitFor()
    await isSound(page)
    await mail.getByRole('button', { name: texts.againFor({ mail: texts.templates.account_created() }) }).press('Enter')
    await mail.getByText(texts.notAgain.sent_again()).waitFor()
    expect(await mail.getByRole('button').count()).toBe(0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await line.getByRole('button', { name: texts.open(1) }).waitFor({ state: 'detached' })

    // The dialog opens without a refused mail too, and shows when the mails cannot be loaded.
    await page.unroute(`**/api/admin/users/${user.id}/mails`)
    await page.route(`**/api/admin/users/${user.id}/mails`, (route) => route.fulfill({ status: 500, json: {} }))
    await line.getByRole('button', { name: texts.openFor({ name }) }).click()
    await dialog.getByText(texts.failed()).first().waitFor()
  })
})
