import type { Report } from '../faults/table/judge.ts'
import { CHECKLIST, type Line, type Shown } from './catalogue.ts'

export interface Row extends Line {
  verdict: 'shown' | 'BROKEN' | 'no test'
  /** Whether something showed that these tests can fail. */
  mutant: 'caught' | 'NOT CAUGHT' | 'none'
  tests: number
}

type Test = Report['testResults'][number]['assertionResults'][number]

/** A line is shown when every test that it names ran and passed; one that names a test that is not there is broken. */
export function judge(report: Report, wanted: readonly number[] = [], lines = CHECKLIST): Row[] {
  return lines
    .filter(({ number }) => wanted.length === 0 || wanted.includes(number))
    .map((line) => {
      const found = (shown: readonly Shown[]) => shown.map((one) => testsOf(report, one))
      const [whole, mutants] = [false, true].map((kind) =>
        found(line.shownBy.filter(({ mutant = false }) => mutant === kind)),
      )
      const allPass = (tests: Test[][] = []) => tests.every((some) => some.length > 0 && some.every(passed))
      return {
        ...line,
        verdict: line.shownBy.length === 0 ? 'no test' : allPass(whole) ? 'shown' : 'BROKEN',
        mutant: mutants?.length === 0 ? 'none' : allPass(mutants) ? 'caught' : 'NOT CAUGHT',
        tests: new Set([...(whole ?? []), ...(mutants ?? [])].flat()).size,
      }
    })
}

const testsOf = ({ testResults }: Report, { file, name, mutant }: Shown): Test[] =>
  testResults
    .filter((result) => result.name.endsWith(`/${file}`))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName }) => fullName.includes(name) && (mutant || !/\bmutants?\b/i.test(fullName)))

const passed = ({ status }: Test): boolean => status === 'passed'

/** A line without a test is not wrong; a line whose test fails, or whose mutant no test caught, is. */
export const isAsItShouldBe = ({ verdict, mutant }: Row): boolean => verdict !== 'BROKEN' && mutant !== 'NOT CAUGHT'

/** A line for each line. */
export function tableOf(rows: readonly Row[]): string {
  const widest = Math.max(...rows.map(({ title }) => title.length))
  return rows
    .map(
      ({ number, title, verdict, mutant, tests }) =>
        `${String(number).padStart(2)}  ${title.padEnd(widest)}  ${verdict.padEnd(7)}  ${`mutant ${mutant}`.padEnd(17)}  ${tests} tests`,
    )
    .join('\n')
}
