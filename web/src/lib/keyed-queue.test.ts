import { describe, expect, it } from 'vitest'
import { KeyedQueue } from './keyed-queue.ts'

describe('KeyedQueue', () => {
  it('runs calls with the same key one after the other, also after a failure, and other keys at once', async () => {
    const queue = new KeyedQueue()
    const said: string[] = []
    const first = Promise.withResolvers<void>()
    const slow = queue.run('order 1', async () => {
      await first.promise
      said.push('one')
      throw new Error('refused')
    })
    const next = queue.run('order 1', async () => said.push('two'))
    await queue.run('order 2', async () => said.push('other'))
    first.resolve()
    await expect(slow).rejects.toThrow('refused')
    await next
    expect(said).toEqual(['other', 'one', 'two'])
  })

  it('forgets a key when its work is done', async () => {
    const queue = new KeyedQueue()
    const refused = queue.run('order 1', () => Promise.reject(new Error('refused')))
    const done = queue.run('order 2', async () => 'done')
    const last = queue.run('order 1', async () => 'done')
    expect(queue.size).toBe(2)
    await Promise.allSettled([refused, done, last])
    expect(queue.size).toBe(0)
  })
})
