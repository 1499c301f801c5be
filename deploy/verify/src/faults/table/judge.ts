import { z } from 'zod'
import { FAULTS, type Fault } from './catalogue.ts'

/** The part of Vitest's JSON report that is judged. */
export const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
})
export type Report = z.infer<typeof Report>

export interface Row extends Fault {
  verdict: 'holds' | 'BROKEN' | 'no test'
  /** What became of the same without its protections. */
  mutant: 'breaks it' | 'NOT CAUGHT' | 'none'
  seconds: number
}

type Test = Report['testResults'][number]['assertionResults'][number]

/**
 * A test says in its name which faults it is about ("fault 7", "faults 3, 5 and 9"), and that it is one of a mutant. A
 * mutant's test passes when the mutant breaks what it should. Any test that did not run to its end has not passed.
 */
export function judge(report: Report, wanted: readonly number[] = []): Row[] {
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  return FAULTS.filter(({ number }) => wanted.length === 0 || wanted.includes(number)).map((fault) => {
    const about = tests.filter(({ fullName }) => faultsIn(fullName).includes(fault.number))
    const [mutants, whole] = [about.filter(isMutant), about.filter((test) => !isMutant(test))]
    return {
      ...fault,
      verdict: whole.length === 0 ? 'no test' : whole.every(passed) ? 'holds' : 'BROKEN',
      mutant: mutants.length === 0 ? 'none' : mutants.every(passed) ? 'breaks it' : 'NOT CAUGHT',
      seconds: about.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1_000,
    }
  })
}

/** Everything about a row is as it should be; a fault without a test is left out, and not wrong. */
export const isAsItShouldBe = ({ verdict, mutant }: Row): boolean =>
  verdict === 'no test' ? mutant !== 'NOT CAUGHT' : verdict === 'holds' && mutant === 'breaks it'

/** Files none of whose tests failed, and that failed all the same: they could not be loaded, or prepared. */
export const brokenFiles = (report: Report): string[] =>
  report.testResults
    .filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some(failed))
    .map(({ name, message }) => `${name}: ${message.trim().split('\n')[0] || 'could not be loaded'}`)

/** What a test has to be named to be about one of these faults; of all when there is none. For Vitest's `-t`. */
export const namePattern = (wanted: readonly number[]): string =>
  `faults? (\\d+(, | and ))*(${wanted.length > 0 ? wanted.join('|') : '\\d+'})\\b`

const faultsIn = (fullName: string): number[] =>
  [...fullName.matchAll(/\bfaults? (\d+(?:(?:, | and )\d+)*)/g)].flatMap(([, numbers = '']) =>
    numbers.split(/, | and /).map(Number),
  )

const isMutant = ({ fullName }: Test): boolean => /\bmutants?\b/i.test(fullName)
const passed = ({ status }: Test): boolean => status === 'passed'
const failed = ({ status }: Test): boolean => status === 'failed'
