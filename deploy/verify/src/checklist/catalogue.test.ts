import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '@passage/local/paths'
import { describe, expect, it } from 'vitest'
import { CHECKLIST, type Line } from './catalogue.ts'
import { isAsItShouldBe, judge, tableOf } from './judge.ts'

/** Line 10 is optional and not offered; every other has a test. */
const ASKED = CHECKLIST.map(({ number }) => number).filter((number) => number !== 10)

it('the checklist has all lines of quality.md, in order', () => {
  expect(CHECKLIST.map(({ number }) => number)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1))
})

it.each(ASKED)('line %i has a test', (number) => {
  expect(CHECKLIST[number - 1]?.shownBy).not.toEqual([])
})

const shown = CHECKLIST.flatMap(({ number, shownBy }) => shownBy.map(({ file, name }) => [number, file, name] as const))
it.each(shown)('line %i: %s has a test “%s”', async (_number, file, name) => {
  expect(existsSync(join(root, file)), file).toBe(true)
  expect((await readFile(join(root, file), 'utf8')).includes(name)).toBe(true)
})

describe('the table', () => {
  const file = 'services/api/src/some.test.ts'
  const lines: Line[] = [
    { number: 1, title: 'untested', shownBy: [] },
    {
      number: 2,
      title: 'doors are locked',
      shownBy: [
        { file, name: 'door' },
        { file, name: 'window' },
        { file, name: 'mutants', mutant: true },
      ],
    },
  ]
  const rowsOf = (...tests: [fullName: string, status: string][]) => {
    const assertionResults = tests.map(([fullName, status]) => ({ fullName, status, duration: 1 }))
    return judge(
      { testResults: [{ name: `/repo/${file}`, status: 'passed', message: '', assertionResults }] },
      [],
      lines,
    )
  }
  const [door, pane, mutant] = ['a door is locked', 'a window is locked', 'mutants: an open door is seen']

  it('says what is shown, and what is not tested', () => {
    const rows = rowsOf([door, 'passed'], [pane, 'passed'], [mutant, 'passed'], ['something else', 'failed'])
    expect(rows.every(isAsItShouldBe)).toBe(true)
    expect(tableOf(rows)).toBe(
      [
        ' 1  untested          no test  mutant none        0 tests',
        ' 2  doors are locked  shown    mutant caught      3 tests',
      ].join('\n'),
    )
  })

  it.each<[string, Parameters<typeof rowsOf>, object]>([
    [
      'failed',
      [
        [door, 'passed'],
        [pane, 'failed'],
        [mutant, 'passed'],
      ],
      { verdict: 'BROKEN' },
    ],
    [
      'is not there',
      [
        [door, 'passed'],
        [mutant, 'passed'],
      ],
      { verdict: 'BROKEN' },
    ],
    [
      'did not run',
      [
        [door, 'passed'],
        [pane, 'skipped'],
        [mutant, 'passed'],
      ],
      { verdict: 'BROKEN' },
    ],
    [
      'is a mutant that nothing caught',
      [
        [door, 'passed'],
        [pane, 'passed'],
        [mutant, 'failed'],
      ],
      { mutant: 'NOT CAUGHT' },
    ],
  ])('tells a test that %s', (_what, tests, said) => {
    const row = rowsOf(...tests)[1]
    expect(row).toMatchObject(said)
    expect(row && isAsItShouldBe(row)).toBe(false)
  })
})
