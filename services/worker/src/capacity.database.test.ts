import { connect } from '@passage/core/database/connect'
import { sql } from '@passage/core/testing/sql'
import { testStack } from '@passage/local/testing/stack'
import { expect, it } from 'vitest'
import { CAPACITY, CONNECTIONS, QUEUE_MS } from './capacity.ts'

it('as many activities as a worker takes get a connection in time, also when each needs it for 0.4 s', async () => {
  const url = testStack().env.DATABASE_URL as string
  const db = connect({ url, max: CONNECTIONS, queueTimeout: QUEUE_MS })
  const activities = Array.from({ length: CAPACITY.maxConcurrentActivityTaskExecutions }, () =>
    sql`select pg_sleep(0.4)`.execute(db),
  )
  const outcomes = await Promise.allSettled(activities)
  await db.destroy()
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
})
