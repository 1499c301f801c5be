import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { up } from '../migrations/0029-look-alikes.ts'
import { up as byPunctuation } from '../migrations/0034-look-alikes-by-punctuation.ts'
import { addCustomer, startWorld, type World } from '../testing/test-world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

async function look(name: string): Promise<string> {
  const { rows } = await sql<{ look: string }>`select look_of(${name}::text) as look`.execute(world.db)
  return rows[0]?.look ?? ''
}

describe('of names', () => {
  it.each([
    ['ciara', 'clara'],
    ['maria', 'marla'],
    ['alia', 'alla'],
    ['corner', 'comer'],
    ['vvera', 'wera'],
    ['André Voyages', 'Andre Voyages'],
    ['Paypal Travel', 'Paypaltravel'],
  ])('%s and %s are two', async (one, other) => {
    expect(await look(one)).not.toBe(await look(other))
  })

  it.each([
    ['Clara', 'c1ara'],
    ['clara', 'c|ara'],
    ['hello', 'he!!0'],
    ['iris', 'ІRІЅ'],
    ['iris', 'ιrıs'],
    ['maria', 'mаriа'],
    ['Horizon Travel', 'Ｈorizon‑travel'],
    ['marie.durand', 'marie.du\u200brand'],
    ['marie.durand', 'marie_durand'],
    ['Paypal Travel', '«Paypal» Travel.'],
    ['O’Neil Voyages', "O'Neil, Voyages"],
  ])('%s and %s are one', async (one, other) => {
    expect(await look(one)).toBe(await look(other))
  })
})

it('the migration makes existing look-alike names different, and the record says which', async () => {
  const { db, system } = world
  for (const made of ['table partner_names', 'index agencies_look_alike', 'index users_username_look_alike'])
    await sql.raw(`drop ${made}`).execute(db)
  await sql`drop function look_of, look_of_letters`.execute(db)
  await sql`create unique index agencies_name_written_otherwise on agencies (lower(name))`.execute(db)
  const named = async (username: string) => {
    const { id } = await addCustomer(system, `${username}@people.example`)
    await db.updateTable('users').set({ username }).where('id', '=', id).execute()
    return id
  }
  const ids = [await named('clara'), await named('ciara'), await named('c1ara')]
  const names = ['Horizon', 'H0rizon', 'Horizons'].map((name) => ({ name }))
  const agencies = await db.insertInto('agencies').values(names).returning('id').execute()
  await up(db as never)
  const users = await db.selectFrom('users').select(['id', 'username']).where('id', 'in', ids).execute()
  expect(users.filter(({ username }) => username?.includes('.'))).toHaveLength(1)
  expect(users.find(({ id }) => id === ids[1])?.username).toBe('ciara')
  const { rows } = await sql`
    select actor_kind, action, object_id from audit where action in ('agency.renamed', 'user.changed') order by id`.execute(
    db,
  )
  const changed = users.find(({ username }) => username?.includes('.'))
  expect(rows).toEqual([
    { actorKind: 'system', action: 'agency.renamed', objectId: String(agencies[1]?.id) },
    { actorKind: 'system', action: 'user.changed', objectId: changed?.id },
  ])
})

it('the next one does so with names that differ only by punctuation', async () => {
  const { db } = world
  const names = ['Sunrise', 'Sunrise.'].map((name) => ({ name }))
  const [, later] = await db.insertInto('agencies').values(names).returning('id').execute()
  await byPunctuation(db as never)
  const renamed = await db
    .selectFrom('agencies')
    .select('name')
    .where('id', '=', later?.id ?? 0)
    .executeTakeFirst()
  expect(renamed?.name).toBe(`Sunrise. (${later?.id})`)
  const { rows } = await sql`select action from audit where object_id = ${String(later?.id)}`.execute(db)
  expect(rows).toEqual([{ action: 'agency.renamed' }])
})
