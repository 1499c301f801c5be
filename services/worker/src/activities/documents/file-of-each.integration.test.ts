import { PDFDocument } from '@cantoo/pdf-lib'
import { rotateDocument } from '@passage/core/documents/rotate-document'
import { areFilesMade, viewEmbassyFiles } from '@passage/core/embassy/keep-embassy-file'
import { type Storage, StorageError } from '@passage/integrations/storage/port'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { PASSPORT, person, startActivities, type TestActivities } from './test-activities.fixture.ts'

let test: TestActivities
beforeAll(async () => {
  test = await startActivities()
})
afterAll(() => test?.close())

describe('where the destination wants a file of each traveller', () => {
  const setMode = (embassyFile: 'order' | 'traveller') =>
    test.world.db.updateTable('countries').set({ embassyFile }).execute()
  beforeEach(() => setMode('traveller'))
  afterEach(() => setMode('order'))

  /** A paid order for two whose first traveller has the passport and the second a photo; a statement is for both. */
  async function familyOrder() {
    const order = await test.paidOrder()
    const traveller = { orderId: order.id, position: 2, firstName: 'Paul', lastName: 'Durand', complete: false }
    await test.world.db.insertInto('travellers').values(traveller).execute()
    await test.world.db.updateTable('documents').set({ traveller: 1 }).where('id', '=', order.documentId).execute()
    const add = async (documentType: string, traveller: number | null, text: string) => {
      const { documentId, entry } = await test.world.upload()
      const file = await PDFDocument.create()
      file.addPage().drawText(text, { x: 50, y: 700 })
      await test.storage.put(entry.fileUrl, await file.save(), 'application/pdf')
      const change = {
        orderId: order.id,
        entrySeq: 1,
        status: 'approved' as const,
        documentType,
        traveller,
        sha256: 'ab'.repeat(32),
      }
      await test.world.db.updateTable('documents').set(change).where('id', '=', documentId).execute()
      return documentId
    }
    const photo = await add('photo', 2, 'The photo of Paul')
    await add('bank_statement', null, 'The statement of both')
    return { ...order, photo }
  }
  it('makes one with its own cover for each, of their documents and those of all', async () => {
    const order = await familyOrder()
    await test.activities().prepareFile({ orderId: order.id, seq: 2 })
    const made = await test.filesOf(order.id)
    expect(made.map(({ traveller }) => traveller)).toEqual([1, 2])
    const [marie, paul] = await Promise.all(made.map(test.textOf))
    expect(marie).toContain('Durand, Marie')
    expect(marie).toContain('The passport itself')
    expect(marie).not.toContain('Paul')
    expect(paul).toContain('Durand, Paul')
    expect(paul).toContain('The photo of Paul')
    for (const secret of [PASSPORT, 'Marie 1', 'The passport itself']) expect(paul).not.toContain(secret)
    for (const text of [marie, paul]) expect(text).toContain('The statement of both')
    for (const { id, deletesAt } of made) {
      expect(await test.actionsOn(id)).toEqual(['embassy-file.made'])
      expect(deletesAt).toEqual(made[0]?.deletesAt)
      expect(deletesAt).not.toBeNull()
    }
  })

  it('keeps the previous files until each new one is stored, and then makes the missing one only', async () => {
    const order = await familyOrder()
    await test.activities().prepareFile({ orderId: order.id, seq: 2 })
    const before = await test.filesOf(order.id)
    let puts = 0
    const put: Storage['put'] = async (...file) => {
      puts += 1
      if (puts === 2) throw new StorageError('unavailable', 'Storage is away.')
      return test.storage.put(...file)
    }
    await expect(test.activities({ put }).prepareFile({ orderId: order.id, seq: 3 })).rejects.toThrow('away')
    const view = () => viewEmbassyFiles(test.world.system, person, order.id)
    const keys = async () => (await view()).map(({ storageKey, travellerId }) => ({ storageKey, travellerId }))
    const keysOf = (rows: typeof before) =>
      rows.map(({ storageKey, traveller }) => ({ storageKey, travellerId: traveller }))
    expect(await keys()).toEqual(keysOf(before))
    expect(await areFilesMade(test.world.db, { orderId: order.id, seq: 3 })).toBe(false)
    for (const { storageKey } of before) expect(await test.storage.isGone(storageKey)).toBe(false)

    await test.activities({ put }).prepareFile({ orderId: order.id, seq: 3 })
    expect(puts).toBe(3)
    expect(await keys()).toEqual(keysOf((await test.filesOf(order.id)).slice(2)))
    for (const { id, storageKey } of before) {
      expect(await test.storage.isGone(storageKey)).toBe(true)
      expect(await test.actionsOn(id)).toEqual(
        expect.arrayContaining(['embassy-file.made', 'embassy-file.viewed', 'embassy-file.deleted']),
      )
    }
  })

  it('follows a changed setting from the next entry on', async () => {
    const order = await familyOrder()
    const shape = async () => (await test.filesOf(order.id)).map(({ seq, traveller }) => [seq, traveller])
    await test.activities().prepareFile({ orderId: order.id, seq: 2 })
    await setMode('order')
    await rotateDocument({ ...test.world.system, actor: { kind: 'staff', id: test.world.person.id } }, person, {
      documentId: order.photo,
      rotation: 90,
    })
    await test.activities().prepareFile({ orderId: order.id, seq: 2 })
    expect(await shape()).toEqual([
      [2, 1],
      [2, 2],
    ])
    await test.activities().prepareFile({ orderId: order.id, seq: 3 })
    expect(await shape()).toEqual([
      [2, 1],
      [2, 2],
      [3, null],
    ])
    const [standing] = (await test.filesOf(order.id)).filter(({ deletedAt }) => deletedAt === null)
    expect(standing).toMatchObject({ seq: 3, traveller: null })
  })

  it('makes one file of an order for one', async () => {
    const order = await test.paidOrder(1)
    await test.activities().prepareFile({ orderId: order.id, seq: 2 })
    expect((await test.onlyFile(order.id)).traveller).toBeNull()
  })
})
