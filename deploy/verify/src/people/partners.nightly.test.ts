import { randomUUID } from 'node:crypto'
import { partnerOnboardingId } from '@passage/contracts/workflows/names'
import { awaitMails } from '@passage/local/testing/mailbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OwnApplication, startOwn } from '../faults/scenes/servers/own-application.ts'
import { worldOfFile } from '../faults/scenes/world.ts'
import { call, companyForm, mailedToken, session } from './call.ts'

const world = worldOfFile()
/** An API that takes each caller's address from its proxy. */
let api: OwnApplication | undefined
beforeAll(async () => {
  api = await startOwn(world, 'api', { env: { TRUSTED_PROXIES: '1' } })
})
afterAll(async () => {
  await api?.stop()
})
const origin = () => api?.origin as string

const mails = (address: string, count: number) => awaitMails(world.stack.ports.mailbox, address, count)

const register = (form: object) => call(origin(), 'POST /api/b2b/register-clerk', { json: form })
const admin = (line: string) => call(origin(), line, { token: world.tokens.admin })

describe('a partner', () => {
  it('registers, chooses a password by the mailed link, and gets a mail when the company is verified', async () => {
    const form = companyForm()
    expect((await register(form)).status).toBe(201)
    await mails(form.email, 2)
    const link = await mailedToken(world.stack.ports.mailbox, form.email, 'reset-password')
    const password = `Calm-${randomUUID()}`
    const chosen = await call(origin(), 'POST /api/auth/reset-password', { json: { token: link, password } })
    expect(chosen.status).toBe(200)
    const { token } = await session(origin(), form.email, password)
    const me = (await (await call(origin(), 'GET /api/auth/me', { token })).json()) as { id: string; agencyId: number }
    expect(me).toMatchObject({ role: 'b2b_client', agencyId: expect.any(Number), emailVerified: true })
    const team = await mails(world.stack.env.STAFF_EMAIL as string, 1)
    expect(team.some(({ text }) => text.includes(form.companyName))).toBe(true)

    const run = world.temporal.workflow.getHandle(partnerOnboardingId(me.id))
    await expect.poll(async () => (await run.describe()).status.name).toBe('RUNNING')
    expect((await admin(`POST /api/admin/agencies/${me.agencyId}/verify`)).status).toBe(200)
    expect(await run.result()).toEqual({ outcome: 'verified', reminders: 0 })
    // The fourth mail reports the changed password.
    expect(await mails(form.email, 4)).toHaveLength(4)
    // The history contains ids alone.
    const history = JSON.stringify(await run.fetchHistory())
    for (const secret of [form.email, form.companyName, 'Martin', password, link]) expect(history).not.toContain(secret)
  })

  it('is created once by ten simultaneous registrations of one company', async () => {
    const form = companyForm()
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(form)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    await mails(form.email, 2)
    // A second link would have been mailed before the mail about the verification.
    const company = world.db.selectFrom('agencies').select('id').where('name', '=', form.companyName)
    const { id } = await company.executeTakeFirstOrThrow()
    expect((await admin(`POST /api/admin/agencies/${id}/verify`)).status).toBe(200)
    expect(await mails(form.email, 3)).toHaveLength(3)
  })
})
