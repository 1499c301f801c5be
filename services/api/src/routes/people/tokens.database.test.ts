import { randomUUID } from 'node:crypto'
import { TokenCreated, TokenPage } from '@passage/contracts/api/people/tokens.schema'
import type { Role } from '@passage/contracts/domain/people/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrderAs } from '../../testing/orders.ts'
import { createTokenAs } from '../../testing/people.ts'
import { APP_URL, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const whoIs = (token: string) => test.call('GET /api/auth/me', bearer(token))

describe('a new token', () => {
  it('is shown once, and stored as a hash', async () => {
    const response = await test.call('POST /api/tokens', { as: 'provider', json: { name: ' our  program ' } })
    expect(response.status).toBe(201)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { token, ...view } = TokenCreated.parse(await response.json())
    expect(token).toMatch(/^psg_[\w-]{43}$/)
    expect(view).toMatchObject({ hint: token.slice(-4), ownerId: test.ids.provider, lastUsedAt: null, revokedAt: null })
    const page = await (await test.call('GET /api/tokens', { as: 'provider' })).text()
    expect(TokenPage.parse(JSON.parse(page)).data).toContainEqual(view)
    expect(page).not.toContain(token)
    const rows = await test.db.selectFrom('apiTokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token.slice(4))
  })

  it('expires after a year by default', async () => {
    const days = ({ createdAt, expiresAt }: TokenCreated) =>
      Math.round((Date.parse(expiresAt ?? '') - Date.parse(createdAt)) / 86_400_000)
    expect(days(await createTokenAs(test, 'provider'))).toBe(365)
    expect(days(await createTokenAs(test, 'provider', { expiresInDays: 7 }))).toBe(7)
    for (const expiresInDays of [0, 731, 1.5, null]) {
      const json = { name: 'x', expiresInDays }
      expect((await test.call('POST /api/tokens', { as: 'provider', json })).status).toBe(400)
    }
  })

  it('is audited, and so is its revocation, once', async () => {
    const { id } = await createTokenAs(test, 'provider')
    for (const _time of [1, 2]) expect((await test.call(`DELETE /api/tokens/${id}`, { as: 'admin' })).status).toBe(204)
    const audit = await test.db
      .selectFrom('audit')
      .select(['action', 'actorId', 'details'])
      .where('objectType', '=', 'token')
      .where('objectId', '=', id)
      .orderBy('id')
      .execute()
    expect(audit).toEqual([
      { action: 'token.created', actorId: test.ids.provider, details: { expiresInDays: 365 } },
      { action: 'token.revoked', actorId: test.ids.admin, details: { ownerId: test.ids.provider } },
    ])
  })
})

describe('the list of tokens', () => {
  it('has a provider’s own tokens, and all tokens for administrators, by page', async () => {
    const [mine, theirs] = [await createTokenAs(test, 'provider'), await createTokenAs(test, 'admin')]
    const list = async (as: 'provider' | 'admin', query = '?limit=100') =>
      TokenPage.parse(await (await test.call(`GET /api/tokens${query}`, { as })).json())
    const own = await list('provider')
    expect(own.data.map(({ id }) => id)).toContain(mine.id)
    expect(new Set(own.data.map(({ ownerId }) => ownerId))).toEqual(new Set([test.ids.provider]))
    const all = await list('admin')
    expect(all.data.map(({ id }) => id).slice(0, 2)).toEqual([theirs.id, mine.id])
    expect(await list('admin', '?limit=1&page=2')).toEqual({
      data: [all.data[1]],
      total: all.total,
      totalPages: all.total,
    })
  })
})

describe('a request with a token', () => {
  it('is its owner’s, with the owner’s role', async () => {
    const { token } = await createTokenAs(test, 'provider')
    expect(await (await whoIs(token)).json()).toMatchObject({ id: test.ids.provider, role: 'service_provider' })
    const { id } = await createOrderAs(test, 'customer')
    const call = { ...bearer(token), json: { status: 'processing', expectedSeq: 1 } }
    expect((await test.call(`PATCH /api/orders/${id}/status`, call)).status).toBe(200)
    const [, message] = test.orders.changeStatus.mock.lastCall ?? []
    expect(message?.actor).toEqual({ kind: 'staff', id: test.ids.provider })
  })

  it('records its time at most once a minute', async () => {
    const { id, token } = await createTokenAs(test, 'provider')
    const lastUse = async () =>
      (await test.db.selectFrom('apiTokens').select('lastUsedAt').where('id', '=', id).executeTakeFirstOrThrow())
        .lastUsedAt
    const useAt = async (lastUsedAt: Date) => {
      await test.db.updateTable('apiTokens').set({ lastUsedAt }).where('id', '=', id).execute()
      await whoIs(token)
      return lastUse()
    }
    await whoIs(token)
    expect(await lastUse()).toBeInstanceOf(Date)
    const recently = new Date(Date.now() - 50_000)
    expect(await useAt(recently)).toEqual(recently)
    const before = new Date(Date.now() - 61_000)
    expect((await useAt(before))?.getTime()).toBeGreaterThan(before.getTime() + 50_000)
  })

  it('is refused once the token is revoked', async () => {
    const { id, token } = await createTokenAs(test, 'provider')
    expect((await whoIs(token)).status).toBe(200)
    await test.call(`DELETE /api/tokens/${id}`, { as: 'provider' })
    const refused = await whoIs(token)
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ code: 'not_signed_in' })
  })

  it('is refused while its owner is deactivated', async () => {
    const { token } = await createTokenAs(test, 'provider')
    const switchTo = (isActive: boolean) =>
      test.db.updateTable('users').set({ isActive }).where('id', '=', test.ids.provider).execute()
    await switchTo(false)
    try {
      expect((await whoIs(token)).status).toBe(401)
    } finally {
      await switchTo(true)
    }
    expect((await whoIs(token)).status).toBe(200)
  })

  it('has the owner’s current role', async () => {
    const { token } = await createTokenAs(test, 'provider')
    const become = (role: Role) =>
      test.db.updateTable('users').set({ role }).where('id', '=', test.ids.provider).execute()
    await become('customer')
    try {
      const { id } = await createOrderAs(test, 'otherCustomer')
      const json = { status: 'processing' }
      expect((await test.call(`PATCH /api/orders/${id}/status`, { ...bearer(token), json })).status).toBe(403)
    } finally {
      await become('service_provider')
    }
  })

  it('is refused when the token has expired', async () => {
    const { id, token } = await createTokenAs(test, 'provider')
    await test.db.updateTable('apiTokens').set({ expiresAt: new Date() }).where('id', '=', id).execute()
    expect((await whoIs(token)).status).toBe(401)
  })

  it.each(['psg_', `psg_${'A'.repeat(43)}`, `psg_${'A'.repeat(44)}`, 'psg_ü', 'psg_%00'])(
    'is refused with the unknown token %s',
    async (token) => {
      expect((await whoIs(encodeURI(token))).status).toBe(401)
    },
  )

  it('is refused with a token’s hash', async () => {
    const { id } = await createTokenAs(test, 'provider')
    const { tokenHash } = await test.db
      .selectFrom('apiTokens')
      .select('tokenHash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect((await whoIs(tokenHash)).status).toBe(401)
    expect((await whoIs(`psg_${tokenHash}`)).status).toBe(401)
  })

  it('is refused with a token in a cookie', async () => {
    const { token } = await createTokenAs(test, 'provider')
    const headers = { cookie: `passage_session=${token}`, origin: APP_URL }
    expect((await test.call('GET /api/auth/me', { headers })).status).toBe(401)
  })
})

it('a token that is requested again with its key is the same one, also at the same time', async () => {
  const json = { name: 'our program', expiresInDays: 30 }
  const ask = async (headers: Record<string, string>, as: 'admin' | 'provider' = 'provider') =>
    (await test.call('POST /api/tokens', { as, json, headers })).json()
  const withKey = { 'idempotency-key': randomUUID() }
  const [one, two] = await Promise.all([ask(withKey), ask(withKey)])
  expect(two).toEqual(one)
  const other = await ask({ 'idempotency-key': randomUUID() })
  const tokens = [one, other, await ask({}), await ask({}), await ask(withKey, 'admin')].map(({ token }) => token)
  expect(new Set(tokens).size).toBe(5)
  const made = test.db.selectFrom('audit').select('id').where('action', '=', 'token.created')
  expect(await made.where('objectId', '=', one.id).execute()).toHaveLength(1)
  expect(await (await test.call(`DELETE /api/tokens/${one.id}`, { as: 'provider' })).status).toBe(204)
  expect(await ask(withKey)).toMatchObject({ id: one.id, revokedAt: expect.any(String) })
  const headers = { authorization: `Bearer ${one.token}` }
  expect((await test.call('GET /api/auth/me', { headers })).status).toBe(401)
})
