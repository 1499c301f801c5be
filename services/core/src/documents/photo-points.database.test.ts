import { randomUUID } from 'node:crypto'
import type { PhotoPoint } from '@passage/contracts/domain/documents/photo-points'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textArray } from '../database/expressions.ts'
import { readFullOrder } from '../order-view/read-order-view.ts'
import { erasePerson } from '../personal-data/erase-person.ts'
import { testStore } from '../testing/test-store.ts'
import { startWorld, type World } from '../testing/test-world.ts'
import { deleteDocument } from './deletion/delete-document.ts'
import { prepareUpload } from './prepare-upload.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const staff = {
  id: '01900000-0000-7000-8000-0000000000aa',
  role: 'service_provider',
  verifiedEmail: null,
  agencyId: null,
} as const

/** An order with one document whose check in the browser found `photoPoints`; undefined: an older page sends nothing. */
async function orderWith(documentType: 'photo' | 'passport', photoPoints?: PhotoPoint[]) {
  const file = { documentType, fileName: 'me.jpg', fileSize: 1_000 } as const
  const gdprConsent = { consentGiven: true, consentTimestamp: new Date().toISOString() }
  const request = { ...file, contentType: 'image/jpeg', gdprConsent, photoPoints } as const
  const fileUrl = randomUUID()
  const { documentId } = await prepareUpload(world.customer, world.person.id, request, fileUrl)
  const { id } = await world.placeOrder({ documents: [{ ...file, fileUrl }] })
  const pointsFor = async (viewer: typeof world.person | typeof staff) =>
    (await readFullOrder(world.system, viewer, id)).documents.map((document) => document.photoPoints)
  return { documentId, pointsFor }
}

const stored = async (documentId: string) => {
  const row = world.db.selectFrom('documents').select('photoPoints').where('id', '=', documentId)
  return (await row.executeTakeFirstOrThrow()).photoPoints
}

describe('what the sender’s browser found wrong in a photo', () => {
  it('is shown to staff only, each point once', async () => {
    const { pointsFor } = await orderWith('photo', ['eyes_closed', 'head_small', 'eyes_closed'])
    expect(await pointsFor(staff)).toEqual([['eyes_closed', 'head_small']])
    expect(await pointsFor(world.person)).toEqual([[]])
  })

  it('is nothing for a browser that sends nothing, and for another document', async () => {
    const unchecked = await orderWith('photo')
    const passport = await orderWith('passport', ['eyes_closed'])
    expect([await unchecked.pointsFor(staff), await passport.pointsFor(staff)]).toEqual([[[]], [[]]])
  })

  it('has known codes only', async () => {
    const { documentId } = await orderWith('photo')
    const change = world.db.updateTable('documents').set({ photoPoints: textArray(['hat' as PhotoPoint]) })
    await expect(change.where('id', '=', documentId).execute()).rejects.toThrow('check constraint')
  })

  it('is deleted with the photo', async () => {
    const { documentId } = await orderWith('photo', ['mouth_open'])
    const because = { deletedBecause: 'owner' } as const
    await world.db.updateTable('documents').set(because).where('id', '=', documentId).execute()
    await deleteDocument(world.system, testStore(), documentId)
    expect(await stored(documentId)).toEqual([])
  })

  it('is erased with the person at once', async () => {
    const { documentId } = await orderWith('photo', ['face_shadow'])
    await world.db.updateTable('orders').set({ closedAt: new Date() }).execute()
    await erasePerson(world.customer, world.person.id)
    expect(await stored(documentId)).toEqual([])
  })
})
