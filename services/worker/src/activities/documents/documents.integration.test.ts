import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Rotation } from '@passage/contracts/domain/documents/documents'
import { textArray } from '@passage/core/database/expressions'
import { deleteEmbassyFile } from '@passage/core/documents/deletion/delete-document'
import { dueFiles } from '@passage/core/documents/deletion/due-files'
import { rotateDocument } from '@passage/core/documents/rotate-document'
import { areFilesMade, viewEmbassyFiles } from '@passage/core/embassy/keep-embassy-file'
import { recordEntry } from '@passage/core/orders/entries/record-entry'
import { paidEffect, recordOf, startWorld, type World } from '@passage/core/testing/test-world'
import { readEnv, storageEnv } from '@passage/integrations/config'
import { COMPANY } from '@passage/integrations/printing/printing.fixture'
import { readPdf } from '@passage/integrations/printing/read-pdf.fixture'
import { type Storage, StorageError } from '@passage/integrations/storage/port'
import { connectStorage } from '@passage/integrations/storage/s3'
import { testStack } from '@passage/local/testing/stack'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PATIENT } from '../../printing/embassy-file.fixture.ts'
import { type EmbassyFiles, embassyFiles } from '../../printing/embassy-files.ts'
import { documentActivities } from './documents.ts'

const PASSPORT = '12AB34567'

let world: World
let storage: Storage
let files: EmbassyFiles
beforeAll(async () => {
  world = await startWorld()
  storage = connectStorage(readEnv(storageEnv, testStack().env))
  files = embassyFiles(1, PATIENT)
})
afterAll(async () => {
  await files?.close()
  await world?.close()
})

/** Staff may turn any traveller's document. */
const person = { id: crypto.randomUUID(), role: 'service_provider', verifiedEmail: null, agencyId: null } as const

const invoices = { company: COMPANY, vatPercent: 17 }
const activities = (over: Partial<Storage> = {}) =>
  documentActivities({ context: world.system, storage: { ...storage, ...over }, invoices, embassyFiles: files })

/** A paid order with an approved passport in storage and one complete traveller. Its last entry is 2. */
async function paidOrder() {
  const { documentId, entry } = await world.upload()
  const file = await PDFDocument.create()
  file.addPage().drawText('The passport itself', { x: 50, y: 700 })
  await storage.put(entry.fileUrl, await file.save(), 'application/pdf')
  const details = { birthDate: '1990-02-01', nationality: 'FR', passportNumber: PASSPORT, passportExpiry: '2031-05-01' }
  const travellers = [{ firstName: 'Marie', lastName: 'Durand', ...details }]
  const { id, orderNumber } = await world.placeOrder({ documents: [entry], travellers })
  const passport = { status: 'approved', sha256: 'ab'.repeat(32), entrySeq: 1 } as const
  await world.db.updateTable('documents').set(passport).where('id', '=', documentId).execute()
  const checkout = await world.openCheckout(id)
  const paid = { seq: 2, status: 'paid', paymentStatus: 'completed', reason: 'payment_confirmed' } as const
  await recordEntry(world.system, recordOf(id, paid, { payment: paidEffect(checkout) }))
  return { id, orderNumber, documentId }
}

const filesOf = (orderId: string) =>
  world.db
    .selectFrom('embassyFiles')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('seq')
    .orderBy('traveller')
    .execute()
const onlyFile = async (orderId: string) => {
  const files = await filesOf(orderId)
  expect(files).toHaveLength(1)
  return files[0] as (typeof files)[number]
}
const actionsOn = async (objectId: string) =>
  (await world.db.selectFrom('audit').select('action').where('objectId', '=', objectId).orderBy('id').execute()).map(
    ({ action }) => action,
  )

describe('prepareFile', () => {
  it('stores the complete file, which is deleted with the documents', async () => {
    const order = await paidOrder()
    await world.db.updateTable('documents').set({ traveller: 1 }).where('id', '=', order.documentId).execute()
    await activities().prepareFile({ orderId: order.id, seq: 2 })
    const file = await onlyFile(order.id)
    const bytes = await storage.read(file.storageKey, 10_000_000)
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
    const document = await world.db
      .selectFrom('documents')
      .select('deletesAt')
      .where('id', '=', order.documentId)
      .executeTakeFirstOrThrow()
    expect(file.deletesAt).toEqual(document.deletesAt)
    expect(file.deletesAt).not.toBeNull()
    expect(await actionsOn(file.id)).toEqual(['embassy-file.made'])
  })

  it('makes the file of the same entry again after a document was turned, and only then', async () => {
    const order = await paidOrder()
    const turn = (rotation: Rotation) =>
      rotateDocument({ ...world.system, actor: { kind: 'staff', id: world.person.id } }, person, {
        documentId: order.documentId,
        rotation,
      })
    const put = vi.fn(storage.put)
    const make = () => activities({ put }).prepareFile({ orderId: order.id, seq: 2 })
    await make()
    const before = await onlyFile(order.id)
    await turn(90)
    await make()
    await turn(90)
    await make()
    const file = await onlyFile(order.id)
    expect(put).toHaveBeenCalledTimes(2)
    expect(file).toMatchObject({ id: before.id, storageKey: before.storageKey, storedAt: expect.any(Date) })
    expect(file.createdAt.getTime()).toBeGreaterThan(before.createdAt.getTime())
    const pages = (await PDFDocument.load(await storage.read(file.storageKey, 10_000_000))).getPages()
    expect(pages.map((page) => page.getRotation().angle)).toEqual([0, 90])
    expect(await actionsOn(file.id)).toEqual(['embassy-file.made', 'embassy-file.made'])
    expect(await actionsOn(order.documentId)).toContain('document.turned')
    expect((await actionsOn(order.documentId)).filter((action) => action === 'document.turned')).toHaveLength(1)
  })

  it('is due again when a document is turned while the file is being drawn', async () => {
    const order = await paidOrder()
    const draw: EmbassyFiles['draw'] = async (...input) => {
      await rotateDocument({ ...world.system, actor: { kind: 'staff', id: world.person.id } }, person, {
        documentId: order.documentId,
        rotation: 180,
      })
      return files.draw(...input)
    }
    const slow = documentActivities({ context: world.system, storage, invoices, embassyFiles: { draw } })
    await slow.prepareFile({ orderId: order.id, seq: 2 })
    expect(await areFilesMade(world.db, { orderId: order.id, seq: 2 })).toBe(false)
    await activities().prepareFile({ orderId: order.id, seq: 2 })
    expect(await areFilesMade(world.db, { orderId: order.id, seq: 2 })).toBe(true)
  })

  it('makes the file once per entry', async () => {
    const order = await paidOrder()
    const put = vi.fn(storage.put)
    for (let time = 0; time < 3; time += 1) await activities({ put }).prepareFile({ orderId: order.id, seq: 2 })
    expect(put).toHaveBeenCalledOnce()
    await onlyFile(order.id)
  })

  it('deletes the previous file once the new one is stored', async () => {
    const order = await paidOrder()
    await activities().prepareFile({ orderId: order.id, seq: 2 })
    const before = await onlyFile(order.id)
    const away = async () => {
      throw new StorageError('unavailable', 'Storage is away.')
    }
    await expect(activities({ put: away }).prepareFile({ orderId: order.id, seq: 3 })).rejects.toThrow('away')
    expect(await storage.isGone(before.storageKey)).toBe(false)

    await activities().prepareFile({ orderId: order.id, seq: 3 })
    const [old, standing] = await filesOf(order.id)
    expect(await storage.isGone(before.storageKey)).toBe(true)
    expect(old).toMatchObject({ seq: 2, deletedBecause: 'superseded', deletedAt: expect.any(Date) })
    expect(standing).toMatchObject({ seq: 3, deletedBecause: null, deletedAt: null })
    expect(await storage.head(standing?.storageKey as string)).not.toBeNull()
    expect(await actionsOn(before.id)).toEqual(['embassy-file.made', 'embassy-file.deleted'])
  })

  it('reuses the key of an attempt that only wrote its row', async () => {
    const order = await paidOrder()
    const lost = async () => {
      throw new StorageError('unavailable', 'No answer.')
    }
    await expect(activities({ put: lost }).prepareFile({ orderId: order.id, seq: 2 })).rejects.toThrow('No answer')
    const claimed = await onlyFile(order.id)
    expect(claimed.storedAt).toBeNull()
    await activities().prepareFile({ orderId: order.id, seq: 2 })
    expect((await onlyFile(order.id)).storageKey).toBe(claimed.storageKey)
    expect(await storage.head(claimed.storageKey)).not.toBeNull()
  })

  it('deletes a file that arrives in storage after its deletion, or leaves it to the retention sweep', async () => {
    const order = await paidOrder()
    const newest = async () => (await filesOf(order.id)).at(-1) as Awaited<ReturnType<typeof onlyFile>>
    const put: Storage['put'] = async (...file) => {
      const { id } = await newest()
      await world.db.updateTable('embassyFiles').set({ deletedBecause: 'erased' }).where('id', '=', id).execute()
      await deleteEmbassyFile(world.system, storage, id)
      await storage.put(...file)
    }
    await activities({ put }).prepareFile({ orderId: order.id, seq: 2 })
    const file = await newest()
    expect(file).toMatchObject({ storedAt: null, deletedBecause: 'erased', deletedAt: expect.any(Date) })
    expect(await storage.isGone(file.storageKey)).toBe(true)
    expect(await actionsOn(file.id)).toEqual(['embassy-file.deleted', 'embassy-file.deleted'])

    const deleteAll = async () => {
      throw new StorageError('unavailable', 'Storage is away.')
    }
    await expect(activities({ put, deleteAll }).prepareFile({ orderId: order.id, seq: 3 })).rejects.toThrow('away')
    expect(await dueFiles(world.db, null, 1_000)).toContainEqual({ kind: 'embassy_file', id: (await newest()).id })
  })

  it('completes the interrupted deletion of the previous file', async () => {
    const order = await paidOrder()
    await activities().prepareFile({ orderId: order.id, seq: 2 })
    const before = await onlyFile(order.id)
    const stuck = async () => {
      throw new StorageError('unavailable', 'Storage is away.')
    }
    await expect(activities({ deleteAll: stuck }).prepareFile({ orderId: order.id, seq: 3 })).rejects.toThrow('away')
    await activities().prepareFile({ orderId: order.id, seq: 3 })
    expect(await storage.isGone(before.storageKey)).toBe(true)
  })

  it('leaves out rejected, replaced and overdue documents', async () => {
    const order = await paidOrder()
    const set = (change: object) =>
      world.db.updateTable('documents').set(change).where('id', '=', order.documentId).execute()
    const replace = async () => {
      const { documentId } = await world.upload()
      // Rejected too, so that neither of the two is bound.
      const newer = { orderId: order.id, entrySeq: 2, replaces: order.documentId, status: 'rejected' } as const
      await world.db.updateTable('documents').set(newer).where('id', '=', documentId).execute()
    }
    const changes = [
      () => set({ status: 'rejected' }),
      () => set({ status: 'approved', deletesAt: new Date(0) }),
      () => set({ deletesAt: new Date(Date.now() + 3_600_000), entrySeq: null }),
      () => set({ entrySeq: 1 }).then(replace),
    ]
    for (const [index, change] of changes.entries()) {
      await change()
      const leftOut = await activities().prepareFile({ orderId: order.id, seq: 2 + index })
      // An expired document has its own entry; a document without an entry is not counted.
      expect(leftOut).toBe([1, 0, 0, 1][index])
      const file = (await filesOf(order.id)).at(-1)
      const { text } = await readPdf(await storage.read(file?.storageKey as string, 10_000_000))
      expect(text).not.toContain('The passport itself')
      expect(text).toContain('Enclosed documents None.')
    }
  })

  describe('where the destination wants a file of each traveller', () => {
    const setMode = (embassyFile: 'order' | 'traveller') =>
      world.db.updateTable('countries').set({ embassyFile }).execute()
    beforeEach(() => setMode('traveller'))
    afterEach(() => setMode('order'))

    /** A paid order for two whose first traveller has the passport and the second a photo; a statement is for both. */
    async function familyOrder() {
      const order = await paidOrder()
      const traveller = { orderId: order.id, position: 2, firstName: 'Paul', lastName: 'Durand', complete: false }
      await world.db.insertInto('travellers').values(traveller).execute()
      await world.db.updateTable('documents').set({ traveller: 1 }).where('id', '=', order.documentId).execute()
      const add = async (documentType: string, traveller: number | null, text: string) => {
        const { documentId, entry } = await world.upload()
        const file = await PDFDocument.create()
        file.addPage().drawText(text, { x: 50, y: 700 })
        await storage.put(entry.fileUrl, await file.save(), 'application/pdf')
        const change = {
          orderId: order.id,
          entrySeq: 1,
          status: 'approved' as const,
          documentType,
          traveller,
          sha256: 'ab'.repeat(32),
        }
        await world.db.updateTable('documents').set(change).where('id', '=', documentId).execute()
        return documentId
      }
      const photo = await add('photo', 2, 'The photo of Paul')
      await add('bank_statement', null, 'The statement of both')
      return { ...order, photo }
    }
    const textOf = async ({ storageKey }: { storageKey: string }) =>
      (await readPdf(await storage.read(storageKey, 10_000_000))).text

    it('makes one with its own cover for each, of their documents and those of all', async () => {
      const order = await familyOrder()
      await activities().prepareFile({ orderId: order.id, seq: 2 })
      const made = await filesOf(order.id)
      expect(made.map(({ traveller }) => traveller)).toEqual([1, 2])
      const [marie, paul] = await Promise.all(made.map(textOf))
      expect(marie).toContain('Durand, Marie')
      expect(marie).toContain('The passport itself')
      expect(marie).not.toContain('Paul')
      expect(paul).toContain('Durand, Paul')
      expect(paul).toContain('The photo of Paul')
      for (const secret of [PASSPORT, 'Marie 1', 'The passport itself']) expect(paul).not.toContain(secret)
      for (const text of [marie, paul]) expect(text).toContain('The statement of both')
      for (const { id, deletesAt } of made) {
        expect(await actionsOn(id)).toEqual(['embassy-file.made'])
        expect(deletesAt).toEqual(made[0]?.deletesAt)
        expect(deletesAt).not.toBeNull()
      }
    })

    it('keeps the previous files until each new one is stored, and then makes the missing one only', async () => {
      const order = await familyOrder()
      await activities().prepareFile({ orderId: order.id, seq: 2 })
      const before = await filesOf(order.id)
      let puts = 0
      const put: Storage['put'] = async (...file) => {
        puts += 1
        if (puts === 2) throw new StorageError('unavailable', 'Storage is away.')
        return storage.put(...file)
      }
      await expect(activities({ put }).prepareFile({ orderId: order.id, seq: 3 })).rejects.toThrow('away')
      const view = () => viewEmbassyFiles(world.system, person, order.id)
      const keys = async () => (await view()).map(({ storageKey, travellerId }) => ({ storageKey, travellerId }))
      const keysOf = (rows: typeof before) =>
        rows.map(({ storageKey, traveller }) => ({ storageKey, travellerId: traveller }))
      expect(await keys()).toEqual(keysOf(before))
      expect(await areFilesMade(world.db, { orderId: order.id, seq: 3 })).toBe(false)
      for (const { storageKey } of before) expect(await storage.isGone(storageKey)).toBe(false)

      await activities({ put }).prepareFile({ orderId: order.id, seq: 3 })
      expect(puts).toBe(3)
      expect(await keys()).toEqual(keysOf((await filesOf(order.id)).slice(2)))
      for (const { id, storageKey } of before) {
        expect(await storage.isGone(storageKey)).toBe(true)
        expect(await actionsOn(id)).toEqual(
          expect.arrayContaining(['embassy-file.made', 'embassy-file.viewed', 'embassy-file.deleted']),
        )
      }
    })

    it('follows a changed setting from the next entry on', async () => {
      const order = await familyOrder()
      const shape = async () => (await filesOf(order.id)).map(({ seq, traveller }) => [seq, traveller])
      await activities().prepareFile({ orderId: order.id, seq: 2 })
      await setMode('order')
      await rotateDocument({ ...world.system, actor: { kind: 'staff', id: world.person.id } }, person, {
        documentId: order.photo,
        rotation: 90,
      })
      await activities().prepareFile({ orderId: order.id, seq: 2 })
      expect(await shape()).toEqual([
        [2, 1],
        [2, 2],
      ])
      await activities().prepareFile({ orderId: order.id, seq: 3 })
      expect(await shape()).toEqual([
        [2, 1],
        [2, 2],
        [3, null],
      ])
      const [standing] = (await filesOf(order.id)).filter(({ deletedAt }) => deletedAt === null)
      expect(standing).toMatchObject({ seq: 3, traveller: null })
    })

    it('makes one file of an order for one', async () => {
      const order = await paidOrder()
      const alone = { numberOfApplicants: 1, decisions: textArray(['open']) }
      await world.db.updateTable('orders').set(alone).where('id', '=', order.id).execute()
      await activities().prepareFile({ orderId: order.id, seq: 2 })
      expect((await onlyFile(order.id)).traveller).toBeNull()
    })
  })

  it('throws for an unknown order', async () => {
    const missing = { orderId: crypto.randomUUID(), seq: 1 }
    await expect(activities().prepareFile(missing)).rejects.toMatchObject({ type: 'order_not_found' })
  })
})

it('issueInvoice fails without a retry for an unpaid order', async () => {
  const { id } = await world.placeOrder()
  const refused = activities().issueInvoice({ orderId: id, refundId: null })
  await expect(refused).rejects.toMatchObject({ type: 'payment_not_found', nonRetryable: true })
})
