import { ENTRY_REASONS, type HistoryEntry } from '@passage/contracts/domain/orders/history'
import { OrderEntryRecorded } from '@passage/contracts/events/envelope.schema'
import { REASON_MEANINGS } from '@passage/contracts/events/reasons'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftDetails } from '../details/draft-details.ts'
import { writeNote } from '../notes/write-note.ts'
import { recordEntry } from '../orders/entries/record-entry.ts'
import { recordOf, startWorld, type World } from '../testing/test-world.ts'
import { eventOf } from './outbox.ts'

const CANARY = 'X9CANARY4711'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

async function eventsOf(orderId: string): Promise<OrderEntryRecorded[]> {
  const rows = await world.db
    .selectFrom('outbox')
    .select('event')
    .where('orderId', '=', orderId)
    .orderBy('seq')
    .execute()
  return rows.map(({ event }) => event)
}

/** The fields of an event that its schema lacks. */
function unlisted(event: object & { data: object }): string[] {
  const { shape } = OrderEntryRecorded
  const beyond = (has: object, may: object) => Object.keys(has).filter((name) => !(name in may))
  return [...beyond(event, shape), ...beyond(event.data, shape.data.shape)]
}

describe('every entry', () => {
  it('becomes an event with its number and nothing beyond the schema, whatever its reason', async () => {
    const { id } = await world.placeOrder()
    const reasons = ENTRY_REASONS.filter((reason) => reason !== 'created')
    for (const [index, reason] of reasons.entries()) {
      const kind = REASON_MEANINGS[reason].kinds[0] as HistoryEntry['kind']
      await recordEntry(world.system, recordOf(id, { seq: index + 2, reason, kind, status: 'document_review' }))
    }
    const events = await eventsOf(id)
    expect(events.map(({ data }) => data.reason)).toEqual(['created', ...reasons])
    expect(events.map(({ id: name }) => name)).toEqual(events.map((_, index) => `${id}/${index + 1}`))
    for (const event of events) {
      expect(OrderEntryRecorded.parse(event)).toEqual(event)
      expect(unlisted(event)).toEqual([])
    }
  })

  it('has no text that people typed in its event', async () => {
    const { documentId, entry: file } = await world.upload()
    await world.db
      .updateTable('documents')
      .set({ fileName: `${CANARY}.pdf`, status: 'submitted' })
      .where('id', '=', documentId)
      .execute()
    const { id } = await world.placeOrder({
      customerName: CANARY,
      customerEmail: `${CANARY}@travel.example`,
      customerPhone: '+352 621 777 123',
      notes: CANARY,
      travellers: [{ firstName: CANARY, lastName: CANARY }],
      documents: [{ ...file, fileName: `${CANARY}.pdf` }],
    })
    const traveller = { position: 1, firstName: `${CANARY}A`, lastName: CANARY, passportNumber: CANARY }
    const draft = await draftDetails(world.customer, world.person, id, {
      customerName: `${CANARY}B`,
      travellers: [traveller],
    })
    const noteId = await writeNote(world.system, id, CANARY, { embassyReference: CANARY })
    await recordEntry(
      world.system,
      recordOf(
        id,
        { seq: 2, status: 'pending', kind: 'details', reason: 'details_corrected' },
        { detailsId: draft?.detailsId ?? null },
      ),
    )
    await recordEntry(world.system, recordOf(id, { seq: 3, status: 'submitted' }, { noteId }))

    const { rows } = await sql<{ stored: string }>`
      select row_to_json(orders)::text as stored from orders where id = ${id}
      union all select row_to_json(notes)::text from notes where order_id = ${id}`.execute(world.db)
    expect(rows.filter(({ stored }) => stored.includes(CANARY)).length, 'the canary is in the order').toBeGreaterThan(1)
    const events = await eventsOf(id)
    expect(events).toHaveLength(3)
    expect(JSON.stringify(events)).not.toContain(CANARY)
  })

  it('has no unknown field in its event', () => {
    const order = { id: crypto.randomUUID(), orderNumber: 'ORD-7KQ4MXWA', customerName: CANARY }
    const { entry } = recordOf(order.id, { seq: 1, status: 'pending' })
    const later = { ...entry, note: CANARY, actor: { ...entry.actor, name: CANARY } }
    const event = eventOf(order, later)
    expect(JSON.stringify(event)).not.toContain(CANARY)
    // The check finds an event that contains the whole entry.
    expect(unlisted({ ...event, data: { ...event.data, ...later } })).toEqual(['entryId', 'actor', 'at', 'note'])
  })
})
