import { randomUUID } from 'node:crypto'
import { PER_ORDER } from '@passage/contracts/domain/orders/order-quotas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCustomer, startWorld, type World } from '../testing/test-world.ts'
import { prepareUpload } from './prepare-upload.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const QUOTAS = { unpaid: 10, perHour: 1, agencyPerHour: 2 }

/** Uploads one file that an order has at once; returns a refusal's code. */
async function upload(ownerId: string, orderId: string): Promise<string | null> {
  const gdprConsent = { consentGiven: true, consentTimestamp: new Date().toISOString() }
  const file = { documentType: 'passport', fileName: 'x.pdf', fileSize: 1_000, contentType: 'application/pdf' } as const
  try {
    const { documentId } = await prepareUpload(world.system, ownerId, { ...file, gdprConsent }, randomUUID(), QUOTAS)
    await world.db.updateTable('documents').set({ orderId }).where('id', '=', documentId).execute()
    return null
  } catch (error) {
    return (error as { code: string }).code
  }
}

/** How many uploads of a new person are taken within a day. */
async function taken(change: object): Promise<number> {
  const { id } = await addCustomer(world.system, `${randomUUID()}@travel.example`)
  await world.db.updateTable('users').set(change).where('id', '=', id).execute()
  const { id: orderId } = await world.placeOrder()
  for (let count = 0; ; count += 1) {
    const code = await upload(id, orderId)
    if (code === null) continue
    expect(code).toBe('too_many_requests')
    const day = { createdAt: new Date(Date.now() - 25 * 3_600_000) }
    await world.db.updateTable('documents').set(day).where('ownerId', '=', id).execute()
    expect(await upload(id, orderId)).toBeNull()
    return count
  }
}

describe('uploads of one person that orders have', () => {
  it('are limited within a day: a customer’s', async () => {
    expect(await taken({ role: 'customer' })).toBe(PER_ORDER.uploads * QUOTAS.perHour)
  })

  it('are more for a member of an agency once it is verified', async () => {
    const { id: agencyId } = await world.db.selectFrom('agencies').select('id').executeTakeFirstOrThrow()
    const verify = (verifiedAt: Date | null) =>
      world.db.updateTable('agencies').set({ verifiedAt }).where('id', '=', agencyId).execute()
    await verify(null)
    expect(await taken({ role: 'b2b_client', agencyId })).toBe(PER_ORDER.uploads * QUOTAS.perHour)
    await verify(new Date())
    expect(await taken({ role: 'b2b_client', agencyId })).toBe(PER_ORDER.uploads * QUOTAS.agencyPerHour)
  })
})
