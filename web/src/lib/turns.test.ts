import { describe, expect, it } from 'vitest'
import { Turns } from './turns.ts'

describe('turns', () => {
  it('run calls with the same key one after the other, also after a failure, and other keys at once', async () => {
    const turns = new Turns()
    const said: string[] = []
    const first = Promise.withResolvers<void>()
    const slow = turns.take('order 1', async () => {
      await first.promise
      said.push('one')
      throw new Error('refused')
    })
    const next = turns.take('order 1', async () => said.push('two'))
    await turns.take('order 2', async () => said.push('other'))
    first.resolve()
    await expect(slow).rejects.toThrow('refused')
    await next
    expect(said).toEqual(['other', 'one', 'two'])
  })

  it('forget a key when its work is done', async () => {
    const turns = new Turns()
    const refused = turns.take('order 1', () => Promise.reject(new Error('refused')))
    const done = turns.take('order 2', async () => 'done')
    const last = turns.take('order 1', async () => 'done')
    expect(turns.size).toBe(2)
    await Promise.allSettled([refused, done, last])
    expect(turns.size).toBe(0)
  })
})
