import { PersonMails } from '@passage/contracts/api/people/people.schema'
import type { PeopleMail } from '@passage/contracts/domain/people/people-mails'
import { systemContext, transaction } from '@passage/core/context'
import { queueMail } from '@passage/core/mails/queue-mail'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo, tokenOf } from '../../testing/people.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { asForm, codeOf, NEW_PASSWORD, userCalls } from '../../testing/users.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())

const { created, list, put, setActive, signIn, audited } = userCalls(() => test)

const mailsOf = async (userId: string) =>
  PersonMails.parse(await (await test.call(`GET /api/admin/users/${userId}/mails`, { as: 'admin' })).json())
const again = (userId: string, mailId: string) =>
  test.call(`POST /api/admin/users/${userId}/mails/${mailId}/again`, { as: 'admin' })
const end = (userId: string, status: 'refused' | 'unknown' | 'sent') =>
  test.db
    .updateTable('mails')
    .set({ status, failure: 'EENVELOPE', factsEncrypted: null })
    .where('userId', '=', userId)
    .execute()
const inDoubt = async (username: string) => (await list(`?search=${username}`)).data[0]?.mailsInDoubt

/** A user with one unsent mail. */
async function withRefused(template: PeopleMail, key: string | null = null) {
  const user = await created()
  await test.db.deleteFrom('mails').where('userId', '=', user.id).execute()
  const context = systemContext(test.db, test.fields)
  const mail = { userId: user.id, to: user.email, template, language: 'en', facts: {}, key } as const
  await transaction(context, (tx) => queueMail(tx, context, mail))
  await end(user.id, 'refused')
  const [only] = await mailsOf(user.id)
  if (!only) throw new Error('There is no mail.')
  return { user, mail: only }
}

describe('an unsent mail', () => {
  it('is counted with its user, and listed without its contents', async () => {
    const user = await created()
    expect(user.mailsInDoubt).toBe(0)
    await end(user.id, 'unknown')
    expect(await inDoubt(user.username)).toBe(1)
    expect(await mailsOf(user.id)).toEqual([
      expect.objectContaining({ template: 'account_created', to: user.email, status: 'unknown', notAgain: null }),
    ])
    await end(user.id, 'sent')
    expect(await inDoubt(user.username)).toBe(0)
  })

  it('is sent again once, to the current address, with an audit entry', async () => {
    const { user, mail } = await withRefused('account_created')
    await put(user.id, asForm(user, { email: `right.${user.email}` }))
    const answers = await Promise.all([1, 2, 3].map(() => again(user.id, mail.id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const [sent] = await mailsTo(test, `right.${user.email}`)
    expect(sent).toMatchObject({ template: 'account_created', facts: { firstName: 'Ana', username: user.username } })
    expect((await mailsOf(user.id)).map(({ notAgain }) => notAgain)).toEqual(['on_its_way', 'sent_again'])
    expect(await inDoubt(user.username)).toBe(0)
    const record = (await audited(user.id)).filter(({ action }) => action === 'user.mailed-again')
    expect(record).toEqual([
      {
        action: 'user.mailed-again',
        actorId: test.ids.admin,
        details: { mailId: mail.id, template: 'account_created' },
      },
    ])
  })

  it('is sent again with a new link', async () => {
    const { user, mail } = await withRefused('verify_email')
    expect((await again(user.id, mail.id)).status).toBe(200)
    const token = await tokenOf(test, user.email, 'verify_email')
    expect(
      (await test.call('POST /api/auth/verify-email', { json: { token, password: NEW_PASSWORD } })).status,
    ).toBeLessThan(300)
    expect((await list(`?search=${user.username}`)).data[0]).toMatchObject({ emailVerified: true, mailsInDoubt: 0 })
  })

  it('of a new partner is sent again with a new link until a member has signed in', async () => {
    const { user, mail } = await withRefused('partner_password', 'a partner’s link')
    const answer = await again(user.id, mail.id)
    expect(answer.status).toBe(200)
    const token = await tokenOf(test, user.email, 'partner_password')
    expect(await answer.text()).not.toContain(token)
    const chosen = await test.call('POST /api/auth/reset-password', { json: { token, password: 'Calme-loutre-2027' } })
    expect(chosen.status).toBe(200)
    expect(await signIn(user.username, 'Calme-loutre-2027')).toEqual(expect.any(String))
    await end(user.id, 'refused')
    const newest = (await mailsOf(user.id)).find(({ template }) => template === 'partner_password')
    expect(newest?.notAgain).toBe('over')
    expect(await codeOf(await again(user.id, newest?.id ?? ''))).toEqual([409, 'mail_not_due'])
  })

  it('is not sent to a deactivated account', async () => {
    const { user, mail } = await withRefused('reset_password')
    await setActive(user.id, false)
    expect(await (await again(user.id, mail.id)).json()).toMatchObject({
      code: 'mail_not_due',
      details: { reason: 'inactive' },
    })
  })

  it('of another person is not found', async () => {
    const [one, other] = [await withRefused('account_created'), await withRefused('account_created')]
    expect(await codeOf(await again(one.user.id, other.mail.id))).toEqual([404, 'mail_not_found'])
  })
})
