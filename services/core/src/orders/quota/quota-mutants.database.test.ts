import { ORDER_QUOTAS } from '@passage/contracts/domain/orders/order-quotas'
import { expect, it, vi } from 'vitest'
import { startWorld } from '../../testing/test-world.ts'
import { orderAtOnce } from './order-at-once.fixture.ts'

vi.mock('./lock-ordering.ts', () => ({ lockOrdering: async () => undefined }))

it('mutants: without the lock more than twenty of twenty-five orders at once are placed', async () => {
  const world = await startWorld()
  try {
    expect((await orderAtOnce(world, world.person, 25, ORDER_QUOTAS)).placed).toBeGreaterThan(20)
  } finally {
    await world.close()
  }
})
