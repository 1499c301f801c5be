import type { InvoiceContent } from '@passage/contracts/domain/money/invoice'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUDITED_SINGLY } from '../http/answer/refusals.ts'
import { SIGN_IN_TRIES } from '../limits/limits.ts'
import { checkedUploadAs, createOrderAs } from '../testing/orders.ts'
import { createTokenAs } from '../testing/people.ts'
import { PASSWORD, type PersonName, startTestApp, type TestApp } from '../testing/test-app.ts'

const MISSING = '01900000-0000-7000-8000-00000000dead'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ trustedProxies: 1 })
})
afterAll(() => test?.close())

/** The refusals that `work` adds to the audit, oldest first. */
async function auditedRefusals(work: () => Promise<unknown>) {
  await test.background.settled()
  const before = await test.db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  await work()
  await test.background.settled()
  return test.db
    .selectFrom('audit')
    .select(['action', 'actorId', 'objectType', 'objectId', 'details'])
    .where('id', '>', before?.id ?? 0)
    .where('action', 'in', ['access.refused', 'session.refused'])
    .orderBy('id')
    .execute()
}

describe('a refused sign-in', () => {
  const signIn = (username: string, address: string, password = 'Not-it-2026') =>
    test.call('POST /api/auth/login', { json: { username, password }, headers: { 'x-forwarded-for': address } })
  const refused = (reason: string, network: string) => ({
    action: 'session.refused',
    actorId: null,
    details: { reason, network: test.fields.fingerprint(network) },
  })

  it.each(['customer', 'Customer@People.example'])(
    'of %s is audited with account, reason and a hash of the address',
    async (name) => {
      expect(await auditedRefusals(() => signIn(name, '10.7.0.1'))).toEqual([
        { ...refused('wrong_password', '10.7.0.1'), objectType: 'user', objectId: test.ids.customer },
      ])
    },
  )

  it('of a deactivated account is audited as such', async () => {
    const switchTo = (isActive: boolean) =>
      test.db.updateTable('users').set({ isActive }).where('id', '=', test.ids.otherCustomer).execute()
    await switchTo(false)
    const records = await auditedRefusals(() => signIn('otherCustomer', '10.7.0.2', PASSWORD))
    await switchTo(true)
    expect(records).toEqual([
      { ...refused('deactivated', '10.7.0.2'), objectType: 'user', objectId: test.ids.otherCustomer },
    ])
  })

  it('of an unknown name is audited with a hash of the name, without the password', async () => {
    const typed = ['Hunter2-is-my-password', 'hunter2-IS-my-password', 'somebody@else.example']
    const records = await auditedRefusals(async () => {
      for (const name of typed) {
        expect((await signIn(name, '10.7.0.3', 'And-this-as-well')).status).toBe(401)
        await test.background.settled()
      }
    })
    expect(records.map(({ objectType, details }) => [objectType, details])).toEqual(
      typed.map(() => ['session', refused('unknown_account', '10.7.0.3').details]),
    )
    const [first, again, other] = records.map(({ objectId }) => objectId)
    expect(first).toBe(again)
    expect(first).not.toBe(other)
    expect(JSON.stringify(records)).not.toMatch(/hunter|somebody|and-this|10\.7/i)
  })

  it('above the limit is audited now and then, with its count', async () => {
    const limit = SIGN_IN_TRIES.accountAndAddress
    const records = await auditedRefusals(() =>
      Promise.all(Array.from({ length: limit + 120 }, () => signIn('provider', '10.7.0.4'))),
    )
    const reasons = records.map(({ details }) => details as { reason: string; times?: number })
    expect(reasons.filter(({ reason }) => reason === 'wrong_password')).toHaveLength(limit)
    const throttled = reasons.filter(({ reason }) => reason === 'throttled')
    expect(throttled.map(({ times = 1 }) => times).toSorted((a, b) => a - b)).toEqual([1, 10, 100])
    expect(records.every(({ objectId }) => objectId === test.ids.provider)).toBe(true)
  })

  it('is not part of the account’s export, which strangers could fill', async () => {
    await createOrderAs(test, 'customer')
    expect(await auditedRefusals(() => signIn('customer', '10.7.0.6'))).toHaveLength(1)
    const { records } = await (await test.call('GET /api/account/export', { as: 'customer' })).json()
    const actions = records.map(({ action }: { action: string }) => action)
    expect(actions).not.toContain('session.refused')
    expect(actions).toContain('order.created')
  })

  it('is audited, and a successful one is not', async () => {
    expect(await auditedRefusals(() => signIn('agency', '10.7.0.5', PASSWORD))).toEqual([])
  })
})

describe('a request for another person’s object', () => {
  const answers = async (call: Promise<Response>) => {
    const response = await call
    return [response.status, (await response.json()).code]
  }
  const access = (as: PersonName, objectType: string, objectId: string, permission: string) => ({
    ...{ action: 'access.refused', actorId: test.ids[as], objectType, objectId },
    details: { permission },
  })

  it('is answered as missing and audited: an order', async () => {
    const { id } = await createOrderAs(test, 'customer')
    for (const as of ['otherCustomer', 'otherAgency'] as const) {
      const read = () => answers(test.call(`GET /api/orders/${id}`, { as }))
      expect(await auditedRefusals(async () => expect(await read()).toEqual([404, 'order_not_found']))).toEqual([
        access(as, 'order', id, 'order:read'),
      ])
    }
    const cancel = () => test.call(`POST /api/orders/${id}/cancel`, { as: 'otherAgency', json: {} })
    expect(await auditedRefusals(cancel)).toEqual([access('otherAgency', 'order', id, 'order:cancel')])
  })

  it('is audited: a document, by its id and by its key', async () => {
    const { documentId, fileKey } = await checkedUploadAs(test, 'customer')
    const look = () => test.call(`GET /api/documents/${documentId}/presigned-url`, { as: 'otherCustomer' })
    expect(await auditedRefusals(look)).toEqual([access('otherCustomer', 'document', documentId, 'document:read')])
    const { id } = await createOrderAs(test, 'otherCustomer')
    const give = () => test.call(`POST /api/orders/${id}/documents`, { as: 'otherCustomer', json: { documentId } })
    expect(await auditedRefusals(give)).toEqual([access('otherCustomer', 'document', documentId, 'document:upload')])
    const documents = [{ fileName: 'passport.pdf', fileUrl: fileKey, fileSize: 1_000 }]
    const order = () => createOrderAs(test, 'otherCustomer', { documents }).catch(() => undefined)
    expect(await auditedRefusals(order)).toEqual([access('otherCustomer', 'document', documentId, 'order:create')])
  })

  it('is audited: a payment and an invoice', async () => {
    const { id: orderId } = await createOrderAs(test, 'agency')
    const { id } = await test.db
      .insertInto('payments')
      .values({ orderId, amountCents: 25_800 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const payment = () => test.call(`GET /api/payments/${id}/status`, { as: 'otherAgency' })
    expect(await auditedRefusals(payment)).toEqual([access('otherAgency', 'payment', id, 'order:pay')])
    const invoice = await test.db
      .insertInto('invoices')
      .values({
        number: 'P-1',
        kind: 'invoice',
        orderId,
        cents: 25_800,
        content: {} as InvoiceContent,
        issuedAt: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const open = () => test.call(`GET /api/invoices/${invoice.id}/pdf`, { as: 'customer' })
    expect(await auditedRefusals(open)).toEqual([access('customer', 'order', orderId, 'order:read')])
  })

  it('is audited: a session and an API token', async () => {
    const { id: session } = await test.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', test.ids.customer)
      .executeTakeFirstOrThrow()
    const end = () => test.call(`DELETE /api/account/sessions/${session}`, { as: 'provider' })
    expect(await auditedRefusals(end)).toEqual([access('provider', 'session', session, 'account:change')])
    const { id } = await createTokenAs(test, 'admin')
    const revoke = () => test.call(`DELETE /api/tokens/${id}`, { as: 'provider' })
    expect(await auditedRefusals(revoke)).toEqual([access('provider', 'token', id, 'token:manage')])
  })

  it('is audited: another agency', async () => {
    const other = String(test.catalogue.agencies[1])
    const change = () =>
      test.call(`PATCH /api/agencies/${other}/mails`, { as: 'agency', json: { mailsTraveller: false } })
    expect(await auditedRefusals(change)).toEqual([access('agency', 'agency', other, 'agency:change-settings')])
  })

  it('is not audited when the object is missing or the caller’s own', async () => {
    const { documentId } = await checkedUploadAs(test, 'customer')
    await test.db.updateTable('documents').set({ deletedAt: new Date() }).where('id', '=', documentId).execute()
    const calls: [string, PersonName][] = [
      [`GET /api/orders/${MISSING}`, 'customer'],
      [`GET /api/documents/${documentId}/presigned-url`, 'customer'],
      [`GET /api/documents/${documentId}/presigned-url`, 'admin'],
      [`DELETE /api/account/sessions/${MISSING}`, 'customer'],
      ['PATCH /api/agencies/2000000000/mails', 'agency'],
    ]
    for (const [line, as] of calls) {
      const json = line.startsWith('PATCH') ? { mailsTraveller: false } : undefined
      const records = await auditedRefusals(async () => expect((await test.call(line, { as, json })).status).toBe(404))
      expect(records, line).toEqual([])
    }
  })
})

describe('a hundred refusals of one person', () => {
  it('are audited one by one, and later ones at powers of ten', async () => {
    const ask = () => test.call('GET /api/admin/users', { as: 'colleague' })
    const records = await auditedRefusals(async () => {
      for (let round = 0; round < 11; round += 1) await Promise.all(Array.from({ length: 100 }, ask))
    })
    const times = records.map(({ details }) => (details as { times?: number }).times)
    expect(times.filter((one) => one === undefined)).toHaveLength(AUDITED_SINGLY.person)
    expect(times.filter((one) => one !== undefined)).toEqual([1_000])
  })
})
