import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askReset } from '../people/accounts/change-password.ts'
import { mailKnownAddress } from '../people/accounts/sign-up.ts'
import { startWorld, type World } from '../testing/test-world.ts'
import { settleAbandoned } from './settle-mail.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const ended = (days: number) =>
  world.db
    .updateTable('mails')
    .set({
      status: 'sent',
      messageId: 'm@passage.example',
      factsEncrypted: null,
      createdAt: sql<Date>`now() - make_interval(days => ${days})`,
    })
    .execute()
const addresses = async () =>
  (await world.db.selectFrom('mails').select('toAddress').execute()).map((row) => row.toAddress)

it('settleAbandoned deletes daily mails 30 days after they ended, also those to people without an account', async () => {
  const { system } = world
  await askReset(system, { email: 'nobody@elsewhere.example', language: 'en' })
  for (const what of ['sign-up-again', 'partner-again'])
    await mailKnownAddress(system, 'marie@travel.example', { key: ({ id }) => `${id}/${what}/2026-01-31` })
  await ended(29)
  await settleAbandoned(system)
  expect(await addresses()).toHaveLength(3)
  await ended(31)
  await settleAbandoned(system)
  expect(await addresses()).toEqual([])
})
