import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../testing/test-world.ts'
import { type CheckedDocument, documentToCheck, recordCheck } from './record-check.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const sha256 = 'a'.repeat(64)
const file = { sha256, sizeBytes: 900, contentType: 'image/png', fileName: 'passport.png' } as const
const good = (documentId: string): CheckedDocument => ({ documentId, failure: null, file, thumbnail: null })
const bad = (documentId: string): CheckedDocument => ({
  documentId,
  failure: 'wrong_type',
  file: null,
  thumbnail: null,
})
const record = (checked: CheckedDocument) => recordCheck(world.system, checked)
const row = (id: string) => world.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const records = (id: string) =>
  world.db.selectFrom('audit').selectAll().where('objectId', '=', id).where('action', '=', 'document.checked').execute()

describe('the result of a document check', () => {
  it('makes the document usable, with hash, size, type and name of the stored file', async () => {
    const { documentId } = await world.upload()
    expect((await documentToCheck(world.system, documentId)).verdict).toBeNull()
    await record(good(documentId))
    expect(await row(documentId)).toMatchObject({ status: 'submitted', checkFailure: null, ...file })
    expect((await row(documentId)).checkedAt).toBeInstanceOf(Date)
    expect(await documentToCheck(world.system, documentId)).toMatchObject({
      contentType: 'image/png',
      verdict: { status: 'submitted', failure: null },
    })
  })

  it('stores the failure, and leaves the announced size', async () => {
    const { documentId } = await world.upload()
    await record(bad(documentId))
    expect(await row(documentId)).toMatchObject({ status: 'rejected', checkFailure: 'wrong_type', sizeBytes: 1_000 })
    expect((await documentToCheck(world.system, documentId)).verdict).toEqual({
      status: 'rejected',
      failure: 'wrong_type',
    })
  })

  it.each([
    ['good', good, bad, 'submitted'],
    ['bad', bad, good, 'rejected'],
  ])('stays when it is %s, and is in the audit once', async (_what, first, second, status) => {
    const { documentId } = await world.upload()
    await record(first(documentId))
    const standing = await row(documentId)
    await record(second(documentId))
    await record(first(documentId))
    expect(standing.status).toBe(status)
    expect(await row(documentId)).toEqual(standing)
    expect(await records(documentId)).toHaveLength(1)
  })

  it('is stored once when two come at once', async () => {
    const { documentId } = await world.upload()
    await Promise.all([record(good(documentId)), record(bad(documentId)), record(good(documentId))])
    const [only, ...more] = await records(documentId)
    expect(more).toEqual([])
    expect(only?.details).toEqual({ failure: (await row(documentId)).checkFailure })
  })

  it('does not undo a decision of staff', async () => {
    const { documentId } = await world.upload()
    await record(good(documentId))
    await world.db.updateTable('documents').set({ status: 'approved' }).where('id', '=', documentId).execute()
    await record(bad(documentId))
    expect(await row(documentId)).toMatchObject({ status: 'approved', checkFailure: null })
    expect((await documentToCheck(world.system, documentId)).verdict).toEqual({ status: 'submitted', failure: null })
  })

  it('is ignored while the file is being deleted; malware is deleted at once', async () => {
    const { documentId } = await world.upload()
    await world.db.updateTable('documents').set({ deletedBecause: 'owner' }).where('id', '=', documentId).execute()
    expect(await documentToCheck(world.system, documentId)).toMatchObject({ deleting: true, verdict: null })
    expect(await record(good(documentId))).toBe(false)
    expect((await row(documentId)).status).toBe('pending')
    const other = (await world.upload()).documentId
    expect(await record({ ...bad(other), failure: 'infected', signature: 'Eicar' })).toBe(true)
    expect(await row(other)).toMatchObject({ checkFailure: 'infected', deletedBecause: 'infected', deletedAt: null })
    expect((await records(other))[0]?.details).toEqual({ failure: 'infected', signature: 'Eicar' })
  })

  it('is refused for an unknown document', async () => {
    await expect(documentToCheck(world.system, randomUUID())).rejects.toMatchObject({ code: 'document_not_found' })
  })
})
