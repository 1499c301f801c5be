import { judge, type Measured, type Row } from './row.ts'
import type { Spent } from './windows.ts'

/** A row's lines: ours, raw, ratio with its range, limits, verdict; below further figures, and what each process took. */
export function describe(row: Row, measured: Measured | null): string {
  if (!measured) return `${row.id}  ${row.title}\n     not known here`
  const { ours, raw, ratio, extras = [], spent } = measured
  const sign = row.better === 'more' ? '≥' : '≤'
  const cells = [
    `ours ${figure(ours, row.unit)}`,
    `raw ${figure(raw, row.unit)}`,
    `ratio ${ratio.median.toFixed(2)} (${ratio.least.toFixed(2)} to ${ratio.most.toFixed(2)})`,
    `good ${sign} ${row.good}`,
    `aim ${sign} ${row.aim}`,
    judge(row, measured).toUpperCase(),
  ]
  const further = extras.map(({ name, value, unit, decimals, atMost }) => {
    const limit =
      atMost === undefined
        ? ''
        : ` · aim ≤ ${[atMost, unit].join(' ').trimEnd()}, ${value <= atMost ? 'met' : 'missed'}`
    return `     ${name} ${figure(value, unit, decimals)}${limit}`
  })
  const processors = spent
    ? [`     processors, ours: ${seconds(spent.ours)}`, `     processors, raw: ${seconds(spent.raw)}`]
    : ['     processors: not known here']
  return [`${row.id}  ${row.title}`, `     ${cells.join(' · ')}`, ...further, ...processors].join('\n')
}

const figure = (value: number, unit: string, decimals = 1): string =>
  unit.startsWith('/') ? value.toFixed(decimals) + unit : `${value.toFixed(decimals)} ${unit}`.trimEnd()

/** The busiest first; what took less than 50 ms is left out. */
const seconds = (spent: Spent): string =>
  Object.entries(spent)
    .filter(([, took]) => took >= 0.05)
    .sort(([, one], [, other]) => other - one)
    .map(([name, took]) => `${name} ${took.toFixed(1)} s`)
    .join(' · ') || 'nothing'
