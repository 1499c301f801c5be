import { randomUUID } from 'node:crypto'
import { AuditPage } from '@passage/contracts/api/desk/audit.schema'
import { AgencyPage, AgencyView } from '@passage/contracts/api/people/agencies.schema'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOrderAs } from '../../testing/orders.ts'
import { type PersonName, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { codeOf, userCalls } from '../../testing/users.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())
beforeEach(() => vi.clearAllMocks())

const { created } = userCalls(() => test)
const admin = 'admin' as const
const newName = () => `Agence ${randomUUID().slice(0, 8)}`
const add = (name: string) => test.call('POST /api/admin/agencies', { as: admin, json: { name } })
const added = async (name = newName()) => AgencyView.parse(await (await add(name)).json())
const list = async (query = '') =>
  AgencyPage.parse(await (await test.call(`GET /api/admin/agencies${query}`, { as: admin })).json())
const audit = async (query: string) =>
  AuditPage.parse(await (await test.call(`GET /api/admin/audit?${query}`, { as: admin })).json())

describe('the agencies to choose from', () => {
  const names = async (as: PersonName) => (await test.call('GET /api/agencies', { as })).json()
  it('are all for staff, and the own one for an agency’s members', async () => {
    const all = await names('provider')
    expect(all.length).toBeGreaterThan(1)
    expect(Object.keys(all[0]).toSorted()).toEqual(['id', 'name'])
    expect(await names('admin')).toEqual(all)
    const own = await names('agency')
    expect(own).toEqual([expect.objectContaining({ id: test.catalogue.agencies[0] })])
    expect(await names('otherAgency')).not.toEqual(own)
  })
})

describe('an agency', () => {
  it('is added, found, renamed and deleted, with an audit entry each', async () => {
    const agency = await added('  Voyages   Émile ')
    expect(agency).toMatchObject({ name: 'Voyages Émile', verifiedAt: null, members: [], company: null, orders: 0 })
    expect((await list('?search=voyages')).data.map(({ id }) => id)).toContain(agency.id)
    const path = `/api/admin/agencies/${agency.id}`
    const renamed = await test.call(`PUT ${path}`, { as: admin, json: { name: 'وكالة السفر' } })
    expect(await renamed.json()).toMatchObject({ name: 'وكالة السفر' })
    expect((await test.call(`DELETE ${path}`, { as: admin })).status).toBe(204)
    expect(await codeOf(await test.call(`DELETE ${path}`, { as: admin }))).toEqual([404, 'agency_not_found'])
    const { data } = await audit(`objectType=agency&search=${agency.id}`)
    expect(data.map(({ action }) => action)).toEqual(['agency.deleted', 'agency.renamed', 'agency.added'])
  })

  it('has a unique name in any spelling', async () => {
    const { name, id } = await added()
    const other = await added()
    for (const same of [name, name.toUpperCase(), ` ${name} `])
      expect(await codeOf(await add(same))).toEqual([409, 'agency_name_taken'])
    const rename = (agencyId: number, to: string) =>
      test.call(`PUT /api/admin/agencies/${agencyId}`, { as: admin, json: { name: to } })
    expect(await codeOf(await rename(other.id, name))).toEqual([409, 'agency_name_taken'])
    expect((await rename(id, name.toUpperCase())).status).toBe(200)
  })

  it('keeps the name of a second administrator who saw an older one, and reports it', async () => {
    const { id, name } = await added()
    const rename = (to: string, expectedName: string) =>
      test.call(`PUT /api/admin/agencies/${id}`, { as: admin, json: { name: to, expectedName } })
    const now = newName()
    expect((await rename(now, name)).status).toBe(200)
    const refused = await rename(newName(), name)
    expect(await refused.json()).toMatchObject({ code: 'agency_changed', details: { agency: { id, name: now } } })
    expect((await rename(name, now)).status).toBe(200)
  })

  it('lists its members, and cannot be deleted while it has any', async () => {
    const { id } = await added()
    const member = await created({ role: 'b2b_client', agencyId: id })
    const [shown] = (await list('?limit=100')).data.filter((agency) => agency.id === id)
    expect(shown?.members).toEqual([expect.objectContaining({ id: member.id, email: member.email, isActive: true })])
    const refused = await test.call(`DELETE /api/admin/agencies/${id}`, { as: admin })
    expect(await refused.json()).toMatchObject({ code: 'agency_in_use', details: { members: 1 } })
  })

  it('cannot be deleted while it has orders or offers', async () => {
    await createOrderAs(test, 'agency')
    const refused = await test.call(`DELETE /api/admin/agencies/${test.catalogue.agencies[0]}`, { as: admin })
    expect(await codeOf(refused)).toEqual([409, 'agency_in_use'])
  })

  it('is verified, and the verification can be revoked', async () => {
    const { id } = await added()
    const verify = async (method: string) =>
      AgencyView.parse(await (await test.call(`${method} /api/admin/agencies/${id}/verify`, { as: admin })).json())
    const first = await verify('POST')
    expect(first.verifiedAt).not.toBeNull()
    expect((await verify('POST')).verifiedAt).toBe(first.verifiedAt)
    expect((await list('?verified=true&limit=100')).data.map((agency) => agency.id)).toContain(id)
    expect((await verify('DELETE')).verifiedAt).toBeNull()
    expect((await list('?verified=false&limit=100')).data.map((agency) => agency.id)).toContain(id)
    const { data } = await audit(`objectType=agency&search=${id}`)
    expect(data.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['agency.verification-withdrawn', test.ids.admin],
      ['agency.verified', test.ids.admin],
      ['agency.added', test.ids.admin],
    ])
  })

  it('has a choice of mails to travellers', async () => {
    const [own] = test.catalogue.agencies
    const change = (as: PersonName, id: number, mailsTraveller: boolean) =>
      test.call(`PATCH /api/agencies/${id}/mails`, { as, json: { mailsTraveller } })
    expect(await (await change('agency', own, false)).json()).toMatchObject({ id: own, mailsTraveller: false })
    expect((await change('admin', own, true)).status).toBe(200)
  })

  it('chooses to whom its orders’ invoices are made out', async () => {
    const [own, other] = test.catalogue.agencies
    const put = (as: PersonName, id: number, recipient: unknown) =>
      test.call(`PUT /api/agencies/${id}/invoicing`, { as, json: { recipient } })
    const recipient = { name: 'Horizon S.à r.l.', address: '2, rue du Port\nL-1000 Luxembourg', vatNumber: null }
    expect(await (await put('agency', own, recipient)).json()).toMatchObject({ id: own, invoiceRecipient: recipient })
    expect((await put('agency', other, recipient)).status).toBe(404)
    expect((await put('customer', own, recipient)).status).toBe(403)
    expect(await (await put('admin', own, null)).json()).toMatchObject({ invoiceRecipient: null })
  })

  it('is visible to its members and staff, without its registration data and member list', async () => {
    const [own] = test.catalogue.agencies
    const read = (as: PersonName, id: number) => test.call(`GET /api/agencies/${id}`, { as })
    const summary = await (await read('agency', own)).json()
    expect(summary).toEqual({
      ...{ id: own, name: expect.any(String), verifiedAt: null, mailsTraveller: true },
      invoiceRecipient: null,
    })
    for (const as of ['provider', 'admin'] as const) expect(await (await read(as, own)).json()).toEqual(summary)
  })
})

describe('the audit', () => {
  it('is filtered by action, object, actor and day, newest first, and cannot be changed', async () => {
    const { id } = await added()
    const today = luxembourgDay(new Date())
    const all = await audit('limit=100')
    const instants = all.data.map(({ at }) => at)
    expect(instants).toEqual(instants.toSorted().toReversed())
    const one = await audit(`action=agency.added&objectType=agency&actorId=${test.ids.admin}&from=${today}&to=${today}`)
    expect(one.data[0]).toMatchObject({ objectId: String(id), actorName: expect.any(String), actorKind: 'staff' })
    expect(new Set(one.data.map(({ action }) => action))).toEqual(new Set(['agency.added']))
    expect((await audit('to=2020-01-01')).total).toBe(0)
    expect((await audit('from=2099-01-01')).total).toBe(0)
    expect((await audit(`search=${test.ids.admin}`)).total).toBeGreaterThan(0)
    expect((await audit('search=%25')).total).toBe(0)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await test.call(`${method} /api/admin/audit`, { as: admin, json: {} })).status).toBe(405)
  })

  it('contains refusals', async () => {
    expect((await test.call('GET /api/admin/audit', { as: 'provider' })).status).toBe(403)
    await test.background.settled()
    const { data } = await audit(`action=access.refused&actorId=${test.ids.provider}`)
    expect(data[0]).toMatchObject({ objectId: test.ids.provider, details: { permission: 'audit:read' } })
  })
})
