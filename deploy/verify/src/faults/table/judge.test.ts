import { describe, expect, it } from 'vitest'
import { FAULTS } from './catalogue.ts'
import { brokenFiles, isAsItShouldBe, judge, namePattern, type Report } from './judge.ts'
import { lastLine, tableOf } from './table.ts'

/** A report of tests by name and status; each took half a second. */
const reportOf = (...tests: [fullName: string, status?: string][]): Report => ({
  testResults: [
    {
      name: '/repo/a.test.ts',
      status: 'passed',
      message: '',
      assertionResults: tests.map(([fullName, status = 'passed']) => ({ fullName, status, duration: 500 })),
    },
  ],
})

const rowOf = (number: number, report: Report) => judge(report, [number])[0]

describe('a fault', () => {
  it('holds when all its tests pass, and its mutants break it when all of theirs do', () => {
    const report = reportOf(['fault 7: NATS is down, one'], ['fault 7: NATS is down, two'], ['fault 7: mutants, three'])
    expect(rowOf(7, report)).toMatchObject({ verdict: 'holds', mutant: 'breaks it', seconds: 1.5 })
  })

  it.each(['failed', 'skipped', 'pending'])('is broken when one of its tests is %s', (status) => {
    const row = rowOf(1, reportOf(['fault 1: one'], ['fault 1: two', status], ['fault 1: mutant']))
    expect(row).toMatchObject({ verdict: 'BROKEN', mutant: 'breaks it' })
    expect(row && isAsItShouldBe(row)).toBe(false)
  })

  it('has mutants that are not caught when one of their tests does not pass', () => {
    const row = rowOf(1, reportOf(['fault 1: one'], ['mutant of fault 1'], ['Mutants of faults 1 and 9', 'failed']))
    expect(row).toMatchObject({ verdict: 'holds', mutant: 'NOT CAUGHT' })
    expect(row && isAsItShouldBe(row)).toBe(false)
  })

  it('without a test, or tested without a mutant, is shown as such', () => {
    const untested = rowOf(2, reportOf(['fault 22: mix'], ['default 2'], ['about something else']))
    expect(untested).toMatchObject({ verdict: 'no test', mutant: 'none', seconds: 0 })
    expect(untested && isAsItShouldBe(untested)).toBe(true)
    const unproven = rowOf(22, reportOf(['fault 22: mix']))
    expect(unproven).toMatchObject({ verdict: 'holds', mutant: 'none' })
    expect(unproven && isAsItShouldBe(unproven)).toBe(false)
  })

  it('may share a test with others', () => {
    const report = reportOf(['mutants of faults 3, 5 and 13, without the relay'], ['fault 5: one'])
    expect([3, 5, 13, 1].map((number) => rowOf(number, report)?.mutant)).toEqual([
      'breaks it',
      'breaks it',
      'breaks it',
      'none',
    ])
  })
})

describe('the table', () => {
  it('has all faults of quality.md, in order, or the wanted ones', () => {
    expect(FAULTS.map(({ number }) => number)).toEqual(Array.from({ length: 22 }, (_, index) => index + 1))
    expect(judge(reportOf())).toHaveLength(22)
    expect(judge(reportOf(), [21, 4]).map(({ number }) => number)).toEqual([4, 21])
  })

  it('shows a line for each', () => {
    const rows = judge(reportOf(['fault 13: one'], ['mutant of fault 13', 'failed']), [13, 18])
    expect(tableOf(rows)).toBe(
      [
        ' #  fault                                          holds after it  verdict  mutant      seconds',
        '13  a webhook never comes                          I4              holds    NOT CAUGHT      1.0',
        '18  the disk of PostgreSQL, then of NATS, is full  I1              no test  none              –',
      ].join('\n'),
    )
    expect(lastLine(rows)).toBe('1 held, 0 broken, 1 not tested; mutants: 0 break it, 1 not caught, 0 missing')
  })
})

it('a file that could not be loaded or prepared is reported', () => {
  const [file] = reportOf(['fault 1: one', 'skipped']).testResults
  if (!file) throw new Error('a report has a file')
  const failed = { ...file, status: 'failed', message: 'Error: no such module\nstack' }
  expect(brokenFiles({ testResults: [failed] })).toEqual(['/repo/a.test.ts: Error: no such module'])
  const attributed = { ...failed, assertionResults: [{ fullName: 'fault 1: one', status: 'failed' }] }
  expect(brokenFiles({ testResults: [file, attributed] })).toEqual([])
})

it('tests are chosen by the fault in their name', () => {
  const chosen = (wanted: number[], name: string) => new RegExp(namePattern(wanted)).test(name)
  expect(chosen([], 'mutants of faults 3, 5 and 13')).toBe(true)
  expect(chosen([5], 'mutants of faults 3, 5 and 13')).toBe(true)
  expect(chosen([13], 'mutants of faults 3, 5 and 13')).toBe(true)
  expect(chosen([1], 'mutants of faults 3, 5 and 13')).toBe(false)
  expect(chosen([2], 'fault 21: double click')).toBe(false)
  expect(chosen([], 'money of one order')).toBe(false)
})
