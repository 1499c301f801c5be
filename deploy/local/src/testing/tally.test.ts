import { expect, it } from 'vitest'
import { addCheck, addTallies, emptyTally, lastLine, type Report, slowest, tallyReport } from './tally.ts'

const file = (
  name: string,
  statuses: string[],
  failed = statuses.includes('failed'),
): Report['testResults'][number] => ({
  name: `/repo/${name}`,
  status: failed ? 'failed' : 'passed',
  message: failed ? 'Error: no such module\nstack' : '',
  assertionResults: statuses.map((status, index) => ({ status, fullName: `case ${index}` })),
})

it('counts what passed, failed and was skipped, and names the failures', () => {
  const report = { success: false, testResults: [file('a.test.ts', ['passed', 'failed', 'pending', 'todo'])] }
  const tally = tallyReport(report, '/repo')
  expect(tally).toEqual({ passed: 1, failed: 1, skipped: 2, failures: ['a.test.ts: case 1'] })
  expect(lastLine(tally)).toBe('1 passed, 1 failed, 2 skipped')
})

it('counts a file that could not be loaded as a failure', () => {
  const report = { success: false, testResults: [file('a.test.ts', ['passed']), file('b.test.ts', [], true)] }
  expect(tallyReport(report, '/repo')).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['b.test.ts: Error: no such module'],
  })
})

it('counts a run that failed outside of any test, or that left no report, as a failure', () => {
  expect(tallyReport({ success: false, testResults: [file('a.test.ts', ['passed'])] }, '/repo').failed).toBe(1)
  expect(tallyReport({ success: false, testResults: [] }, '/repo').failed).toBe(1)
  expect(tallyReport({ success: true, testResults: [file('a.test.ts', ['passed'])] }, '/repo', 1).failed).toBe(1)
})

it('adds checks, and leaves the skipped out of the last line when there are none', () => {
  const checks = addCheck(addCheck(emptyTally, 'types', true), 'lint', false)
  const all = addTallies(checks, tallyReport({ success: true, testResults: [file('a.test.ts', ['passed'])] }, '/repo'))
  expect(all.failures).toEqual(['lint'])
  expect(lastLine(all)).toBe('2 passed, 1 failed')
})

it('names the twenty slowest files, the slowest first', () => {
  const times = Array.from({ length: 25 }, (_, index) => ({ file: `${index}.test.ts`, ms: index * 1_000 }))
  const lines = slowest(times)
  expect(lines).toHaveLength(20)
  expect(lines[0]).toMatch(/^ +24 s {2}24\.test\.ts$/)
})
