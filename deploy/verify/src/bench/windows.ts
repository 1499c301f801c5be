import type { Bench } from './bench.ts'
import { addCpu, type Cpu } from './cpu.ts'
import type { Figure, Limits, Result } from './row.ts'

/** Windows of each side that count. */
const KEPT = 5

interface Comparison {
  unit: Figure['unit']
  /** Of ours divided by raw. */
  limits: Limits
  /** Process ids by name, in addition to those of the stack. */
  pids?: Record<string, number>
}

/**
 * Alternates windows of ours and of the raw part; the first pair warms both up and is dropped. Each window is divided by its
 * neighbour, because the machine's speed changes during a run.
 */
export async function alternate(
  bench: Pick<Bench, 'cpu'>,
  { unit, limits, pids }: Comparison,
  ours: () => Promise<number>,
  raw: () => Promise<number>,
): Promise<Result> {
  const figures = { ours: [] as number[], raw: [] as number[] }
  const cpu: Record<'ours' | 'raw', Cpu> = { ours: {}, raw: {} }
  for (let pair = 0; pair <= KEPT; pair++) {
    for (const [side, work] of [
      ['ours', ours],
      ['raw', raw],
    ] as const) {
      const before = await bench.cpu(pids)
      const figure = await work()
      const after = await bench.cpu(pids)
      if (pair === 0) continue
      figures[side].push(figure)
      addCpu(cpu[side], before, after)
    }
  }
  const ratios = figures.ours.map((figure, index) => figure / (figures.raw[index] ?? 0))
  return {
    figures: [
      { name: 'ours', values: figures.ours, unit },
      { name: 'raw', values: figures.raw, unit },
      { name: 'ours / raw', values: ratios, unit: '', limits },
    ],
    cpu,
  }
}
