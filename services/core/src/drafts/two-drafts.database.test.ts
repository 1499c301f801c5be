import { OTHER_DRAFT_HOURS } from '@passage/contracts/domain/orders/order-draft'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportAccount } from '../personal-data/export-account.ts'
import { sql } from '../testing/sql.ts'
import { addCustomer, startWorld, type World } from '../testing/test-world.ts'
import { deleteDraft, forgetOther, readDraft, restoreOther, saveDraft, sweepOrderDrafts } from './order-drafts.ts'

let world: World
let me: string
beforeAll(async () => {
  world = await startWorld()
  me = world.person.id
})
afterAll(() => world?.close())
beforeEach(() => world.db.deleteFrom('orderDrafts').execute())

const typed = (more: object = {}) => ({ offerId: world.offerId, travellers: [{ firstName: 'Marie' }], ...more })
const save = (expectedVersion?: number | null, draft = typed()) =>
  saveDraft(world.customer, me, { draft, expectedVersion })
const read = () => readDraft(world.customer, me)

describe('a draft on two devices', () => {
  const phone = () => typed({ by: 'phone' })
  const desktop = () => typed({ by: 'desktop' })
  /** The phone's draft, which the desktop replaces unseen. */
  async function both() {
    const first = await save(null, phone())
    return { first, second: await save(null, desktop()) }
  }
  const passHours = (hours: number) =>
    world.db
      .updateTable('orderDrafts')
      .set({ otherUntil: sql`other_until - make_interval(hours => ${hours}::int)` })
      .execute()

  it('is the later one; the one that it replaced unseen is kept with its time', async () => {
    const { first, second } = await both()
    expect(second.version).toBeGreaterThan(first.version)
    expect(second.other).toEqual({ savedAt: first.updatedAt })
    expect(await read()).toEqual({ draft: desktop(), ...second, placedOrder: null })
    const third = await save(first.version, phone())
    expect(third.other).toEqual({ savedAt: second.updatedAt })
  })

  it('replaces a version that the device has seen without keeping it', async () => {
    const { version } = await save(null, phone())
    expect((await save(version, desktop())).other).toBeNull()
    expect((await save(undefined, phone())).other).toBeNull()
  })

  it('keeps the other draft while one device saves again', async () => {
    const { first, second } = await both()
    const { other } = await save(second.version, typed({ by: 'desktop', more: true }))
    expect(other).toEqual({ savedAt: first.updatedAt })
  })

  it('is swapped with the other one by “restore”, once for each version', async () => {
    const { second } = await both()
    const restored = await restoreOther(world.customer, me, second.version)
    expect(restored).toMatchObject({ draft: phone(), other: { savedAt: second.updatedAt } })
    expect(restored.version).toBeGreaterThan(second.version)
    expect(await restoreOther(world.customer, me, second.version)).toEqual(restored)
    expect((await restoreOther(world.customer, me, restored.version ?? 0)).draft).toEqual(desktop())
  })

  it('loses the other one by “keep this one” of its owner only', async () => {
    const { second } = await both()
    const { id } = await addCustomer(world.system, `${crypto.randomUUID()}@travel.example`)
    await forgetOther({ ...world.system, actor: { kind: 'customer', id } }, id)
    expect((await read()).other).not.toBeNull()
    for (const _time of [1, 2]) await forgetOther(world.customer, me)
    expect(await read()).toEqual({ draft: desktop(), ...second, other: null, placedOrder: null })
    expect((await restoreOther(world.customer, me, second.version)).draft).toEqual(desktop())
  })

  it('loses the other one after a day', async () => {
    const { second } = await both()
    await passHours(OTHER_DRAFT_HOURS - 1)
    await sweepOrderDrafts(world.system)
    expect((await read()).other).not.toBeNull()
    await passHours(1)
    expect((await read()).other).toBeNull()
    expect((await restoreOther(world.customer, me, second.version)).draft).toEqual(desktop())
    await sweepOrderDrafts(world.system)
    const row = world.db.selectFrom('orderDrafts').select(['otherEncrypted', 'version'])
    expect(await row.executeTakeFirst()).toEqual({ otherEncrypted: null, version: second.version })
  })

  it('is deleted with the other one and the uploads of both', async () => {
    const [first, second] = [await world.upload(), await world.upload()]
    const withUpload = (documentId: string) => typed({ uploads: [{ id: 'a', stored: { documentId } }] })
    await save(null, withUpload(first.documentId))
    await save(null, withUpload(second.documentId))
    const deleted = await deleteDraft(world.customer, me)
    expect(deleted.toSorted()).toEqual([first.documentId, second.documentId].toSorted())
    expect((await read()).version).toBeNull()
  })

  it('is exported with the other one', async () => {
    await both()
    const { orderDraft } = await exportAccount(world.customer, me)
    expect(orderDraft).toMatchObject({ draft: desktop(), otherDraft: phone() })
  })

  it('keeps one of several that are saved at the same time, and the one before', async () => {
    const saves = await Promise.all(['a', 'b', 'c', 'd'].map((by) => save(null, typed({ by }))))
    const last = saves.toSorted((one, next) => one.version - next.version).at(-1)
    expect(saves.filter(({ other }) => other === null)).toHaveLength(1)
    expect(await read()).toMatchObject({ version: last?.version, other: last?.other })
  })

  it('can be saved again after the other device deleted it, and is then another version', async () => {
    const { version } = await save(null)
    await deleteDraft(world.customer, me)
    const again = await save(version)
    expect(again.version).toBeGreaterThan(version)
    expect(again.other).toBeNull()
  })
})
