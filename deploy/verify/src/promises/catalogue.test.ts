import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '@passage/local/paths'
import { describe, expect, it } from 'vitest'
import { PROMISES } from './catalogue.ts'
import { holds, isAsItShouldBe, mutantsOf, notices, type Row, tableOf } from './judge.ts'
import { promised } from './promise.ts'

it('promises are numbered from 1, and each has a mutant', () => {
  expect(PROMISES.map(({ number }) => number)).toEqual(PROMISES.map((_, index) => index + 1))
  expect(PROMISES.filter(({ mutants }) => mutants.length === 0)).toEqual([])
})

/** Whether a file of tests has one that may be called so: titles have places for their cases. */
const hasTest = (text: string, name: string): boolean =>
  [...text.matchAll(/(['`"])(.+?)\1/g)]
    .flatMap(([, , title = '']) => title.split(/%\w|\$\w+/))
    .some((part) => part.includes(name) || (part.length > 7 && name.includes(part.trim().slice(0, 12))))

it('every mutant fits the code that it changes, once, and there is the test that has to notice it', async () => {
  const unfit: string[] = []
  const mutants = mutantsOf(PROMISES)
  for (const { file, from, to } of mutants.flatMap((mutant) => [mutant, mutant.and ?? []].flat())) {
    const text = await readFile(join(root, file), 'utf8').catch(() => '')
    if (text.split(from).length !== 2 || from === to) unfit.push(`${file}: ${from}`)
  }
  for (const { noticedBy } of mutants) {
    const text = await readFile(join(root, noticedBy.file), 'utf8').catch(() => '')
    if (!hasTest(text, noticedBy.name)) unfit.push(`${noticedBy.file}: ${noticedBy.name}`)
  }
  expect(unfit).toEqual([])
})

describe('a promise', () => {
  const shown = { file: 'services/api/src/a.test.ts', name: 'door' }
  const reportOf = (...tests: [fullName: string, status: string][]) => {
    const assertionResults = tests.map(([fullName, status]) => ({ fullName, status }))
    return { testResults: [{ name: `/copy/${shown.file}`, status: '', message: '', assertionResults }] }
  }

  it('holds when its test ran and passed in all its cases', () => {
    expect(holds(reportOf(['a door is locked', 'passed'], ['a window', 'failed']), shown)).toBe(true)
    expect(holds(reportOf(['a door is locked', 'passed'], ['another door', 'failed']), shown)).toBe(false)
    for (const other of [reportOf(), reportOf(['a window', 'passed']), reportOf(['a door', 'skipped'])])
      expect(holds(other, shown)).toBe(false)
  })

  it('is tested when its test fails on the mutant; one that did not run shows nothing', () => {
    expect(notices(reportOf(['a door', 'passed'], ['another door', 'failed']), shown)).toBe(true)
    for (const other of [reportOf(), reportOf(['a door', 'skipped']), reportOf(['a window', 'failed'])])
      expect(notices(other, shown)).toBe(false)
  })

  it('is printed with what keeps it, its test, and what became of both', () => {
    const mutant = { without: 'doors stand open', file: 'src/door.ts', from: 'lock()', to: '', noticedBy: shown }
    const row = (held: boolean, noticed: boolean): Row => ({
      number: 1,
      title: 'nobody enters',
      ...mutant,
      held,
      noticed,
    })
    expect([row(true, true), row(true, false), row(false, true)].map(isAsItShouldBe)).toEqual([true, false, false])
    expect(tableOf([promised(1, 'nobody enters', mutant)], [row(true, false)])).toBe(
      [
        ' 1  nobody enters',
        '    held, mutant NOT NOTICED: doors stand open',
        '      kept by   src/door.ts',
        '      shown by  services/api/src/a.test.ts: “door”',
      ].join('\n'),
    )
  })
})
