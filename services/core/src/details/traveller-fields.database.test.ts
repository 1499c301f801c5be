import { randomUUID } from 'node:crypto'
import {
  isSealed,
  PASSPORT_FIELDS,
  SEALED_FIELDS,
  TRAVELLER_FIELDS,
  type TravellerField,
} from '@passage/contracts/domain/travellers/traveller-fields'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFullOrder } from '../order-view/read-order-view.ts'
import { erasePerson } from '../personal-data/erase-person.ts'
import { exportOrders } from '../personal-data/export-orders.ts'
import { startWorld, type World } from '../testing/test-world.ts'
import { detailChanges } from './detail-changes.ts'
import { draftDetails } from './draft-details.ts'
import { takeDetails } from './take-details.ts'
import { full } from './traveller.fixture.ts'
import { maskNumber, openTravellers } from './travellers.ts'

let world: World
let orderId: string
const { position, ...known } = full(1)
beforeAll(async () => {
  world = await startWorld()
  const order = { numberOfApplicants: 1, totalAmount: '129.00', travellers: [known] }
  orderId = (await world.placeOrder(order)).id
})
afterAll(() => world?.close())

const ORDER = {
  ...{ customerName: 'Zoë', customerEmail: 'zoe@travel.example', customerPhone: null, departureDate: null },
  ...{ returnDate: null, embassyReference: null, submittedOn: null },
}

const shownOf = (field: TravellerField) => (isSealed(field) ? maskNumber(known[field]) : known[field])

describe('a traveller’s field', () => {
  it.each(TRAVELLER_FIELDS)('%s is stored with the order, and opened for the embassy’s file', async (field) => {
    expect((await openTravellers(world.system, orderId))[0]?.[field]).toBe(known[field])
  })

  it.each(TRAVELLER_FIELDS)('%s is in the order’s view', async (field) => {
    const { travellers } = await readFullOrder(world.system, world.person, orderId)
    expect(travellers[0]?.[field]).toBe(shownOf(field))
  })

  it.each(TRAVELLER_FIELDS)(
    '%s is whole in the export of who placed the order, sealed ones masked for others',
    async (field) => {
      const exported = async (id: string) => {
        const subject = { id, role: 'customer', verifiedEmail: 'marie@travel.example' } as const
        const orders = await world.db.transaction().execute((tx) => exportOrders(tx, world.system, subject))
        return orders.find((order) => order.id === orderId)?.travellers[0]?.[field]
      }
      expect(await exported(world.person.id)).toBe(known[field])
      expect(await exported(randomUUID())).toBe(shownOf(field))
    },
  )

  it.each(PASSPORT_FIELDS)(
    '%s that is missing leaves the traveller incomplete until it is corrected',
    async (field) => {
      const travellers = [{ ...known, [field]: undefined }]
      const order = { numberOfApplicants: 1, totalAmount: '129.00', nationality: '', travellers }
      const { id, start } = await world.placeOrder(order)
      expect(start?.travellersComplete).toBe(false)
      const { firstName, lastName } = known
      const given = { travellers: [{ position, firstName, lastName, [field]: known[field] }] }
      const drafted = await draftDetails(world.customer, world.person, id, given)
      expect(drafted?.complete).toBe(true)
      await world.db
        .transaction()
        .execute((tx) => takeDetails(tx, world.system, id, drafted?.detailsId as string, new Date().toISOString()))
      const corrected = await readFullOrder(world.system, world.person, id)
      expect(corrected.travellers[0]).toMatchObject({ [field]: shownOf(field), complete: true })
    },
  )

  it.each(TRAVELLER_FIELDS)('%s is compared with what stands there', (field) => {
    const standing = { ...ORDER, travellers: [{ position, ...known }] }
    const other = { position, ...known, [field]: 'another' }
    expect(detailChanges(standing, { travellers: [other] })).toMatchObject({ corrects: true, fills: false })
  })

  it.each(SEALED_FIELDS)('%s is not readable in its row', async (field) => {
    const row = sql<{ row: string }>`select t::text as row from travellers t where order_id = ${orderId}`
    const { rows } = await row.execute(world.db)
    expect(rows[0]?.row).toContain(known.lastName)
    expect(rows[0]?.row).not.toContain(known[field])
    expect(rows[0]?.row).not.toContain(Buffer.from(known[field]).toString('hex'))
  })

  it('is erased with its customer', async () => {
    await world.db.updateTable('orders').set({ closedAt: new Date() }).execute()
    await erasePerson({ ...world.system, actor: { kind: 'customer', id: world.person.id } }, world.person.id)
    const left = await sql`select from travellers where order_id = ${orderId}`.execute(world.db)
    expect(left.rows).toEqual([])
  })
})
