import { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkedUploadAs, createOrderAs, moveOrder } from '../../testing/orders.ts'
import { type PersonName, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())
beforeEach(() => vi.clearAllMocks())

describe('the embassy file', () => {
  const ask = (orderId: string, as: PersonName, query = '') =>
    test.call(`GET /api/orders/${orderId}/embassy-file${query}`, { as })
  const fileFor = (orderId: string, change: object) => {
    const file = { seq: 2, storageKey: crypto.randomUUID(), sizeBytes: 1_000, sha256: 'ab', storedAt: new Date() }
    const deletesAt = new Date(Date.now() + 3_600_000)
    const values = { orderId, ...file, deletesAt, ...change }
    return test.db.insertInto('embassyFiles').values(values).returning(['id', 'storageKey']).executeTakeFirstOrThrow()
  }

  it('is the newest one, for staff, with an audit entry', async () => {
    const { id, orderNumber } = await createOrderAs(test, 'customer')
    await fileFor(id, { seq: 2 })
    const { id: fileId, storageKey } = await fileFor(id, { seq: 3 })
    const response = await ask(id, 'provider')
    expect(await response.json()).toEqual([
      { presignedUrl: `https://s3.example/${storageKey}`, madeAt: expect.any(String), travellerId: null },
    ])
    expect(test.storage.presignDownload).toHaveBeenCalledExactlyOnceWith({
      key: storageKey,
      fileName: `${orderNumber}.pdf`,
      contentType: 'application/pdf',
      from: expect.any(Date),
      seconds: 300,
    })
    const audit = await test.db.selectFrom('audit').selectAll().where('objectId', '=', fileId).execute()
    expect(audit).toMatchObject([{ action: 'embassy-file.viewed', actorId: test.ids.provider }])
  })

  /** An order in processing with complete data; `change` changes its traveller. */
  const beingPrepared = async (change: object = {}) => {
    const { id } = await createOrderAs(test, 'customer', { numberOfApplicants: 1, totalAmount: '129.00' })
    const known = { birthDate: '1990-01-01', nationality: 'FR', passportExpiry: '2035-01-01' }
    const traveller = {
      firstName: 'Léa',
      lastName: 'Martin',
      ...known,
      passportNumberEncrypted: Buffer.from('sealed'),
      complete: true,
      ...change,
    }
    await test.db.updateTable('travellers').set(traveller).where('orderId', '=', id).execute()
    await moveOrder(test, id, { seq: 2, status: 'processing' })
    return id
  }

  /** A document of an order, as its first entry added it. */
  const documentOf = async (orderId: string, change: object = {}) => {
    const { documentId } = await checkedUploadAs(test, 'customer')
    return test.db
      .updateTable('documents')
      .set({ orderId, entrySeq: 1, ...change })
      .where('id', '=', documentId)
      .returning(['id', 'storageKey'])
      .executeTakeFirstOrThrow()
  }

  it('of an order without one is made on request', async () => {
    const id = await beingPrepared()
    test.orders.retryStep.mockImplementationOnce(async () => {
      await fileFor(id, { seq: 2 })
      return { known: true, result: { status: 'processing', paymentStatus: 'completed', seq: 2 } }
    })
    expect((await ask(id, 'provider')).status).toBe(200)
    expect((await ask(id, 'provider')).status).toBe(200)
    expect(test.orders.retryStep).toHaveBeenCalledTimes(1)
  })

  it('is reported as being prepared until it exists', async () => {
    const id = await beingPrepared()
    test.orders.retryStep.mockRejectedValueOnce(new DomainError('nothing_to_retry', 'Nothing waits.'))
    const response = await ask(id, 'provider')
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'document_not_ready' }])
  })

  it('is made again after a document was turned, and before, when the order can be reached', async () => {
    const id = await beingPrepared()
    const document = await documentOf(id)
    await fileFor(id, { seq: 2 })
    const turn = (rotation: number, as: PersonName = 'provider') =>
      test.call(`PUT /api/documents/${document.id}/rotation`, { as, json: { rotation } })
    test.orders.retryStep.mockRejectedValueOnce(new DomainError('unavailable', 'Temporal is away.'))
    expect((await turn(90)).status).toBe(200)
    expect(test.orders.retryStep).toHaveBeenLastCalledWith(
      id,
      expect.objectContaining({ file: true }),
      expect.anything(),
      expect.anything(),
    )
    test.orders.retryStep.mockImplementationOnce(async () => {
      await test.db
        .updateTable('embassyFiles')
        .set({ rotations: `${document.id} 90` })
        .where('orderId', '=', id)
        .execute()
      return { known: true, result: { status: 'processing', paymentStatus: 'completed', seq: 2 } }
    })
    expect((await ask(id, 'provider')).status).toBe(200)
    expect(test.orders.retryStep).toHaveBeenCalledTimes(2)
    expect((await ask(id, 'provider')).status).toBe(200)
    expect((await turn(90)).status).toBe(200)
    expect(test.orders.retryStep).toHaveBeenCalledTimes(2)
    expect((await turn(45)).status).toBe(400)
    expect((await turn(90, 'customer')).status).toBe(403)
  })

  it('says what it leaves out, in the order that staff see', async () => {
    const { id } = await createOrderAs(test, 'customer')
    const document = await documentOf(id, { status: 'approved', rotation: 270 })
    const seen = async (as: PersonName) =>
      FullOrder.parse(await (await test.call(`GET /api/orders/${id}`, { as })).json())
    expect(await seen('provider')).toMatchObject({ embassyFile: { madeAt: null, leftOut: [] } })
    const rows = async () => {
      const { orderNumber } = await seen('provider')
      return (await test.call(`GET /api/desk/orders?queue=all&search=${orderNumber}`, { as: 'provider' })).json()
    }
    const judge = (status: 'approved' | 'rejected') =>
      test.db.updateTable('documents').set({ status }).where('id', '=', document.id).execute()
    await judge('rejected')
    expect(await rows()).toMatchObject({ data: [{ hasEmbassyFile: false, documentsLeftOut: 0 }] })
    await judge('approved')
    await fileFor(id, { seq: 2, separateKeys: `{${document.storageKey}}` })
    const order = await seen('provider')
    expect(order.embassyFile).toEqual({
      madeAt: expect.any(String),
      leftOut: [{ documentId: document.id, why: 'separate' }],
      files: [{ travellerId: null, leftOut: [{ documentId: document.id, why: 'separate' }] }],
    })
    expect(order.documents[0]?.rotation).toBe(270)
    expect((await seen('customer')).embassyFile).toBeNull()
    expect(await rows()).toMatchObject({ data: [{ hasEmbassyFile: true, documentsLeftOut: 1 }] })
  })

  it('of each traveller is downloaded alone or with the others, and says what it leaves out', async () => {
    const { id, orderNumber } = await createOrderAs(test, 'customer')
    const [one, both] = [
      await documentOf(id, { status: 'approved', traveller: 1 }),
      await documentOf(id, { status: 'approved', documentType: 'bank_statement' }),
    ]
    await fileFor(id, { traveller: 1, separateKeys: `{${one.storageKey},${both.storageKey}}` })
    const second = await fileFor(id, { traveller: 2, separateKeys: `{${both.storageKey}}` })
    const all = await (await ask(id, 'provider')).json()
    expect(all).toMatchObject([{ travellerId: 1 }, { travellerId: 2 }])
    const alone = await (await ask(id, 'provider', '?travellerId=2')).json()
    expect(alone).toMatchObject([{ travellerId: 2, presignedUrl: `https://s3.example/${second.storageKey}` }])
    expect(test.storage.presignDownload).toHaveBeenLastCalledWith(
      expect.objectContaining({ fileName: `${orderNumber}-2.pdf` }),
    )
    const viewed = await test.db.selectFrom('audit').selectAll().where('objectId', '=', second.id).execute()
    expect(viewed.map(({ details }) => details)).toEqual([
      { orderId: id, seq: 2, traveller: 2 },
      { orderId: id, seq: 2, traveller: 2 },
    ])
    const order = FullOrder.parse(await (await test.call(`GET /api/orders/${id}`, { as: 'provider' })).json())
    const separate = ({ id: documentId }: { id: string }) => ({ documentId, why: 'separate' })
    expect(order.embassyFile).toMatchObject({
      leftOut: [separate(one), separate(both)],
      files: [
        { travellerId: 1, leftOut: [separate(one), separate(both)] },
        { travellerId: 2, leftOut: [separate(both)] },
      ],
    })
    expect((await ask(id, 'provider', '?travellerId=3')).status).toBe(404)
    expect((await ask(id, 'provider', '?travellerId=11')).status).toBe(400)
    expect((await ask(id, 'customer', '?travellerId=1')).status).toBe(403)
  })

  it('is not found while a file of its making is missing', async () => {
    const { id } = await createOrderAs(test, 'customer')
    await fileFor(id, { traveller: 1 })
    await fileFor(id, { traveller: 2, storedAt: null })
    expect((await ask(id, 'provider')).status).toBe(404)
  })

  it('is not requested while the order lacks something', async () => {
    const id = await beingPrepared({ passportExpiry: null, complete: false })
    expect((await ask(id, 'provider')).status).toBe(404)
    expect(test.orders.retryStep).not.toHaveBeenCalled()
  })

  it('has an address that expires with the file', async () => {
    const { id } = await createOrderAs(test, 'customer')
    await fileFor(id, { deletesAt: new Date(Date.now() + 30_000) })
    await ask(id, 'provider')
    const [request] = test.storage.presignDownload.mock.calls[0] ?? []
    expect(request?.seconds).toBeGreaterThan(25)
    expect(request?.seconds).toBeLessThanOrEqual(30)
  })

  it.each([
    ['is overdue', { deletesAt: new Date(0) }],
    ['is deleted', { deletedAt: new Date(), deletedBecause: 'due' }],
    ['is being deleted', { deletedBecause: 'superseded' }],
    ['is not in storage yet', { storedAt: null }],
  ])('is not found when it %s', async (_what, change) => {
    const { id } = await createOrderAs(test, 'customer')
    await fileFor(id, change)
    const response = await ask(id, 'provider')
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'document_not_found' }])
    expect(test.storage.presignDownload).not.toHaveBeenCalled()
  })

  it('is not found for an order without one', async () => {
    const { id } = await createOrderAs(test, 'customer')
    expect((await ask(id, 'admin')).status).toBe(404)
  })
})
