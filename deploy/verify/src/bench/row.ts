import type { Bench } from './bench.ts'
import type { Cpu } from './cpu.ts'
import { median } from './statistics.ts'

/** One row of the table of speeds. */
export interface Row {
  /** The letter after `npm run bench --`. */
  id: string
  title: string
  measure(bench: Bench): Promise<Result>
}

export interface Result {
  figures: Figure[]
  /** CPU time in the kept windows of both sides. */
  cpu?: { ours: Cpu; raw: Cpu }
}

export interface Figure {
  name: string
  /** One value for each window or run. */
  values: readonly number[]
  unit: '' | '/s' | ' ms' | ' kB' | ' files'
  limits?: Limits
}

/** Limits of the median. */
export interface Limits {
  better: 'more' | 'less'
  good: number
  aim: number
}

export type Verdict = 'aim reached' | 'good' | 'below good'

export function judge({ values, limits }: Figure): Verdict | null {
  if (!limits) return null
  const reaches = (limit: number) => (limits.better === 'more' ? median(values) >= limit : median(values) <= limit)
  if (reaches(limits.aim)) return 'aim reached'
  return reaches(limits.good) ? 'good' : 'below good'
}

/** A row's result as lines of text: each figure with its median and range, then the CPU time of every process. */
export function describe(row: Row, { figures, cpu }: Result): string {
  const lines = figures.map((figure) => {
    const { name, values, unit, limits } = figure
    const number = (value: number) => value.toFixed(value >= 10 ? 0 : 2)
    const range = `(${number(Math.min(...values))} to ${number(Math.max(...values))})`
    const sign = limits?.better === 'more' ? '≥' : '≤'
    const verdict = limits ? ` · good ${sign} ${limits.good}, aim ${sign} ${limits.aim}: ${judge(figure)}` : ''
    return `${name.padEnd(20)} ${number(median(values))}${unit} ${range}${verdict}`
  })
  if (cpu) lines.push(`CPU time, ours       ${seconds(cpu.ours)}`, `CPU time, raw        ${seconds(cpu.raw)}`)
  return [`${row.id}  ${row.title}`, ...lines.map((line) => `     ${line}`)].join('\n')
}

/** Processes by their CPU time; those below 50 ms are left out. */
const seconds = (cpu: Cpu): string =>
  Object.entries(cpu)
    .filter(([, time]) => time >= 0.05)
    .sort(([, one], [, other]) => other - one)
    .map(([name, time]) => `${name} ${time.toFixed(1)} s`)
    .join(' · ') || 'unknown'
