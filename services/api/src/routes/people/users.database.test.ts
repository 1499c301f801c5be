import { UserDeleted, UserView } from '@passage/contracts/api/people/people.schema'
import type { Role } from '@passage/contracts/domain/people/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrderAs, moveOrder } from '../../testing/orders.ts'
import { PASSWORD, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { asForm, codeOf, userCalls } from '../../testing/users.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())

const { form, post, created, put, setActive, remove, list, signIn, me, audited } = userCalls(() => test)

describe('a new account', () => {
  it('works at once, is mailed to its owner, and is audited without its name', async () => {
    const user = await created({ role: 'b2b_client', agencyId: test.catalogue.agencies[0] })
    expect(user).toMatchObject({
      role: 'b2b_client',
      emailVerified: false,
      isActive: true,
      lastLogin: null,
      orders: 0,
    })
    expect(user.agencyName).toEqual(expect.any(String))
    expect(user.email).toBe(user.email.toLowerCase())
    const token = await signIn(user.username, 'Gentle-otter-2026')
    expect(await (await me(token as string)).json()).toMatchObject({ role: 'b2b_client', agencyId: user.agencyId })
    const mails = await test.db
      .selectFrom('mails')
      .select(['template', 'toAddress'])
      .where('userId', '=', user.id)
      .execute()
    expect(mails).toEqual([{ template: 'account_created', toAddress: user.email }])
    const [record] = await audited(user.id)
    expect(record).toMatchObject({ action: 'user.created', actorId: test.ids.admin })
    expect(JSON.stringify(record)).not.toContain('Ana')
  })

  it.each([
    [{ username: 'ab' }, 'Username must be at least 3 characters'],
    [{ email: 'nobody' }, 'Valid email required'],
    [{ firstName: ' ' }, 'First name required'],
    [{ lastName: '' }, 'Last name required'],
    [{ password: 'short' }, 'Password must be at least 8 characters (required by Clerk)'],
    [{ agencyId: 999_999, role: 'b2b_client' }, 'There is no such agency.'],
  ])('with %o is refused: %s', async (change, message) => {
    const response = await post(form(change))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_input', message })
  })

  it('needs a password of eight characters that is not leaked', async () => {
    expect(await codeOf(await post(form({ password: 'password1' })))).toEqual([400, 'password_breached'])
  })

  it('with a taken address or username is refused in any case, and changes nothing', async () => {
    const user = await created()
    const before = await list()
    expect(await codeOf(await post(form({ email: user.email.toUpperCase() })))).toEqual([409, 'email_address_taken'])
    expect(await codeOf(await post(form({ username: user.username.toUpperCase() })))).toEqual([409, 'username_taken'])
    expect((await list()).total).toBe(before.total)
  })

  it.each(['pat.ericson', 'PAT.Erics0n', 'раt.ericson', 'pat.erıcson', 'ｐat.ericson'])(
    'with a username that looks like a taken one is refused: %s',
    async (username) => {
      await post(form({ username: 'Pat.Ericson' }))
      expect(await codeOf(await post(form({ username })))).toEqual([409, 'username_taken'])
    },
  )

  it.each<[Role, boolean]>([
    ['b2b_client', true],
    ['customer', false],
    ['service_provider', false],
    ['admin', false],
  ])('with role %s needs an agency: %s', async (role, belongs) => {
    const agencyId = test.catalogue.agencies[1]
    const user = await created({ role, agencyId })
    expect(user.agencyId).toBe(belongs ? agencyId : null)
    if (role === 'admin') await remove(user.id)
  })

  it.each(['=HYPERLINK("http://x.example","y")', '@SUM(1+1)*cmd|’ /C calc’!A0', 'مريم أحمد', 'דוד', "O'Brien-D’Or"])(
    'of a person called %s is stored and found as written',
    async (lastName) => {
      const user = await created({ lastName })
      expect(user.lastName).toBe(lastName)
      const found = await list(`?search=${encodeURIComponent(lastName)}`)
      expect(found.data.map(({ id }) => id)).toEqual([user.id])
    },
  )

  it('cannot contain direction marks or line breaks', async () => {
    expect((await created({ firstName: 'Ana\u202Egnp.exe' })).firstName).toBe('Anagnp.exe')
    expect((await post(form({ firstName: 'Ana\r\nBcc: all@people.example' }))).status).toBe(400)
    expect((await created({ username: 'مريم_2026' })).username).toMatch(/^مريم/)
  })
})

describe('the list of users', () => {
  it('is searched by name, username, address and agency, and filtered by role, with totals of all', async () => {
    const user = await created({ firstName: 'Quirin', role: 'service_provider' })
    for (const search of ['quirin', user.username, user.email, 'Quirin Example'])
      expect((await list(`?search=${encodeURIComponent(search)}`)).data.map(({ id }) => id)).toEqual([user.id])
    expect((await list('?search=%25')).total).toBe(0)
    const providers = await list('?role=service_provider')
    expect(new Set(providers.data.map(({ role }) => role))).toEqual(new Set(['service_provider']))
    const { figures, total } = await list('?limit=2')
    expect(figures.total).toBe(total)
    expect(figures.providers).toBe(providers.total)
    expect(figures.active).toBeLessThanOrEqual(figures.total)
  })

  it('counts orders', async () => {
    const user = await created()
    const { id } = await createOrderAs(test, 'customer')
    await test.db.updateTable('orders').set({ ownerId: user.id }).where('id', '=', id).execute()
    expect((await list(`?search=${user.username}`)).data[0]?.orders).toBe(1)
  })
})

describe('a change', () => {
  it('of role applies to the next request of an open session', async () => {
    const user = await created()
    const token = (await signIn(user.username, 'Gentle-otter-2026')) as string
    const headers = { authorization: `Bearer ${token}` }
    expect((await test.call('GET /api/agencies', { headers })).status).toBe(403)
    await put(user.id, asForm(user, { role: 'service_provider' }))
    expect((await test.call('GET /api/agencies', { headers })).status).toBe(200)
    await put(user.id, asForm(user))
    expect((await test.call('GET /api/agencies', { headers })).status).toBe(403)
    const records = (await audited(user.id)).filter(({ action }) => action === 'user.changed')
    expect(records[0]?.details).toMatchObject({ role: { from: 'customer', to: 'service_provider' } })
  })

  it('of role removes a partner from the agency', async () => {
    const user = await created({ role: 'b2b_client', agencyId: test.catalogue.agencies[0] })
    const response = await put(user.id, asForm(user, { role: 'customer' }))
    expect(await response.json()).toMatchObject({ role: 'customer', agencyId: null, agencyName: null })
  })

  it('of the password ends every session', async () => {
    const user = await created()
    const token = (await signIn(user.username, 'Gentle-otter-2026')) as string
    expect((await put(user.id, asForm(user, { password: 'Quiet-heron-2026' }))).status).toBe(200)
    expect((await me(token)).status).toBe(401)
    expect(await signIn(user.username, 'Gentle-otter-2026')).toBeNull()
    expect(await signIn(user.username, 'Quiet-heron-2026')).toEqual(expect.any(String))
    expect(JSON.stringify(await audited(user.id))).not.toContain('heron')
  })

  it('of the address needs a new confirmation', async () => {
    const user = await created()
    await test.db.updateTable('users').set({ emailVerified: true }).where('id', '=', user.id).execute()
    const same = UserView.parse(await (await put(user.id, asForm(user, { firstName: 'Bea' }))).json())
    expect(same).toMatchObject({ firstName: 'Bea', emailVerified: true })
    const moved = await put(user.id, asForm(user, { email: `new.${user.email}` }))
    expect(await moved.json()).toMatchObject({ emailVerified: false })
  })

  it('to another user’s name is refused', async () => {
    const [one, two] = [await created(), await created()]
    expect(await codeOf(await put(one.id, asForm(one, { username: two.username })))).toEqual([409, 'username_taken'])
    expect(await codeOf(await put(one.id, asForm(one, { email: two.email })))).toEqual([409, 'email_address_taken'])
  })

  it('keeps the values of a second administrator who saw older ones, and reports them', async () => {
    const user = await created()
    const { username, email, firstName, lastName, role, agencyId } = user
    const expected = { username, email, firstName, lastName, role, agencyId }
    const now = await put(user.id, asForm(user, { lastName: 'Changed', expected }))
    expect(now.status).toBe(200)
    const refused = await put(user.id, asForm(user, { firstName: 'Eva', expected }))
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'user_changed', details: { user: await now.json() } })
    const again = asForm(user, {
      firstName: 'Eva',
      lastName: 'Changed',
      expected: { ...expected, lastName: 'Changed' },
    })
    expect((await put(user.id, again)).status).toBe(200)
  })

  it('keeps an account without a username', async () => {
    const user = await created()
    const none = { username: null, displayUsername: null }
    await test.db.updateTable('users').set(none).where('id', '=', user.id).execute()
    const shown = (await list(`?search=${user.email}`)).data[0] as UserView
    expect(shown.username).toBe(user.email)
    expect((await put(user.id, asForm(shown, { lastName: 'Other' }))).status).toBe(200)
    const row = await test.db.selectFrom('users').select('username').where('id', '=', user.id).executeTakeFirst()
    expect(row?.username).toBeNull()
    const other = asForm(shown, { username: 'somebody@else.example' })
    expect(await codeOf(await put(user.id, other))).toEqual([400, 'invalid_input'])
  })
})

describe('deactivating a user', () => {
  it('ends sessions and API tokens at once, and prevents sign-in until activation', async () => {
    const user = await created({ role: 'service_provider' })
    const token = (await signIn(user.username, 'Gentle-otter-2026')) as string
    const made = await test.call('POST /api/tokens', {
      headers: { authorization: `Bearer ${token}` },
      json: { name: 'a program' },
    })
    const program = { authorization: `Bearer ${(await made.json()).token}` }
    expect((await test.call('GET /api/agencies', { headers: program })).status).toBe(200)
    expect(await (await setActive(user.id, false)).json()).toMatchObject({ isActive: false })
    expect((await me(token)).status).toBe(401)
    expect((await test.call('GET /api/agencies', { headers: program })).status).toBe(401)
    expect(await signIn(user.username, 'Gentle-otter-2026')).toBeNull()
    await setActive(user.id, true)
    // The ended session stays ended.
    expect((await me(token)).status).toBe(401)
    expect(await signIn(user.username, 'Gentle-otter-2026')).toEqual(expect.any(String))
    const actions = (await audited(user.id)).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['user.deactivated', 'user.activated']))
  })
})

describe('deleting a user', () => {
  it('without references deletes everything', async () => {
    const user = await created()
    const deleted = UserDeleted.parse(await (await remove(user.id)).json())
    expect(deleted.outcome).toBe('deleted')
    expect(await test.db.selectFrom('users').select('id').where('id', '=', user.id).execute()).toEqual([])
    await test.background.settled()
    // The partner's onboarding workflow reads the state again, and ends.
    expect(test.operations.partners.signalVerified).toHaveBeenCalledWith(user.id, 0)
    expect(await codeOf(await remove(user.id))).toEqual([404, 'user_not_found'])
    expect((await post(form({ username: user.username, email: user.email }))).status).toBe(201)
  })

  it('with a closed order anonymises the account, and with an open one is refused', async () => {
    const { id } = await createOrderAs(test, 'otherCustomer')
    expect(await codeOf(await remove(test.ids.otherCustomer))).toEqual([409, 'open_orders'])
    await moveOrder(test, id, { seq: 2, status: 'cancelled' })
    const deleted = UserDeleted.parse(await (await remove(test.ids.otherCustomer)).json())
    expect(deleted.outcome).toBe('anonymised')
    expect((await list('?search=otherCustomer')).total).toBe(0)
    for (const again of [remove(test.ids.otherCustomer), setActive(test.ids.otherCustomer, true)])
      expect(await codeOf(await again)).toEqual([404, 'user_not_found'])
    expect((await test.call('GET /api/auth/me', { as: 'otherCustomer' })).status).toBe(401)
    expect(await signIn('otherCustomer', PASSWORD)).toBeNull()
    expect((await audited(test.ids.otherCustomer)).map(({ action }) => action)).toContain('user.anonymised')
  })
})
