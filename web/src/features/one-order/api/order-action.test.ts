import { expect, it } from 'vitest'
import { inTurn } from './order-action.ts'

it('calls with the same key run one after the other, also after a failure, and other keys run at once', async () => {
  const said: string[] = []
  const first = Promise.withResolvers<void>()
  const slow = inTurn('order 1', async () => {
    await first.promise
    said.push('one')
    throw new Error('refused')
  })
  const next = inTurn('order 1', async () => said.push('two'))
  await inTurn('order 2', async () => said.push('other'))
  first.resolve()
  await expect(slow).rejects.toThrow('refused')
  await next
  expect(said).toEqual(['other', 'one', 'two'])
})
