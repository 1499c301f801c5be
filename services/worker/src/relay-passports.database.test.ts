import { openPassportLines } from '@passage/core/documents/passport-lines'
import { passportLines } from '@passage/reading/testing/passport-lines'
import { randomOf } from '@passage/reading/testing/random'
import { testPassport } from '@passage/reading/testing/test-people'
import { describe, expect, it, vi } from 'vitest'
import { relayUnderTest } from './relay.fixture.ts'

const relay = relayUnderTest()
const { readPassport, warn } = relay.doubles
const read = { lines: passportLines(testPassport(randomOf(1, 1)).data), unsure: ['number' as const] }

/** A checked passport of a paid, open order. */
async function paidPassport(order: object = {}, document: object = {}) {
  const { documentId, entry } = await relay.world.upload()
  const { id } = await relay.world.placeOrder({ documents: [entry] })
  const { db } = relay.world
  await db
    .updateTable('orders')
    .set({ paymentStatus: 'completed', workflowStartedAt: new Date(), ...order })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('documents')
    .set({ status: 'submitted', ...document })
    .where('id', '=', documentId)
    .execute()
  return documentId
}
const rowOf = (documentId: string) =>
  relay.world.db
    .selectFrom('documents')
    .select(['passportLinesEncrypted', 'passportReadAt', 'storageKey'])
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()
const linesOf = async (documentId: string) => {
  const { passportLinesEncrypted: sealed } = await rowOf(documentId)
  return sealed && openPassportLines(relay.world.system.fields, documentId, sealed)
}
const isTried = (documentId: string) =>
  vi.waitFor(async () => expect((await rowOf(documentId)).passportReadAt).toBeInstanceOf(Date), 45_000)
const readsOf = (documentId: string) => readPassport.mock.calls.filter(([one]) => one.documentId === documentId).length

describe('relay of passports', () => {
  it('reads a passport once and stores its lines', async () => {
    readPassport.mockResolvedValue(read)
    const documentId = await paidPassport()
    relay.start()
    await isTried(documentId)
    expect(await linesOf(documentId)).toEqual(read)
    const other = await paidPassport()
    await isTried(other)
    const { storageKey } = await rowOf(documentId)
    expect(readPassport).toHaveBeenCalledWith({ documentId, storageKey, contentType: 'application/pdf' })
    expect(readsOf(documentId)).toBe(1)
  })

  it('tries an unreadable passport once', async () => {
    readPassport.mockResolvedValue(null)
    const documentId = await paidPassport()
    relay.start()
    await isTried(documentId)
    await isTried(await paidPassport())
    expect([await linesOf(documentId), readsOf(documentId)]).toEqual([null, 1])
  })

  it('reads a passport again when storage was away or a worker ended, and the others meanwhile', async () => {
    const [first, second] = [await paidPassport(), await paidPassport()]
    readPassport.mockImplementation(async ({ documentId }) => {
      if (documentId === first && readsOf(first) === 1) throw new Error('Storage is away.')
      return read
    })
    relay.start()
    await isTried(first)
    await isTried(second)
    expect([await linesOf(first), await linesOf(second)]).toEqual([read, read])
    expect(readsOf(first)).toBe(2)
    expect(JSON.stringify(warn.mock.calls)).not.toContain(read.lines[0].slice(0, 12))
  })

  it.each([
    ['an unpaid order', { paymentStatus: 'pending' }, {}],
    ['a closed order', { closedAt: new Date() }, {}],
    ['a file of another type', {}, { documentType: 'photo' }],
    ['a file without a verdict', {}, { status: 'pending' }],
    ['a refused file', {}, { status: 'rejected', checkFailure: 'unreadable' }],
    ['a file that is being deleted', {}, { deletedBecause: 'owner' }],
    ['an overdue file', {}, { deletesAt: new Date(0) }],
  ])('does not read %s', async (_what, order, document) => {
    readPassport.mockResolvedValue(read)
    const documentId = await paidPassport(order, document)
    const other = await paidPassport()
    relay.start()
    await isTried(other)
    expect(readsOf(documentId)).toBe(0)
  })
})
