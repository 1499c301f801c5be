import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../testing/test-world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

async function look(name: string): Promise<string> {
  const { rows } = await sql<{ look: string }>`select look_of(${name}::text) as look`.execute(world.db)
  return rows[0]?.look ?? ''
}

describe('the look of a name', () => {
  it.each([
    ['ciara', 'clara'],
    ['maria', 'marla'],
    ['alia', 'alla'],
    ['corner', 'comer'],
    ['vvera', 'wera'],
    ['André Voyages', 'Andre Voyages'],
    ['Paypal Travel', 'Paypaltravel'],
  ])('differs for %s and %s', async (one, other) => {
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
  ])('is the same for %s and %s', async (one, other) => {
    expect(await look(one)).toBe(await look(other))
  })
})
