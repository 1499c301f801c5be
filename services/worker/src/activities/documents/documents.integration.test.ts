import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Rotation } from '@passage/contracts/domain/documents/documents'
import { deleteEmbassyFile } from '@passage/core/documents/deletion/delete-document'
import { dueFiles } from '@passage/core/documents/deletion/due-files'
import { rotateDocument } from '@passage/core/documents/rotate-document'
import { areFilesMade } from '@passage/core/embassy/keep-embassy-file'
import { readPdf } from '@passage/integrations/printing/read-pdf.fixture'
import { type Storage, StorageError } from '@passage/integrations/storage/port'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { EmbassyFiles } from '../../printing/embassy-files.ts'

import { PASSPORT, person, startActivities, type TestActivities } from './test-activities.fixture.ts'

let test: TestActivities
beforeAll(async () => {
  test = await startActivities()
})
afterAll(() => test?.close())

describe('prepareFile', () => {
  it('stores the complete file, which is deleted with the documents', async () => {
    const order = await test.paidOrder()
    await test.world.db.updateTable('documents').set({ traveller: 1 }).where('id', '=', order.documentId).execute()
    await test.activities().prepareFile({ orderId: order.id, seq: 2 })
    const file = await test.onlyFile(order.id)
    const bytes = await test.storage.read(file.storageKey, 10_000_000)
    expect({ size: file.sizeBytes, sha256: file.sha256 }).toEqual({
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    expect(file.storedAt).not.toBeNull()
    const { pages } = await readPdf(bytes)
    expect(pages[0]).toContain(`Durand, Marie 1 February 1990 France ${PASSPORT} 1 May 2031`)
    expect(pages[0]).toContain('Not named yet: 1')
    expect(pages[0]).toContain('Passport (Marie Durand) 2')
    expect(pages.at(-1)).toBe('The passport itself')
    const document = await test.world.db
      .selectFrom('documents')
      .select('deletesAt')
      .where('id', '=', order.documentId)
      .executeTakeFirstOrThrow()
    expect(file.deletesAt).toEqual(document.deletesAt)
    expect(file.deletesAt).not.toBeNull()
    expect(await test.actionsOn(file.id)).toEqual(['embassy-file.made'])
  })

  it('makes the file of the same entry again after a document was turned, and only then', async () => {
    const order = await test.paidOrder()
    const turn = (rotation: Rotation) =>
      rotateDocument({ ...test.world.system, actor: { kind: 'staff', id: test.world.person.id } }, person, {
        documentId: order.documentId,
        rotation,
      })
    const put = vi.fn(test.storage.put)
    const make = () => test.activities({ put }).prepareFile({ orderId: order.id, seq: 2 })
    await make()
    const before = await test.onlyFile(order.id)
    await turn(90)
    await make()
    await turn(90)
    await make()
    const file = await test.onlyFile(order.id)
    expect(put).toHaveBeenCalledTimes(2)
    expect(file).toMatchObject({ id: before.id, storageKey: before.storageKey, storedAt: expect.any(Date) })
    expect(file.createdAt.getTime()).toBeGreaterThan(before.createdAt.getTime())
    const pages = (await PDFDocument.load(await test.storage.read(file.storageKey, 10_000_000))).getPages()
    expect(pages.map((page) => page.getRotation().angle)).toEqual([0, 90])
    expect(await test.actionsOn(file.id)).toEqual(['embassy-file.made', 'embassy-file.made'])
    expect(await test.actionsOn(order.documentId)).toContain('document.turned')
    expect((await test.actionsOn(order.documentId)).filter((action) => action === 'document.turned')).toHaveLength(1)
  })

  it('is due again when a document is turned while the file is being drawn', async () => {
    const order = await test.paidOrder()
    const draw: EmbassyFiles['draw'] = async (...input) => {
      await rotateDocument({ ...test.world.system, actor: { kind: 'staff', id: test.world.person.id } }, person, {
        documentId: order.documentId,
        rotation: 180,
      })
      return test.files.draw(...input)
    }
    await test.activities({}, { draw }).prepareFile({ orderId: order.id, seq: 2 })
    expect(await areFilesMade(test.world.db, { orderId: order.id, seq: 2 })).toBe(false)
    await test.activities().prepareFile({ orderId: order.id, seq: 2 })
    expect(await areFilesMade(test.world.db, { orderId: order.id, seq: 2 })).toBe(true)
  })

  it('makes the file once per entry', async () => {
    const order = await test.paidOrder()
    const put = vi.fn(test.storage.put)
    for (let time = 0; time < 3; time += 1) await test.activities({ put }).prepareFile({ orderId: order.id, seq: 2 })
    expect(put).toHaveBeenCalledOnce()
    await test.onlyFile(order.id)
  })

  it('deletes the previous file once the new one is stored', async () => {
    const order = await test.paidOrder()
    await test.activities().prepareFile({ orderId: order.id, seq: 2 })
    const before = await test.onlyFile(order.id)
    const away = async () => {
      throw new StorageError('unavailable', 'Storage is away.')
    }
    await expect(test.activities({ put: away }).prepareFile({ orderId: order.id, seq: 3 })).rejects.toThrow('away')
    expect(await test.storage.isGone(before.storageKey)).toBe(false)

    await test.activities().prepareFile({ orderId: order.id, seq: 3 })
    const [old, standing] = await test.filesOf(order.id)
    expect(await test.storage.isGone(before.storageKey)).toBe(true)
    expect(old).toMatchObject({ seq: 2, deletedBecause: 'superseded', deletedAt: expect.any(Date) })
    expect(standing).toMatchObject({ seq: 3, deletedBecause: null, deletedAt: null })
    expect(await test.storage.head(standing?.storageKey as string)).not.toBeNull()
    expect(await test.actionsOn(before.id)).toEqual(['embassy-file.made', 'embassy-file.deleted'])
  })

  it('reuses the key of an attempt that only wrote its row', async () => {
    const order = await test.paidOrder()
    const lost = async () => {
      throw new StorageError('unavailable', 'No answer.')
    }
    await expect(test.activities({ put: lost }).prepareFile({ orderId: order.id, seq: 2 })).rejects.toThrow('No answer')
    const claimed = await test.onlyFile(order.id)
    expect(claimed.storedAt).toBeNull()
    await test.activities().prepareFile({ orderId: order.id, seq: 2 })
    expect((await test.onlyFile(order.id)).storageKey).toBe(claimed.storageKey)
    expect(await test.storage.head(claimed.storageKey)).not.toBeNull()
  })

  it('deletes a file that arrives in storage after its deletion, or leaves it to the retention sweep', async () => {
    const order = await test.paidOrder()
    const newest = async () => (await test.filesOf(order.id)).at(-1) as Awaited<ReturnType<TestActivities['onlyFile']>>
    const put: Storage['put'] = async (...file) => {
      const { id } = await newest()
      await test.world.db.updateTable('embassyFiles').set({ deletedBecause: 'erased' }).where('id', '=', id).execute()
      await deleteEmbassyFile(test.world.system, test.storage, id)
      await test.storage.put(...file)
    }
    await test.activities({ put }).prepareFile({ orderId: order.id, seq: 2 })
    const file = await newest()
    expect(file).toMatchObject({ storedAt: null, deletedBecause: 'erased', deletedAt: expect.any(Date) })
    expect(await test.storage.isGone(file.storageKey)).toBe(true)
    expect(await test.actionsOn(file.id)).toEqual(['embassy-file.deleted', 'embassy-file.deleted'])

    const deleteAll = async () => {
      throw new StorageError('unavailable', 'Storage is away.')
    }
    await expect(test.activities({ put, deleteAll }).prepareFile({ orderId: order.id, seq: 3 })).rejects.toThrow('away')
    expect(await dueFiles(test.world.db, null, 1_000)).toContainEqual({ kind: 'embassy_file', id: (await newest()).id })
  })

  it('completes the interrupted deletion of the previous file', async () => {
    const order = await test.paidOrder()
    await test.activities().prepareFile({ orderId: order.id, seq: 2 })
    const before = await test.onlyFile(order.id)
    const stuck = async () => {
      throw new StorageError('unavailable', 'Storage is away.')
    }
    await expect(test.activities({ deleteAll: stuck }).prepareFile({ orderId: order.id, seq: 3 })).rejects.toThrow(
      'away',
    )
    await test.activities().prepareFile({ orderId: order.id, seq: 3 })
    expect(await test.storage.isGone(before.storageKey)).toBe(true)
  })

  it('leaves out rejected, replaced and overdue documents', async () => {
    const order = await test.paidOrder()
    const set = (change: object) =>
      test.world.db.updateTable('documents').set(change).where('id', '=', order.documentId).execute()
    const replace = async () => {
      const { documentId } = await test.world.upload()
      // Rejected too, so that neither of the two is bound.
      const newer = { orderId: order.id, entrySeq: 2, replaces: order.documentId, status: 'rejected' } as const
      await test.world.db.updateTable('documents').set(newer).where('id', '=', documentId).execute()
    }
    const changes = [
      () => set({ status: 'rejected' }),
      () => set({ status: 'approved', deletesAt: new Date(0) }),
      () => set({ deletesAt: new Date(Date.now() + 3_600_000), entrySeq: null }),
      () => set({ entrySeq: 1 }).then(replace),
    ]
    for (const [index, change] of changes.entries()) {
      await change()
      const leftOut = await test.activities().prepareFile({ orderId: order.id, seq: 2 + index })
      // An expired document has its own entry; a document without an entry is not counted.
      expect(leftOut).toBe([1, 0, 0, 1][index])
      const file = (await test.filesOf(order.id)).at(-1)
      const { text } = await readPdf(await test.storage.read(file?.storageKey as string, 10_000_000))
      expect(text).not.toContain('The passport itself')
      expect(text).toContain('Enclosed documents None.')
    }
  })

  it('throws for an unknown order', async () => {
    const missing = { orderId: crypto.randomUUID(), seq: 1 }
    await expect(test.activities().prepareFile(missing)).rejects.toMatchObject({ type: 'order_not_found' })
  })
})

it('issueInvoice fails without a retry for an unpaid order', async () => {
  const { id } = await test.world.placeOrder()
  const refused = test.activities().issueInvoice({ orderId: id, refundId: null })
  await expect(refused).rejects.toMatchObject({ type: 'payment_not_found', nonRetryable: true })
})
