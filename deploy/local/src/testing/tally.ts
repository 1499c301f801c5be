import { relative } from 'node:path'
import { elapsed } from '../log.ts'
import type { FileTime } from './file-times.ts'

/** How many checks went how, and the names of those that failed. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
  failures: string[]
}

/** The part of Vitest's JSON report that is counted. */
export interface Report {
  success: boolean
  testResults: {
    name: string
    status: 'passed' | 'failed'
    message: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

export const emptyTally: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] }

/**
 * Counts a report. A file that could not be loaded, and an error outside any test, count as one failure each: of the latter Vitest's
 * report says nothing, only its exit code.
 */
export function tallyReport(report: Report, root: string, exitCode = 0): Tally {
  const tally: Tally = { ...emptyTally, failures: [] }
  for (const file of report.testResults) {
    const name = relative(root, file.name)
    for (const { status, fullName } of file.assertionResults) {
      if (status === 'passed') tally.passed++
      else if (status === 'failed') fail(tally, `${name}: ${fullName}`)
      else tally.skipped++
    }
    const someFailed = file.assertionResults.some(({ status }) => status === 'failed')
    if (file.status === 'failed' && !someFailed) fail(tally, `${name}: ${firstLine(file.message)}`)
  }
  if ((!report.success || exitCode !== 0) && tally.failed === 0) fail(tally, 'an error outside of any test (see above)')
  return tally
}

/** Both together. */
export function addTallies(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
  }
}

/** One more check: passed, or failed under its name. */
export function addCheck(tally: Tally, name: string, passed: boolean): Tally {
  const failure: Tally = { ...emptyTally, failed: 1, failures: [name] }
  return addTallies(tally, passed ? { ...emptyTally, passed: 1 } : failure)
}

/** `12 passed, 1 failed, 2 skipped`; the last part only when there are any. */
export function lastLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

const SLOWEST = 20

/** A line for each of the slowest files. */
export function slowest(times: readonly FileTime[]): string[] {
  const slow = times.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)
  return slow.map(({ file, ms }) => `${elapsed(ms).padStart(12)}  ${file}`)
}

function fail(tally: Tally, name: string): void {
  tally.failed++
  tally.failures.push(name)
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0] || 'could not be loaded'
}
