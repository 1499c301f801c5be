import { randomUUID } from 'node:crypto'
import { ORDER_STATUSES, type OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { whoseTurn } from '@passage/contracts/domain/orders/whose-turn'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { isComplete } from '../details/travellers.ts'
import { waitsForALock } from '../testing/sql.ts'
import { startWorld, type World } from '../testing/test-world.ts'

let world: World
let ids: string[]
beforeAll(async () => {
  world = await startWorld()
  ids = []
  for (let placed = 0; placed < 3; placed += 1) ids.push((await world.placeOrder({})).id)
})
afterAll(() => world?.close())

/** One change of what `whoseTurn` follows from, by a plain statement: code that writes these columns need not know about turns. */
const CHANGES = {
  status: fc.constantFrom(...ORDER_STATUSES),
  ask: fc.constant(null),
  answer: fc.constant(null),
  forget: fc.constant(null),
  travellers: fc.integer({ min: 1, max: 3 }),
  traveller: fc.record({
    position: fc.integer({ min: 1, max: 3 }),
    firstName: fc.constantFrom('Ana', ''),
    lastName: fc.constant('Lima'),
    birthDate: fc.constantFrom('1990-01-01', null),
    nationality: fc.constantFrom('PT', 'PT', '', null),
    passportNumberEncrypted: fc.constantFrom(Buffer.from('sealed'), Buffer.from('sealed'), null),
    passportExpiry: fc.constantFrom('2035-01-01', '2035-01-01', null),
  }),
  leave: fc.integer({ min: 1, max: 3 }),
  turn: fc.constantFrom('customer', 'passage', 'embassy', 'nobody'),
} as const

type Change = { [Kind in keyof typeof CHANGES]: { kind: Kind; value: unknown } }[keyof typeof CHANGES]

const change: fc.Arbitrary<Change & { order: number }> = fc.oneof(
  ...Object.entries(CHANGES).map(([kind, value]) =>
    fc.record({ kind: fc.constant(kind as Change['kind']), value: value as fc.Arbitrary<unknown>, order: fc.nat(2) }),
  ),
)

const EVERY_STATUS = ORDER_STATUSES.map((status): [(Change & { order: number })[]] => [
  [{ kind: 'status', value: status, order: 0 }],
])

async function apply({ kind, value, order }: Change & { order: number }): Promise<unknown> {
  const { db } = world
  const orderId = ids[order] as string
  const ofOrder = db.updateTable('orders').where('id', '=', orderId)
  switch (kind) {
    case 'status':
      return ofOrder.set({ status: value as OrderStatus }).execute()
    case 'travellers':
      return ofOrder.set({ numberOfApplicants: value as number }).execute()
    case 'turn':
      return ofOrder.set({ turn: value as string }).execute()
    case 'ask': {
      const request = { id: randomUUID(), orderId, documentType: 'photo', reason: 'requested', askedSeq: 1 }
      return db
        .insertInto('documentRequests')
        .values({ ...request, askedAt: new Date() })
        .execute()
    }
    case 'answer': {
      const open = db.updateTable('documentRequests').where('orderId', '=', orderId).where('answeredAt', 'is', null)
      return open.set({ answeredAt: new Date(), answeredSeq: 2 }).execute()
    }
    case 'forget':
      return db.deleteFrom('documentRequests').where('orderId', '=', orderId).execute()
    case 'traveller': {
      const { position, ...known } = value as { position: number; firstName: string; lastName: string }
      return db
        .insertInto('travellers')
        .values({ orderId, position, ...known })
        .onConflict((conflict) => conflict.columns(['orderId', 'position']).doUpdateSet(known))
        .execute()
    }
    case 'leave': {
      const travellers = db.deleteFrom('travellers').where('orderId', '=', orderId)
      return travellers.where('position', '=', value as number).execute()
    }
  }
}

/** For every order what is stored, and what `whoseTurn` of contracts makes of the rows. */
async function turns() {
  const { db } = world
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'status', 'turn', 'numberOfApplicants'])
    .orderBy('id')
    .execute()
  const travellers = await db.selectFrom('travellers').selectAll().execute()
  const requests = await db.selectFrom('documentRequests').select('orderId').where('answeredAt', 'is', null).execute()
  const view = orders.map(({ id, status, numberOfApplicants }) => {
    const complete = travellers.filter(
      ({ orderId, passportNumberEncrypted: sealed, ...traveller }) =>
        orderId === id && isComplete({ ...traveller, passportNumber: sealed && 'sealed' }),
    )
    return whoseTurn({
      status: status as OrderStatus,
      openRequests: requests.filter(({ orderId }) => orderId === id).length,
      travellersComplete: complete.length === numberOfApplicants,
    })
  })
  return { stored: orders.map(({ turn }) => turn), view }
}

it('the stored turn is the contract’s, whatever changes', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      for (const one of changes) {
        await apply(one)
        const { stored, view } = await turns()
        expect(stored, JSON.stringify(one)).toEqual(view)
        for (const turn of view) seen.add(turn)
      }
    }),
    // Every status once, whatever is drawn after it.
    { numRuns: 50, examples: EVERY_STATUS },
  )
  expect(seen.size).toBe(4)
})

it('a transaction sees what another one, still open, asks of the order', async () => {
  const { db } = world
  const orderId = ids[0] as string
  await apply({ kind: 'forget', value: null, order: 0 })
  await apply({ kind: 'status', value: 'pending', order: 0 })
  let paid: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    const request = { id: randomUUID(), orderId, documentType: 'photo', reason: 'requested', askedSeq: 1 }
    await tx
      .insertInto('documentRequests')
      .values({ ...request, askedAt: new Date() })
      .execute()
    paid = apply({ kind: 'status', value: 'document_review', order: 0 })
    await vi.waitFor(() => waitsForALock(db), 45_000)
  })
  await paid
  const { stored, view } = await turns()
  expect(stored).toEqual(view)
})

it.each([
  ['orders', 'orders_turn', { kind: 'status', value: 'submitted', order: 0 }],
  ['document_requests', 'document_requests_turn', { kind: 'ask', value: null, order: 0 }],
  ['travellers', 'travellers_turn', { kind: 'leave', value: 1, order: 0 }],
] as const)('mutant: without the trigger of %s the turn is wrong', async (table, trigger, forgotten) => {
  const { db } = world
  const complete = { firstName: 'Ana', lastName: 'Lima', birthDate: '1990-01-01', nationality: 'PT' }
  const passport = { passportNumberEncrypted: Buffer.from('sealed'), passportExpiry: '2035-01-01' }
  await apply({ kind: 'forget', value: null, order: 0 })
  await apply({ kind: 'travellers', value: 1, order: 0 })
  for (const position of [2, 3]) await apply({ kind: 'leave', value: position, order: 0 })
  await apply({ kind: 'traveller', value: { position: 1, ...complete, ...passport }, order: 0 })
  await apply({ kind: 'status', value: 'processing', order: 0 })
  const before = await turns()
  expect(before.stored).toEqual(before.view)
  expect(before.stored).toContain('passage')
  await sql`alter table ${sql.table(table)} disable trigger ${sql.id(trigger)}`.execute(db)
  await apply(forgotten)
  const after = await turns()
  expect(after.stored).not.toEqual(after.view)
  await sql`alter table ${sql.table(table)} enable trigger ${sql.id(trigger)}`.execute(db)
  await sql`update orders set turn = turn`.execute(db)
  const again = await turns()
  expect(again.stored).toEqual(again.view)
})
