import { AccountExport, Erasure } from '@passage/contracts/api/people/account.schema'
import type { InvoiceContent } from '@passage/contracts/domain/money/invoice'
import { systemContext } from '@passage/core/context'
import type { Database } from '@passage/core/database/connect'
import { writeNote } from '@passage/core/notes/write-note'
import { sql } from '@passage/core/testing/sql'
import { StorageError } from '@passage/integrations/storage/port'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOrderAs, moveOrder, uploadAs } from '../../testing/orders.ts'
import { type PersonName, startTestApp, type TestApp } from '../../testing/test-app.ts'

/** Data of an erased person that must not be found. */
const CANARY = {
  name: 'Zebulon Canary',
  email: 'zebulon.canary@people.example',
  username: 'zebulon-canary',
  phone: '+352 621 000 111',
  passport: 'CAN9ARY77',
  file: 'canary-passport.pdf',
  note: 'The canary sings at noon.',
  refusal: 'The second canary has no free page.',
  notes: 'My aunt Canary will fetch it.',
  departure: '2039-07-17',
  /** Three days before. */
  needed: '2039-07-14',
}

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  const { name, email, username } = CANARY
  const set = { name, email, username, displayUsername: username, firstName: 'Zebulon', lastName: 'Canary' }
  await test.db.updateTable('users').set(set).where('id', '=', test.ids.customer).execute()
})
afterAll(() => test?.close())
beforeEach(() => vi.clearAllMocks())

/** An order with every kind of personal data. */
async function fullOrder(as: PersonName) {
  const upload = await uploadAs(test, as, { fileName: CANARY.file })
  await test.db.updateTable('documents').set({ status: 'submitted' }).where('id', '=', upload.documentId).execute()
  const { id, orderNumber } = await createOrderAs(test, as, {
    customerName: CANARY.name,
    customerEmail: CANARY.email,
    customerPhone: CANARY.phone,
    notes: CANARY.notes,
    departureDate: CANARY.departure,
    travellers: [{ firstName: 'Zebulon', lastName: 'Canary', passportNumber: CANARY.passport }],
    documents: [{ fileName: CANARY.file, fileUrl: upload.fileKey, fileSize: 1_000 }],
  })
  const refusal = await writeNote(systemContext(test.db), id, CANARY.refusal)
  const refused = { seq: 2, status: 'submitted', kind: 'document', reason: 'traveller_refused' } as const
  await moveOrder(test, id, refused, refusal, { decisions: ['open', 'refused'], traveller: 2 })
  const noteId = await writeNote(systemContext(test.db), id, CANARY.note)
  await moveOrder(test, id, { seq: 3, status: 'cancelled' }, noteId)
  const file = { orderId: id, seq: 1, storageKey: `documents/2026/${id}`, sizeBytes: 10, sha256: 'x' }
  await test.db.insertInto('embassyFiles').values(file).execute()
  const draft = { orderId: id, changesEncrypted: Buffer.from('sealed'), takenAt: new Date() }
  await test.db.insertInto('detailDrafts').values(draft).execute()
  return { id, orderNumber, documentId: upload.documentId, fileKey: upload.fileKey }
}

/** The tables that contain a text in any column. */
async function tablesWith(db: Database, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } =
      await sql`select 1 from ${sql.table(name)} as t where t::text ilike ${`%${text}%`} limit 1`.execute(db)
    if (hits.length > 0) found.push(name)
  }
  return found
}

const erase = (as: PersonName, json: unknown = { confirm: 'ERASE' }) =>
  test.call('POST /api/account/erasure', { as, json })
const eraseOther = (id: string) =>
  test.call(`POST /api/admin/users/${id}/erasure`, { as: 'admin', json: { confirm: 'ERASE' } })

describe('the export of personal data', () => {
  it('has everything in one file, with whole passport numbers, and is audited', async () => {
    const order = await fullOrder('customer')
    const response = await test.call('GET /api/account/export', { as: 'customer' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="passage-data-\d{4}-\d\d-\d\d\.json"$/,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    const data = AccountExport.parse(await response.json())
    expect(data.account).toMatchObject({ id: test.ids.customer, email: CANARY.email, role: 'customer' })
    const exported = data.orders.find(({ id }) => id === order.id)
    expect(exported).toMatchObject({ customerName: CANARY.name, customerPhone: CANARY.phone, notes: CANARY.notes })
    expect(exported?.travellers).toEqual([expect.objectContaining({ passportNumber: CANARY.passport })])
    expect(exported?.documents).toEqual([expect.objectContaining({ id: order.documentId, fileName: CANARY.file })])
    expect(exported?.history.at(-1)).toMatchObject({ status: 'cancelled', by: 'staff', note: CANARY.note })
    expect(exported?.decisions).toEqual(['open', 'refused'])
    expect(exported?.history[1]).toMatchObject({ reason: 'traveller_refused', travellerId: 2, note: CANARY.refusal })
    expect(data.consents.length).toBeGreaterThan(0)
    expect(data.records).toContainEqual(
      expect.objectContaining({ action: 'document.upload-prepared', objectId: order.documentId, by: 'you' }),
    )
    expect(JSON.stringify(data)).not.toContain(test.ids.provider)
    const record = await test.db
      .selectFrom('audit')
      .select('actorId')
      .where('action', '=', 'account.exported')
      .execute()
    expect(record).toEqual([{ actorId: test.ids.customer }])
  })

  it('has no data of others: an agency’s member does not get the agency’s travellers', async () => {
    await createOrderAs(test, 'agency')
    const data = AccountExport.parse(await (await test.call('GET /api/account/export', { as: 'agency' })).json())
    expect(data.account.agency).toBe('Horizon Visas')
    expect(data.orders).toEqual([])
  })
})

describe('the erasure of an account', () => {
  it('is refused while orders are open, and names them', async () => {
    const { orderNumber, id } = await createOrderAs(test, 'otherCustomer')
    const response = await erase('otherCustomer')
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'open_orders', details: { orderNumbers: [orderNumber] } })
    expect((await eraseOther(test.ids.otherCustomer)).status).toBe(409)
    await moveOrder(test, id, { seq: 2, status: 'cancelled' })
    expect((await test.call('GET /api/auth/me', { as: 'otherCustomer' })).status).toBe(200)
  })

  it('removes all personal data, deletes files at once, and answers what stays and why', async () => {
    const order = await fullOrder('customer')
    const content = { customer: { name: CANARY.name } } as InvoiceContent
    const invoice = {
      number: 'P-1',
      kind: 'invoice' as const,
      orderId: order.id,
      cents: 1,
      content,
      issuedAt: new Date(),
    }
    await test.db.insertInto('invoices').values(invoice).execute()
    const card = { cardBrand: 'visa', cardLast4: '4242' }
    await test.db
      .insertInto('payments')
      .values({ orderId: order.id, amountCents: 1, ...card })
      .execute()
    for (const text of [
      CANARY.name,
      CANARY.email,
      CANARY.phone,
      CANARY.file,
      CANARY.note,
      CANARY.refusal,
      CANARY.notes,
      CANARY.departure,
      CANARY.needed,
    ])
      expect(await tablesWith(test.db, text), text).not.toEqual([])

    const response = await erase('customer')
    expect(response.status).toBe(200)
    const erasure = Erasure.parse(await response.json())
    expect(erasure.erased).toMatchObject({ filesPending: 0, orders: 2, travellers: 2, notes: 4 })
    expect(erasure.erased.files).toBe(4)
    expect(test.storage.deleteAll).toHaveBeenCalledWith(order.fileKey)
    expect(test.storage.deleteAll).toHaveBeenCalledWith(`documents/2026/${order.id}`)
    expect(erasure.kept.find(({ what }) => what === 'invoices')).toMatchObject({
      count: 1,
      because: 'tax_law',
      years: 10,
    })
    expect(erasure.kept.map(({ what }) => what)).toEqual(['invoices', 'payments', 'consents', 'audit', 'orders'])

    for (const [what, text] of Object.entries({ ...CANARY, lastName: 'Canary' }))
      expect([what, await tablesWith(test.db, text)]).toEqual([
        what,
        what === 'name' || what === 'lastName' ? ['invoices'] : [],
      ])
    const payments = test.db.selectFrom('payments').select(['cardBrand', 'cardLast4']).where('orderId', '=', order.id)
    expect(await payments.execute()).toEqual([{ cardBrand: null, cardLast4: null }])
    const user = await test.db.selectFrom('users').selectAll().where('id', '=', test.ids.customer).executeTakeFirst()
    const email = `erased-${test.ids.customer}@erased.invalid`
    expect(user).toMatchObject({ name: 'Erased', email, username: null, isActive: false })
  })

  it('ends every session and prevents sign-in', async () => {
    expect((await test.call('GET /api/auth/me', { as: 'customer' })).status).toBe(401)
    const json = { username: CANARY.username, password: 'Correct-horse-2026' }
    expect((await test.call('POST /api/auth/login', { json })).status).toBe(401)
  })

  it('keeps the history and the proofs of consent and deletion', async () => {
    const count = async (table: 'consents' | 'documents' | 'orders', column: string) => {
      const rows = await test.db.selectFrom(table).selectAll().where(sql.ref(column), '=', test.ids.customer).execute()
      return rows.length
    }
    expect(await count('consents', 'user_id')).toBe(2)
    expect(await count('documents', 'owner_id')).toBe(2)
    const proofs = await test.db
      .selectFrom('audit')
      .select('details')
      .where('action', '=', 'document.deleted')
      .execute()
    expect(proofs.map(({ details }) => details)).toEqual(
      Array(2).fill(expect.objectContaining({ because: 'erased', versions: 1, keyHash: expect.any(String) })),
    )
    const erased = await test.db.selectFrom('audit').select('objectId').where('action', '=', 'person.erased').execute()
    expect(erased).toEqual([{ objectId: test.ids.customer }])
  })

  it('by an administrator does the same, may be repeated, and succeeds while storage is away', async () => {
    await uploadAs(test, 'otherCustomer')
    test.storage.deleteAll.mockRejectedValueOnce(new StorageError('unavailable', 'away'))
    const first = Erasure.parse(await (await eraseOther(test.ids.otherCustomer)).json())
    expect(first.erased).toMatchObject({ orders: 1, files: 0, filesPending: 1 })
    const again = Erasure.parse(await (await eraseOther(test.ids.otherCustomer)).json())
    expect(again.erased).toMatchObject({ files: 1, filesPending: 0 })
  })

  it('of an agency’s member leaves the agency its orders', async () => {
    const { id } = await createOrderAs(test, 'colleague')
    expect((await erase('colleague')).status).toBe(200)
    const order = await test.db.selectFrom('orders').select('customerName').where('id', '=', id).executeTakeFirst()
    expect(order?.customerName).toBe('Marie Durand')
  })

  it('is refused for the last administrator', async () => {
    const response = await erase('admin')
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'last_administrator' })
  })
})
