import { randomUUID } from 'node:crypto'
import type { EntryReason } from '@passage/contracts/domain/orders/history'
import { detailsReminderKey } from '@passage/contracts/domain/orders/reminders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordOf, startWorld, type World } from '../testing/test-world.ts'
import { readSnapshot } from './entries/read-snapshot.ts'
import { recordEntry } from './entries/record-entry.ts'
import { readDeskRows } from './lists/desk-rows.ts'

const HOUR = 3_600_000
const START = Date.now() - 100 * HOUR
const at = (hours: number) => new Date(START + hours * HOUR).toISOString()

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

/** A paid order whose customer was asked for a photo at hour 0. */
async function asked() {
  const { id: orderId } = await world.placeOrder()
  const paid = { status: 'document_review', paymentStatus: 'completed' } as const
  let seq = 1
  const write = (reason: EntryReason, hours: number, beside: object = {}) => {
    seq += 1
    return recordEntry(world.system, recordOf(orderId, { seq, ...paid, reason, at: at(hours) }, beside))
  }
  const requestId = randomUUID()
  const request = { requestId, documentType: 'photo', traveller: null, reason: 'requested', documentId: null }
  await write('review_started', -1)
  await write('document_requested', 0, { requestsAsked: [request] })
  const mail = (template: string, hours: number) =>
    world.db
      .insertInto('mails')
      .values({
        ...{ orderId, key: `${requestId}/${template}`, reader: 'traveller', template, seq, status: 'sent' },
        ...{ messageId: randomUUID(), claimedAt: at(hours), sentAt: at(hours) },
      })
      .execute()
  const row = async () => (await readDeskRows(world.db, [orderId]))[0]
  const carried = async () => (await readSnapshot(world.db, orderId)).input.carried
  return { write, mail, row, carried }
}

describe('an order whose customer owes a document', () => {
  it('has its automatic reminders in the row and in the state of its workflow', async () => {
    const { mail, row, carried } = await asked()
    expect(await row()).toMatchObject({ whoseTurn: 'customer', reminders: { lastAt: null, nextAt: at(24) } })
    await mail('documents_reminder', 24)
    expect(await row()).toMatchObject({ reminders: { lastAt: at(24), nextAt: at(72) } })
    expect(await carried()).toMatchObject({ remindedAt: at(24), requests: [{ reminders: 1 }] })
    await mail('documents_last_reminder', 72)
    expect(await row()).toMatchObject({ reminders: { lastAt: at(72), nextAt: null } })
  })

  it('has the reminder by hand, which postpones the next one and leaves the turn as it was', async () => {
    const { write, row, carried } = await asked()
    const before = await row()
    await write('reminded', 20)
    expect(await row()).toMatchObject({
      reminders: { lastAt: at(20), nextAt: at(44) },
      turnSince: before?.turnSince,
    })
    expect(await carried()).toMatchObject({ remindedAt: at(20), requests: [{ reminders: 0 }] })
  })

  it('has no next reminder while it is on hold', async () => {
    const { write, row } = await asked()
    await write('held', 2)
    expect(await row()).toMatchObject({ reminders: { lastAt: null, nextAt: null } })
    await write('released', 10)
    expect(await row()).toMatchObject({ reminders: { nextAt: at(34) } })
  })
})

it('an order whose customer owes details has their reminders, which the first mail about them is not', async () => {
  const { id: orderId } = await world.placeOrder()
  const processing = { status: 'processing', paymentStatus: 'completed' } as const
  await recordEntry(world.system, recordOf(orderId, { seq: 2, ...processing, at: at(0) }))
  const mail = (key: string, hours: number) =>
    world.db
      .insertInto('mails')
      .values({
        ...{ orderId, key, reader: 'traveller', template: 'details_needed', seq: 2, status: 'sent' },
        ...{ messageId: randomUUID(), claimedAt: at(hours), sentAt: at(hours) },
      })
      .execute()
  const reminders = async () => (await readDeskRows(world.db, [orderId]))[0]?.reminders
  await mail('2/details_needed', 0)
  expect(await reminders()).toEqual({ lastAt: null, nextAt: at(24) })
  await mail(detailsReminderKey({ askedAt: at(0), reminders: 0 }), 24)
  expect(await reminders()).toEqual({ lastAt: at(24), nextAt: at(72) })
  const { carried } = (await readSnapshot(world.db, orderId)).input
  expect(carried).toMatchObject({ remindedAt: at(24) })
})

it('an unpaid order has the reminders of its payment, one of the embassy none', async () => {
  const { id } = await world.placeOrder()
  const [unpaid] = await readDeskRows(world.db, [id])
  const { createdAt } = unpaid ?? {}
  const first = new Date(Date.parse(createdAt ?? '') + HOUR).toISOString()
  expect(unpaid).toMatchObject({ forecastOn: null, reminders: { lastAt: null, nextAt: first } })
  await recordEntry(world.system, recordOf(id, { seq: 2, status: 'submitted', paymentStatus: 'completed' }))
  expect((await readDeskRows(world.db, [id]))[0]).toMatchObject({
    forecastOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
})
