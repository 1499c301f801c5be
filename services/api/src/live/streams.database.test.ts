import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { UserView } from '@passage/contracts/api/people/people.schema'
import type { Role } from '@passage/contracts/domain/people/roles'
import { readEndings } from '@passage/core/desk/read-changes'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { newcomer } from '../testing/newcomer.ts'
import { createOrderAs } from '../testing/orders.ts'
import { tokenOf } from '../testing/people.ts'
import { until } from '../testing/streams.ts'
import { PASSWORD, startTestApp, type TestApp } from '../testing/test-app.ts'
import { asForm } from '../testing/users.ts'
import { followAudit } from './follow-audit.ts'
import { createLiveChanges } from './live-changes.ts'
import { createStreams, type StreamOwner } from './streams.ts'

const CAPS = { perPerson: 3, perAddress: 5 }
const POLL_MS = 10_000

let test: TestApp
let orderNumber: string
beforeAll(async () => {
  // Tests decide when sessions are polled, since polling would hide a missing message.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  test = await startTestApp({ trustedProxies: 1 })
  orderNumber = (await createOrderAs(test, 'otherCustomer')).orderNumber
})
afterAll(async () => {
  await test?.close()
  vi.useRealTimers()
})

type Person = Awaited<ReturnType<typeof newcomer>>
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const call = (line: string, token: string, json?: unknown) => test.call(line, { headers: bearer(token), json })

/** A second session of the person. */
async function another({ id }: Person): Promise<string> {
  const token = randomUUID()
  const expiresAt = new Date(Date.now() + 3_600_000)
  await test.db.insertInto('sessions').values({ userId: id, token, expiresAt }).execute()
  return token
}

async function change({ id }: Person, changed: object) {
  const user = await test.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return test.call(`PUT /api/admin/users/${id}`, { as: 'admin', json: asForm(user as unknown as UserView, changed) })
}

const NEW = 'Gentle-otter-2026'
const EVENTS: Record<string, (person: Person) => Promise<Response>> = {
  'signing out': ({ token }) => call('POST /api/auth/logout', token, {}),
  'ending the session from another device': async (person) =>
    call('POST /api/account/sessions/end-others', await another(person), {}),
  'a new password on another device': async (person) =>
    call('POST /api/account/password', await another(person), { currentPassword: PASSWORD, newPassword: NEW }),
  'a new password by a mailed link': async ({ email }) => {
    await test.call('POST /api/clerk/reset-password', { json: { email } })
    const token = await tokenOf(test, email, 'reset_password')
    return test.call('POST /api/auth/reset-password', { json: { token, password: NEW } })
  },
  'a new password by an administrator': (person) => change(person, { password: NEW }),
  'a change of role': (person) => change(person, { role: 'service_provider' }),
  deactivation: ({ id }) =>
    test.call(`PATCH /api/admin/users/${id}/status`, { as: 'admin', json: { isActive: false } }),
  deletion: ({ id }) => test.call(`DELETE /api/admin/users/${id}`, { as: 'admin' }),
  erasure: ({ token }) => call('POST /api/account/erasure', token, { confirm: 'ERASE' }),
}

/** The streams of another API process, which receives the messages of this one. */
function otherProcess(caps = { perPerson: 100, perAddress: 100 }) {
  const streams = createStreams(test.db, test.events, test.log, caps)
  onTestFinished(() => streams.close())
  return streams
}

async function ownerOf({ id, token }: Person): Promise<StreamOwner> {
  const profile = async () => JSON.stringify(await (await call('GET /api/auth/me', token)).json())
  const before = await profile()
  return { personId: id, network: '192.0.2.1', isUnchanged: async () => (await profile()) === before }
}

/** Whether a stream ends: within 45 seconds where it must, and within 300 ms where it must not. */
const ends = (over: Promise<unknown>, patienceMs = 45_000) =>
  Promise.race([over.then(() => 'ended'), sleep(patienceMs, 'open', { ref: false })])
const endsSoon = (over: Promise<unknown>) => ends(over, 300)

async function customer(role: Role = 'customer'): Promise<Person> {
  const person = await newcomer(test, role)
  onTestFinished(person.leave)
  return person
}

describe('an open stream ends at once in every process', () => {
  it.each(Object.entries(EVENTS))('on %s', async (_what, act) => {
    const person = await customer()
    const streams = await Promise.all(
      ['/api/events?list=orders', `/api/events?orders=${orderNumber}`].map((path) => call(`GET ${path}`, person.token)),
    )
    const elsewhere = otherProcess().open(await ownerOf(person), new AbortController().signal)
    const over = [...streams.map((one) => one.text()), new Promise<void>((done) => elsewhere.whenClosed(done))]
    expect((await act(person)).status).toBeLessThan(300)
    expect(await Promise.all(over.map((one) => ends(one)))).toEqual(['ended', 'ended', 'ended'])
  })

  it('when its API token is revoked', async () => {
    const person = await customer('admin')
    const { id, token } = await (await call('POST /api/tokens', person.token, { name: 'a program' })).json()
    const stream = await call('GET /api/events?list=orders', token)
    expect((await call(`DELETE /api/tokens/${id}`, person.token)).status).toBe(204)
    expect(await ends(stream.text())).toBe('ended')
  })

  it('when an administrator revokes its API token, found by polling the audit too', async () => {
    const person = await customer('service_provider')
    const { id, token } = await (await call('POST /api/tokens', person.token, { name: 'a program' })).json()
    const last = test.db.selectFrom('audit').select((eb) => eb.fn.max<number>('id').as('id'))
    const before = Number((await last.executeTakeFirstOrThrow()).id)
    const stream = await call('GET /api/events?list=orders', token)
    expect((await test.call(`DELETE /api/tokens/${id}`, { as: 'admin' })).status).toBe(204)
    expect(await ends(stream.text())).toBe('ended')
    expect((await readEndings(test.db, before)).flatMap(({ personIds }) => personIds)).toContain(person.id)
  })

  it('but not for the session that continues, for other people or for signed-out callers', async () => {
    const person = await customer()
    const kept = await another(person)
    const path = `GET /api/events?orders=${orderNumber}`
    const streams = [await call(path, kept), await test.call(path, { as: 'admin' }), await test.call(path)]
    const other = await call(path, person.token)
    expect((await call('POST /api/account/sessions/end-others', kept, {})).status).toBe(204)
    expect(await ends(other.text())).toBe('ended')
    expect(await Promise.all(streams.map((one) => endsSoon(one.text())))).toEqual(['open', 'open', 'open'])
  })
})

describe('without messages from NATS', () => {
  it('a stream in another process ends at its next poll, 10 seconds later', async () => {
    test.events.announce.mockImplementation(() => undefined)
    onTestFinished(() => void test.events.announce.mockReset())
    const person = await customer()
    const owner = await ownerOf(person)
    const elsewhere = otherProcess().open(owner, new AbortController().signal)
    const over = new Promise<void>((done) => elsewhere.whenClosed(done))
    // Opening a stream checks its session once.
    await owner.isUnchanged()
    await EVENTS.deactivation?.(person)
    expect(await endsSoon(over)).toBe('open')
    vi.advanceTimersByTime(POLL_MS)
    expect(await ends(over)).toBe('ended')
  })

  it('a session check that fails while the database is away is repeated until it succeeds', async () => {
    const person = await customer()
    const isUnchanged = vi.fn<StreamOwner['isUnchanged']>()
    const streams = otherProcess()
    const away = () => Promise.reject(new Error('PostgreSQL is away'))
    isUnchanged.mockImplementationOnce(away).mockImplementationOnce(away).mockImplementationOnce(away)
    const stream = streams.open(
      { personId: person.id, network: '192.0.2.1', isUnchanged },
      new AbortController().signal,
    )
    const over = new Promise<void>((done) => stream.whenClosed(done))
    isUnchanged.mockResolvedValue(false)
    for (const tries of [2, 3, 4]) {
      vi.advanceTimersByTime(POLL_MS)
      await until(() => expect(isUnchanged).toHaveBeenCalledTimes(tries))
    }
    expect(await ends(over)).toBe('ended')
  })

  it('a poll reads only audit rows that are newer than the last poll', async () => {
    const line = { actorKind: 'system', action: 'agency.renamed', objectType: 'agency', objectId: '0' }
    const grow = () =>
      test.db
        .insertInto('audit')
        .values(Array.from({ length: 500 }, () => line))
        .execute()
    const starts: number[] = []
    const audit = followAudit(async (afterId) => {
      starts.push(afterId)
      return []
    }, test.db)
    await audit.begin()
    for (let polls = 0; polls < 3; polls++) {
      await grow()
      await audit.poll()
    }
    expect((starts.at(-1) as number) - (starts[0] as number)).toBeGreaterThanOrEqual(400)
  })

  it('a session that ended while its stream was being opened ends the stream', async () => {
    const person = await customer()
    const owner = { personId: person.id, network: '192.0.2.1', isUnchanged: async () => false }
    const elsewhere = otherProcess().open(owner, new AbortController().signal)
    expect(await ends(new Promise<void>((done) => elsewhere.whenClosed(done)))).toBe('ended')
  })
})

describe('the number of open streams', () => {
  const opened = (network: string, personId: string | null = null): StreamOwner => ({
    ...{ network, personId },
    isUnchanged: async () => true,
  })

  it('is limited by person and by address, and a closed stream frees its place', () => {
    const streams = otherProcess(CAPS)
    const stop = new AbortController()
    const open = (owner: StreamOwner, signal = new AbortController().signal) => streams.open(owner, signal)
    open(opened('a', test.ids.customer), stop.signal)
    for (const network of ['a', 'b']) open(opened(network, test.ids.customer))
    expect(() => open(opened('c', test.ids.customer))).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
    stop.abort()
    open(opened('c', test.ids.customer))
    for (let n = 0; n < 5; n++) open(opened('a'))
    expect(() => open(opened('a'))).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
    open(opened('a', test.ids.admin))
    expect(streams.openStreams()).toBe(9)
  })

  it('above its limit is refused with 429 and Retry-After', async () => {
    const person = await customer()
    const crowd = Array.from({ length: 1_000 }, () =>
      test.streams.open(opened('192.0.2.9', person.id), new AbortController().signal),
    )
    const refused = await call('GET /api/events?list=orders', person.token)
    for (const channel of crowd) channel.close()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    expect((await refused.json()).code).toBe('too_many_requests')
    const stream = await call('GET /api/events?list=orders', person.token)
    expect(stream.status).toBe(200)
    await stream.body?.cancel()
  })

  it('excludes a stream that closed while it began, for which PostgreSQL is not polled', async () => {
    const streams = otherProcess()
    let asked = 0
    const db = test.db.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const changes = createLiveChanges(db, test.events, test.log)
    onTestFinished(() => changes.close())
    const follow = ({ signal }: AbortController) =>
      changes.followOrder(streams.open(opened('192.0.2.8'), signal), orderNumber)
    const asksInAPoll = () => {
      asked = 0
      vi.advanceTimersByTime(3_000)
      return sleep(50).then(() => asked)
    }
    const [stays, leaves] = [new AbortController(), new AbortController()]
    await follow(stays)
    expect(await asksInAPoll()).toBeGreaterThan(0)
    stays.abort()
    const opening = follow(leaves)
    leaves.abort()
    await opening
    expect(streams.openStreams()).toBe(0)
    expect(await asksInAPoll()).toBe(0)
  })
})
