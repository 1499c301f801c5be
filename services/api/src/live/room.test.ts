import type { StoredEntry } from '@passage/core/orders/entries/read-entries'
import { expect, it, vi } from 'vitest'
import { Room } from './room.ts'

const entry = (seq: number) => ({ seq }) as StoredEntry

/** A room of an order that has `last` entries. */
function roomOf(last: { seq: number }) {
  const read = vi.fn(async (_orderId: string, after: number) =>
    Array.from({ length: Math.max(0, last.seq - after) }, (_, index) => entry(after + 1 + index)),
  )
  const room = new Room('order', read)
  const enter = (seq: number) => {
    const taken: number[] = []
    room.listeners.add({ take: (entries) => taken.push(...entries.map((one) => one.seq)), close: () => {} })
    room.startsAt(seq)
    return taken
  }
  return { room, read, enter }
}

it('reads once per event for all listeners', async () => {
  const { room, read, enter } = roomOf({ seq: 2 })
  const taken = [enter(1), enter(1), enter(1)]
  await Promise.all([room.reach(2), room.reach(2), room.reach(2)])
  expect(read).toHaveBeenCalledTimes(1)
  expect(taken).toEqual([[2], [2], [2]])
})

it('sends earlier listeners the entries that a new listener already has', async () => {
  const { room, enter } = roomOf({ seq: 3 })
  const early = enter(1)
  enter(3)
  await room.reach(3)
  expect(early).toEqual([2, 3])
})

it('fills a gap from the database', async () => {
  const { room, enter } = roomOf({ seq: 5 })
  const taken = enter(2)
  await room.reach(5)
  expect(taken).toEqual([3, 4, 5])
})

it('continues after a failed read', async () => {
  const { room, read, enter } = roomOf({ seq: 2 })
  const taken = enter(1)
  read.mockRejectedValueOnce(new Error('database away'))
  await expect(room.reach(2)).rejects.toThrow('database away')
  expect(room.isBehind(2)).toBe(true)
  await room.reach(2)
  expect(taken).toEqual([2])
  expect(room.isBehind(2)).toBe(false)
})
