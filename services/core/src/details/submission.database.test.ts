import { randomUUID } from 'node:crypto'
import type { CorrectDetails } from '@passage/contracts/api/orders/details.schema'
import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordEntry } from '../orders/entries/record-entry.ts'
import { recordOf, startWorld, type World } from '../testing/test-world.ts'
import { draftDetails } from './draft-details.ts'

let world: World
let orderId: string
const staff: ActingPerson = { id: randomUUID(), role: 'service_provider', verifiedEmail: null, agencyId: null }
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00Z') })
  orderId = (await world.placeOrder()).id
})
afterEach(() => void vi.useRealTimers())

const day = (from: number) => daysAfter(luxembourgDay(new Date()), from)
const handIn = () => recordEntry(world.system, recordOf(orderId, { seq: 2, status: 'submitted' }))
const draft = (given: CorrectDetails, person = staff) => draftDetails(world.system, person, orderId, given)
const order = () =>
  world.db
    .selectFrom('orders')
    .select(['embassyReference', 'submittedOn'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

describe('the embassy’s reference and day', () => {
  it('are corrected by staff once the order is submitted, with an entry', async () => {
    await handIn()
    await world.db
      .updateTable('orders')
      .set({ createdAt: new Date(Date.now() - 5 * 86_400_000) })
      .where('id', '=', orderId)
      .execute()
    const correct = async (seq: number, given: CorrectDetails) => {
      const drafted = await draft(given)
      const entry = { seq, status: 'submitted', kind: 'details', reason: 'details_corrected' } as const
      await recordEntry(world.system, recordOf(orderId, entry, { detailsId: drafted?.detailsId as string }))
    }
    await correct(3, { embassyReference: 'JP-0815', submittedOn: day(-1) })
    expect(await order()).toEqual({ embassyReference: 'JP-0815', submittedOn: day(-1) })
    expect(await draft({ embassyReference: 'JP-0815', submittedOn: day(-1) })).toBeNull()
    await correct(4, { submittedOn: day(-2) })
    expect(await order()).toEqual({ embassyReference: 'JP-0815', submittedOn: day(-2) })
    await correct(5, { embassyReference: '' })
    expect(await order()).toEqual({ embassyReference: null, submittedOn: day(-2) })
  })

  it('are refused to the owner', async () => {
    await handIn()
    for (const given of [{ embassyReference: 'JP-0815' }, { submittedOn: day(0) }])
      await expect(draft(given, world.person)).rejects.toMatchObject({ code: 'not_allowed' })
  })

  it('are refused before the submission', async () => {
    await expect(draft({ embassyReference: 'JP-0815' })).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'embassyReference', message: expect.stringContaining('not been handed in') }],
    })
    await expect(draft({ submittedOn: day(0) })).rejects.toMatchObject({ issues: [{ path: 'submittedOn' }] })
  })

  it('need a day between the order and today', async () => {
    await handIn()
    for (const submittedOn of [day(1), '2099-01-01', day(-2), '2001-01-01'])
      await expect(draft({ submittedOn })).rejects.toMatchObject({ issues: [{ path: 'submittedOn' }] })
  })
})
