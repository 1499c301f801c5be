import { judge, type Measured, type Row } from './row.ts'

/** A row's lines: ours, raw, ratio with its range, limits, verdict; further figures below. */
export function describe(row: Row, measured: Measured): string {
  const { ours, raw, ratio, extras = [] } = measured
  const sign = row.better === 'more' ? '≥' : '≤'
  const cells = [
    `ours ${figure(ours, row.unit)}`,
    `raw ${figure(raw, row.unit)}`,
    `ratio ${ratio.median.toFixed(2)} (${ratio.least.toFixed(2)} to ${ratio.most.toFixed(2)})`,
    `good ${sign} ${row.good}`,
    `aim ${sign} ${row.aim}`,
    judge(row, measured).toUpperCase(),
  ]
  const further = extras.map((extra) => {
    const met = extra.value <= extra.atMost ? 'met' : 'missed'
    return `     ${extra.name} ${figure(extra.value, extra.unit)} · aim ≤ ${extra.atMost} ${extra.unit}, ${met}`
  })
  return [`${row.id}  ${row.title}`, `     ${cells.join(' · ')}`, ...further].join('\n')
}

const figure = (value: number, unit: string): string =>
  unit.startsWith('/') ? `${value.toFixed(1)}${unit}` : `${value.toFixed(1)} ${unit}`
