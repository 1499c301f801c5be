import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../testing/test-world.ts'
import { messageForLog } from './errors.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const refused = (query: Promise<unknown>): Promise<Error> =>
  query.then(
    () => Promise.reject(new Error('it was taken')),
    (error: Error) => error,
  )

it('messageForLog keeps code and routine of a database error, not the value that it quotes', async () => {
  const passport = '99999999999'
  const error = await refused(sql`select ${passport}::text::int`.execute(world.db))
  expect(error.message).toContain(passport)
  const wrapped = new Error(`It failed: ${error.message}`, { cause: error })
  for (const one of [error, wrapped]) {
    expect(messageForLog(one)).toMatch(/^PostgreSQL: 22003 in \w+$/)
    expect(messageForLog(one)).not.toContain(passport)
  }
})

it('messageForLog keeps the message of any other error', () => {
  expect(messageForLog(new Error('NATS is away'))).toBe('NATS is away')
  expect(messageForLog('away')).toBe('away')
})
