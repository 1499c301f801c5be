import type { Report } from '../faults/table/judge.ts'
import type { Copy } from './copy.ts'
import type { Mutant, Promised, Shown } from './promise.ts'

export interface Row extends Mutant {
  number: number
  title: string
  /** The test passes on the code as it is. */
  held: boolean
  /** The same test fails on the code without the protection. */
  noticed: boolean
}

/** Every mutant beside the number of its promise. */
export const mutantsOf = (promises: readonly Promised[]) =>
  promises.flatMap(({ number, title, mutants }) => mutants.map((mutant) => ({ number, title, ...mutant })))

/** Runs the tests as they are, then each on its mutant; says how it went as it goes. */
export async function judge(copy: Copy, promises: readonly Promised[], say: (line: string) => void): Promise<Row[]> {
  const mutants = mutantsOf(promises)
  const whole = await copy.run(mutants.map(({ noticedBy }) => noticedBy))
  const rows: Row[] = []
  for (const mutant of mutants) {
    const { number, without, noticedBy } = mutant
    const noticed = copy.runMutant(mutant).then((report) => notices(report, noticedBy))
    // One that cannot be tried shows nothing, and the others are tried all the same.
    const why = noticed.then(() => '', String)
    const row = { ...mutant, held: holds(whole, noticedBy), noticed: await noticed.catch(() => false) }
    say(`${number}  ${verdictOf(row)}  ${without} ${await why}`.trim())
    rows.push(row)
  }
  return rows
}

/** A test holds when it ran and passed, in all its cases. */
export function holds(report: Report, shown: Shown): boolean {
  const statuses = statusesOf(report, shown)
  return statuses.length > 0 && statuses.every((status) => status === 'passed')
}

/** A mutant is noticed when its test ran and failed; one that did not run shows nothing. */
export const notices = (report: Report, shown: Shown): boolean => statusesOf(report, shown).includes('failed')

const statusesOf = ({ testResults }: Report, { file, name }: Shown): string[] =>
  testResults
    .filter((result) => result.name.endsWith(`/${file}`))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName }) => fullName.includes(name))
    .map(({ status }) => status)

export const isAsItShouldBe = ({ held, noticed }: Row): boolean => held && noticed

const verdictOf = ({ held, noticed }: Row): string =>
  `${held ? 'held' : 'BROKEN'}, mutant ${noticed ? 'noticed' : 'NOT NOTICED'}`

/** Each promise with what keeps it, the test that shows it, and what became of the test without it. */
export const tableOf = (promises: readonly Promised[], rows: readonly Row[]): string =>
  promises
    .map(({ number, title }) => {
      const own = rows.filter((row) => row.number === number)
      const lines = own.flatMap((row) => [
        `    ${verdictOf(row)}: ${row.without}`,
        `      kept by   ${row.file}`,
        `      shown by  ${row.noticedBy.file}: “${row.noticedBy.name}”`,
      ])
      return [`${String(number).padStart(2)}  ${title}`, ...lines].join('\n')
    })
    .join('\n')
