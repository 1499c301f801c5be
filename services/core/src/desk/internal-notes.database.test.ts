import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { readEntries } from '../orders/entries/read-entries.ts'
import { sweepDrafts } from '../orders/sweep-drafts.ts'
import { erasePerson } from '../personal-data/erase-person.ts'
import { exportAccount } from '../personal-data/export-account.ts'
import { startWorld, type World } from '../testing/test-world.ts'
import { addInternalNote, listInternalNotes } from './internal-notes.ts'

const CANARY = 'Looks like a copy of a copy'

let world: World
let staff: Context
let orderId = ''
beforeAll(async () => {
  world = await startWorld()
  const values = { name: 'Ana Weber', email: 'ana@people.example', role: 'service_provider' } as const
  const { id } = await world.db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
  staff = { ...world.system, actor: { kind: 'staff', id } }
})
afterAll(() => world?.close())
beforeEach(async () => {
  orderId = (await world.placeOrder()).id
})

const add = (text = CANARY, key: string = randomUUID()) => addInternalNote(staff, orderId, text, key)
const texts = async () => (await listInternalNotes(world.db, orderId)).map(({ text }) => text)

describe('internal notes', () => {
  it('are listed by time, with their author', async () => {
    await add('one')
    await add('two')
    expect(await listInternalNotes(world.db, orderId)).toMatchObject([
      { text: 'one', author: { id: staff.actor.id, name: 'Ana Weber' } },
      { text: 'two' },
    ])
  })

  it('are written once for an idempotency key', async () => {
    const first = await add(CANARY, 'key-1')
    const again = await add(CANARY, 'key-1')
    expect(again).toEqual({ note: first.note, touched: null })
    await expect(add('another', 'key-1')).rejects.toMatchObject({ code: 'idempotency_conflict' })
    expect(await texts()).toEqual([CANARY])
  })

  it('are in the audit without their text', async () => {
    const { touched } = await add()
    const row = world.db
      .selectFrom('audit')
      .selectAll()
      .where('id', '=', touched?.auditId as number)
    const record = await row.executeTakeFirstOrThrow()
    expect(record).toMatchObject({ action: 'order.noted', objectId: orderId, actorId: staff.actor.id })
    expect(JSON.stringify(record)).not.toContain('copy of a copy')
  })

  it('are refused when they are too long, and for an unknown order', async () => {
    await expect(add('x'.repeat(2_001))).rejects.toMatchObject({ constraint_name: 'notes_internal' })
    orderId = randomUUID()
    await expect(add()).rejects.toMatchObject({ code: 'order_not_found' })
    await expect(listInternalNotes(world.db, orderId)).rejects.toMatchObject({ code: 'order_not_found' })
  })

  it('are neither in the history nor in the customer’s export', async () => {
    await add()
    expect(JSON.stringify(await readEntries(world.db, orderId))).not.toContain('copy of a copy')
    expect(JSON.stringify(await exportAccount(world.customer, world.person.id))).not.toContain('copy of a copy')
  })

  it('are kept when drafts are swept, and deleted when the customer is erased', async () => {
    await add()
    await world.db
      .updateTable('notes')
      .set({ createdAt: new Date(0) })
      .where('orderId', '=', orderId)
      .execute()
    await sweepDrafts(world.system)
    expect(await texts()).toEqual([CANARY])
    await world.db.updateTable('orders').set({ closedAt: new Date(), status: 'cancelled' }).execute()
    await erasePerson(world.system, world.person.id)
    expect(await texts()).toEqual([])
  })
})
