import { startWorld, type World } from '@passage/core/testing/test-world'
import type { Contacts, Partners } from '@passage/integrations/orchestration/operations'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { Deps } from './activities/deps.ts'
import { startRelay } from './relay.ts'

export const longAgo = () => new Date(Date.now() - 60_000)

/** A relay on this test file's database, with mocks that do nothing by default. */
export function relayUnderTest() {
  const orders = {
    start: vi.fn<Deps['orders']['start']>(),
    observePayment: vi.fn<Deps['orders']['observePayment']>(),
    observeRefund: vi.fn<Deps['orders']['observeRefund']>(async () => true),
    reviveForRefund: vi.fn<Deps['orders']['reviveForRefund']>(),
    observeCharge: vi.fn<Deps['orders']['observeCharge']>(async () => true),
    reviveForCharge: vi.fn<Deps['orders']['reviveForCharge']>(),
    checkDocument: vi.fn<Deps['orders']['checkDocument']>(),
  }
  const events = { publish: vi.fn<Deps['events']['publish']>() }
  const partners = { start: vi.fn<Partners['start']>(), signalVerified: vi.fn<Partners['signalVerified']>() }
  const contacts = { start: vi.fn<Contacts['start']>(), signalChanged: vi.fn<Contacts['signalChanged']>() }
  const readPassport = vi.fn<Parameters<typeof startRelay>[0]['readPassport']>()
  const dueMails = vi.fn<() => Promise<void>>()
  const log = pino({ level: 'silent' })
  const warn = vi.spyOn(log, 'warn')
  let world: World
  let relay: ReturnType<typeof startRelay> | undefined

  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(() => world?.close())
  beforeEach(async () => {
    vi.resetAllMocks()
    const done = new Date()
    await world.db.updateTable('orders').set({ workflowStartedAt: done }).execute()
    await world.db.updateTable('outbox').set({ publishedAt: done }).execute()
    await world.db.updateTable('stripeEvents').set({ handledAt: done }).execute()
    await world.db
      .updateTable('documents')
      .set({ deletedAt: done, passportLinesEncrypted: null, thumbnailEncrypted: null })
      .execute()
  })
  const stop = async () => relay?.stop()
  afterEach(stop)

  return {
    get world() {
      return world
    },
    doubles: { orders, events, partners, contacts, readPassport, dueMails, warn },
    /** `everyMs`: pause between two rounds; null: that of production. */
    start(everyMs: number | null = 50) {
      const deps = { context: world.system, orders, events, partners, contacts, readPassport, dueMails }
      relay = startRelay(deps, log, everyMs ?? undefined)
    },
    stop,
  }
}
