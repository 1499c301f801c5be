import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ownerUrl } from '@passage/local/testing/stack'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

// The generated types are committed, since making them needs a running database.

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(ownerUrl())
})
afterAll(() => database.drop())

const verify = () =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../scripts/generate-types.ts'), '--verify'], {
    env: { ...process.env, DATABASE_URL: database.url },
  })

it('the generated types are those of the migrated database: run `npm run generate`', async () => {
  await expect(verify()).resolves.toBeDefined()
})

it('the check of the generated types fails for a column that they lack', async () => {
  await database.db.schema.alterTable('orders').addColumn('forgotten', 'text').execute()
  await expect(verify()).rejects.toMatchObject({ code: 1 })
})
