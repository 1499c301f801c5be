import { ORDER_QUOTAS } from '@passage/contracts/domain/orders/order-quotas'
import { expect, it, vi } from 'vitest'
import { startWorld } from '../../testing/test-world.ts'
import { orderAtOnce } from './order-at-once.fixture.ts'

const lock = vi.hoisted(() => ({ taken: async (): Promise<void> => undefined }))
vi.mock('./lock-ordering.ts', () => ({ lockOrdering: () => lock.taken() }))

/** No order takes the lock before so many orders ask for it. */
function together(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let here = 0
  return () => {
    here += 1
    if (here === count) resolve()
    return promise
  }
}

it('mutants: without the lock more than twenty orders are placed, where the last five are counted at once', async () => {
  const world = await startWorld()
  const order = (times: number) => orderAtOnce(world, world.person, times, ORDER_QUOTAS)
  try {
    for (let before = 0; before < 18; before++) expect(await order(1)).toEqual({ placed: 1 })
    lock.taken = together(5)
    expect((await order(5)).placed).toBeGreaterThan(2)
  } finally {
    await world.close()
  }
})
