import type { Row } from './judge.ts'

const HEADINGS = ['#', 'fault', 'holds after it', 'verdict', 'mutant', 'seconds']
/** Numbers stand under each other by their ends. */
const FROM_THE_RIGHT = [0, 5]

/** A line for each fault, in columns. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ number, title, holds, verdict, mutant, seconds }) => [
    String(number),
    title,
    holds,
    verdict,
    mutant,
    verdict === 'no test' && mutant === 'none' ? '–' : seconds.toFixed(1),
  ])
  const lines = [HEADINGS, ...cells]
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => {
          const width = widths[column] ?? 0
          return FROM_THE_RIGHT.includes(column) ? cell.padStart(width) : cell.padEnd(width)
        })
        .join('  '),
    )
    .join('\n')
}

export function lastLine(rows: readonly Row[]): string {
  const verdicts = (wanted: Row['verdict']) => rows.filter(({ verdict }) => verdict === wanted).length
  const mutants = (wanted: Row['mutant']) =>
    rows.filter(({ verdict, mutant }) => mutant === wanted && !(wanted === 'none' && verdict === 'no test')).length
  return (
    `${verdicts('holds')} held, ${verdicts('BROKEN')} broken, ${verdicts('no test')} not tested; ` +
    `mutants: ${mutants('breaks it')} break it, ${mutants('NOT CAUGHT')} not caught, ${mutants('none')} missing`
  )
}
