import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../paths.ts'
import { isDue, isTurnOf, NIGHTLY, todaysTurn, turnsOf, variantTurn } from './nightly.ts'

const names = Object.keys(NIGHTLY)
const day = (count: number) => new Date(Date.UTC(2026, 10, 22 + count, 23, 59))

describe('nightly tests', () => {
  it('all come within as many days as there are turns, each day a minute at most', () => {
    const turns = turnsOf(NIGHTLY)
    const days = Array.from({ length: turns.length }, (_, count) => todaysTurn(day(count)))
    expect(days.flat().toSorted()).toEqual(names.toSorted())
    for (const turn of days) {
      expect(turn.reduce((sum, name) => sum + NIGHTLY[name], 0)).toBeLessThanOrEqual(60)
    }
  })

  it('share turns as far as a minute goes', () => {
    expect(turnsOf({ a: 40, b: 20, c: 30, d: 31 })).toEqual([['a', 'b'], ['c'], ['d']])
  })

  it('run as today’s turn, in full or where their file was asked for, and not otherwise', () => {
    const runs = (env: NodeJS.ProcessEnv) => isDue('Clerk: mutants', env)
    expect(runs({ VARIANT_TURN: '3', NIGHTLY_TURN: 'fault 4: mutant|Clerk: mutants' })).toBe(true)
    expect(runs({ VARIANT_TURN: '3', NIGHTLY_TURN: 'fault 4: mutant' })).toBe(false)
    expect(runs({ VARIANT_TURN: '3' })).toBe(false)
    expect(runs({ VARIANT_TURN: '3', TESTS_IN_FULL: '1' })).toBe(true)
    expect(runs({ VARIANT_TURN: '' })).toBe(true)
  })

  it('are all there', async () => {
    let texts = ''
    for await (const file of glob('{deploy/verify/src,services/*/src,web/e2e}/**/*.test.ts', { cwd: root }))
      texts += await readFile(join(root, file), 'utf8')
    expect(names.filter((name) => !texts.includes(`isDue('${name}')`))).toEqual([])
  })
})

describe('tests that exist in several variants', () => {
  const runs = (env: NodeJS.ProcessEnv, name = 'a test') =>
    [0, 1].filter((index) => isTurnOf({ index, of: 2, name }, env))

  it('run one of them in a whole run, another the day after, and not the same in all tests', () => {
    const [today, tomorrow] = [day(0), day(1)].map((date) => ({ VARIANT_TURN: variantTurn(date) }))
    expect(runs(today ?? {})).toHaveLength(1)
    expect([...runs(today ?? {}), ...runs(tomorrow ?? {})].toSorted()).toEqual([0, 1])
    expect(runs(today ?? {})).not.toEqual(runs(today ?? {}, 'another'))
  })

  it('run all of them in full, and where their file was asked for', () => {
    expect(runs({ VARIANT_TURN: '3', TESTS_IN_FULL: '1' })).toEqual([0, 1])
    expect(runs({ VARIANT_TURN: '' })).toEqual([0, 1])
  })
})
