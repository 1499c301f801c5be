import { DomainError } from '@passage/contracts/domain/errors'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOrderAs, newVisaOf, passCheck, visaUploadAs } from '../../testing/orders.ts'
import { type PersonName, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let orderId: string
let visaId: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())
beforeEach(async () => {
  vi.clearAllMocks()
  orderId = (await createOrderAs(test, 'customer')).id
  visaId = await newVisaOf(test, orderId)
})

const actor = () => ({ kind: 'staff', id: test.ids.provider })
const rowOf = (id: string) => test.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const withdraw = (json: object = { reason: 'It names another person' }, as: PersonName = 'provider', id = visaId) =>
  test.call(`POST /api/documents/${id}/withdraw`, { as, json })

/** What the order's workflow does with a withdrawal. */
const markWithdrawn = () =>
  test.db.updateTable('documents').set({ deletedBecause: 'withdrawn' }).where('id', '=', visaId).execute()

describe('withdrawing a visa', () => {
  it('messages its order with the reason as a note, and deletes its file from storage at once', async () => {
    test.orders.withdrawVisa.mockImplementationOnce(async () => {
      await markWithdrawn()
      return { known: true, result: { status: 'approved', paymentStatus: 'completed', seq: 6 } }
    })
    const response = await withdraw({ reason: 'It names another person', expectedSeq: 5 })
    expect(await response.json()).toMatchObject({ id: orderId, status: 'approved' })
    const [toOrder, message] = test.orders.withdrawVisa.mock.lastCall ?? []
    expect(toOrder).toBe(orderId)
    expect(message).toEqual({ actor: actor(), documentId: visaId, noteId: expect.any(String), expectedSeq: 5 })
    expect(JSON.stringify(message)).not.toContain('another person')
    const { storageKey, deletedAt } = await rowOf(visaId)
    expect(test.storage.deleteAll).toHaveBeenCalledWith(storageKey)
    expect(deletedAt).not.toBeNull()
  })

  it('keeps the file when the order refuses, and says why', async () => {
    test.orders.withdrawVisa.mockRejectedValueOnce(new DomainError('visa_not_delivered', 'It was withdrawn already.'))
    const response = await withdraw()
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'visa_not_delivered', message: 'It was withdrawn already.' })
    expect(test.storage.deleteAll).not.toHaveBeenCalled()
  })

  it('is for providers and administrators, with a reason', async () => {
    expect((await withdraw(undefined, 'admin')).status).toBe(200)
    expect((await withdraw(undefined, 'customer')).status).toBe(403)
    expect((await withdraw(undefined, 'agency')).status).toBe(403)
    expect((await withdraw({ reason: ' ' })).status).toBe(400)
    expect((await withdraw({})).status).toBe(400)
  })

  it('does not find a visa that no order has', async () => {
    const { documentId } = await visaUploadAs(test, 'provider', orderId)
    expect((await withdraw(undefined, 'provider', documentId)).status).toBe(404)
    expect(test.orders.withdrawVisa).not.toHaveBeenCalled()
  })
})

describe('replacing a visa', () => {
  const replace = (fileUrl: string) =>
    test.call(`POST /api/documents/${visaId}/replace-visa`, {
      as: 'provider',
      json: {
        reason: 'The number was wrong',
        ...{ documentType: 'visa', fileName: 'right.pdf', fileUrl, fileSize: 1_000 },
      },
    })
  async function uploaded(forOrder = orderId) {
    const upload = await visaUploadAs(test, 'provider', forOrder)
    await passCheck(test, upload.documentId)
    return upload
  }

  it('names and reserves the new file, sends one message, and deletes the earlier file', async () => {
    const { documentId, fileKey } = await uploaded()
    test.orders.replaceVisa.mockImplementationOnce(async () => {
      await markWithdrawn()
      return { known: true, result: { status: 'completed', paymentStatus: 'completed', seq: 6 } }
    })
    expect((await replace(fileKey)).status).toBe(200)
    expect(test.orders.replaceVisa.mock.lastCall?.[1]).toMatchObject({
      documentId: visaId,
      newDocumentId: documentId,
      noteId: expect.any(String),
    })
    expect(await rowOf(documentId)).toMatchObject({ orderId, fileName: 'right.pdf' })
    expect((await rowOf(visaId)).deletedAt).not.toBeNull()
  })

  it('refuses a file that was prepared for another order, and releases the new file when the order refuses', async () => {
    const other = await uploaded((await createOrderAs(test, 'otherCustomer')).id)
    expect(await (await replace(other.fileKey)).json()).toMatchObject({ code: 'document_not_usable' })
    expect(test.orders.replaceVisa).not.toHaveBeenCalled()
    test.orders.replaceVisa.mockRejectedValueOnce(new DomainError('visa_not_delivered', 'no'))
    const { documentId, fileKey } = await uploaded()
    expect((await replace(fileKey)).status).toBe(409)
    expect((await rowOf(documentId)).orderId).toBeNull()
    expect((await rowOf(visaId)).deletedBecause).toBeNull()
  })
})
