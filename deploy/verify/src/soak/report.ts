import type { Judgement, Series } from './rule.ts'

export interface Judged {
  series: Series
  /** null: too short to judge. */
  judgement: Judgement | null
}

export const numeral = (value: number): string =>
  value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2)

/** The table of all series: means of the first and the last quarter, slope an hour, verdict. */
export function reportOf(judged: readonly Judged[]): string {
  const lines = judged.map(({ series: { name, unit }, judgement }) => {
    if (!judgement) return [name, '', '', '', unit, 'too short to judge']
    const { first, last, perHour, verdict } = judgement
    return [name, numeral(first), numeral(last), `${perHour > 0 ? '+' : ''}${numeral(perHour)}`, unit, verdict]
  })
  const table = [['', 'first quarter', 'last quarter', 'an hour', '', ''], ...lines]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((line) => line[column]?.length ?? 0)))
  const cell = (text: string, column: number) => {
    const width = widths[column] ?? 0
    return column >= 1 && column <= 3 ? text.padStart(width) : text.padEnd(width)
  }
  return table.map((line) => line.map(cell).join('  ').trimEnd()).join('\n')
}
