import { DocumentDeleted } from '@passage/contracts/api/people/account.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { StorageError } from '@passage/integrations/storage/port'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOrderAs, uploadAs } from '../../testing/orders.ts'
import { type PersonName, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())
beforeEach(() => vi.clearAllMocks())

const remove = (id: string, as: PersonName = 'customer') => test.call(`DELETE /api/documents/${id}`, { as })
const rowOf = (id: string) => test.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const setRow = (id: string, change: object) =>
  test.db.updateTable('documents').set(change).where('id', '=', id).execute()

/** A checked document of an order. */
async function ordered(as: PersonName = 'customer') {
  const { documentId, fileKey } = await uploadAs(test, as)
  await setRow(documentId, { status: 'submitted' })
  const { id } = await createOrderAs(test, as, {
    documents: [{ fileName: 'x.pdf', fileUrl: fileKey, fileSize: 1_000 }],
  })
  return { documentId, fileKey, orderId: id }
}

describe('deleting a document', () => {
  it('without an order deletes the file before the answer, and may be repeated', async () => {
    const { documentId, fileKey } = await uploadAs(test, 'customer')
    const response = await remove(documentId)
    expect(response.status).toBe(200)
    const first = DocumentDeleted.parse(await response.json())
    expect(test.storage.deleteAll).toHaveBeenCalledExactlyOnceWith(fileKey)
    expect(await rowOf(documentId)).toMatchObject({ deletedBecause: 'owner', deletedAt: new Date(first.deletedAt) })
    expect(DocumentDeleted.parse(await (await remove(documentId)).json())).toEqual(first)
    expect(test.storage.deleteAll).toHaveBeenCalledOnce()
    expect(test.orders.removeDocument).not.toHaveBeenCalled()
    expect((await test.call(`GET /api/documents/${documentId}/presigned-url`, { as: 'customer' })).status).toBe(404)
  })

  it('that a form no longer has deletes it only while no order has it, for a provider as well', async () => {
    const discard = (id: string, as: PersonName) => test.call(`DELETE /api/documents/${id}?unused=true`, { as })
    for (const as of ['customer', 'provider'] as const) {
      const { documentId } = await uploadAs(test, as)
      expect((await discard(documentId, as)).status).toBe(200)
      expect(await rowOf(documentId)).toMatchObject({ deletedBecause: 'owner', deletedAt: expect.any(Date) })
    }
    const { documentId } = await ordered()
    expect((await discard(documentId, 'customer')).status).toBe(404)
    expect(await rowOf(documentId)).toMatchObject({ deletedBecause: null, deletedAt: null })
    expect(test.orders.removeDocument).not.toHaveBeenCalled()
  })

  it('of an order deletes the file first, then messages the order', async () => {
    const { documentId, orderId } = await ordered()
    expect((await remove(documentId)).status).toBe(200)
    expect(test.orders.removeDocument).toHaveBeenCalledExactlyOnceWith(
      orderId,
      { actor: { kind: 'customer', id: test.ids.customer }, documentId },
      expect.stringMatching(/^remove-/),
    )
    const messageAt = test.orders.removeDocument.mock.invocationCallOrder[0] ?? 0
    expect(test.storage.isGone.mock.invocationCallOrder[0]).toBeLessThan(messageAt)
    expect((await rowOf(documentId)).orderToTell).toBe(false)
  })

  it('succeeds while the order cannot be reached: the worker reports it later', async () => {
    const { documentId } = await ordered()
    test.orders.removeDocument.mockRejectedValueOnce(new DomainError('unavailable', 'away'))
    expect((await remove(documentId)).status).toBe(200)
    expect(await rowOf(documentId)).toMatchObject({ orderToTell: true, deletedAt: expect.any(Date) })
  })

  it('succeeds while storage is away: no download works, and the worker deletes the file later', async () => {
    const { documentId } = await ordered()
    test.storage.deleteAll.mockRejectedValueOnce(new StorageError('unavailable', 'away'))
    const response = await remove(documentId)
    expect(response.status).toBe(202)
    expect(await response.json()).toMatchObject({ code: 'outcome_pending' })
    expect(await rowOf(documentId)).toMatchObject({ deletedBecause: 'owner', deletedAt: null })
    expect((await test.call(`GET /api/documents/${documentId}/presigned-url`, { as: 'customer' })).status).toBe(404)
    expect(test.orders.removeDocument).not.toHaveBeenCalled()
    expect((await remove(documentId)).status).toBe(200)
    expect(test.orders.removeDocument).toHaveBeenCalledOnce()
  })

  it('that is an issued visa is for its customer, not for staff', async () => {
    const { documentId } = await ordered()
    await setRow(documentId, { source: 'visa', ownerId: test.ids.provider, consentId: null })
    const refused = await remove(documentId, 'provider')
    expect(refused.status).toBe(404)
    expect((await rowOf(documentId)).deletedBecause).toBeNull()
    expect((await remove(documentId)).status).toBe(200)
  })
})
