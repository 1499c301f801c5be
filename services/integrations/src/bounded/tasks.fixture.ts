import { getPriority } from 'node:os'
import type { Limits } from './limits.ts'

/** Limits that only the greedy tasks below exceed. */
export const TEST_LIMITS: Limits = { timeoutMs: 20_000, cpuMs: 5_000, heapMb: 64, memoryMb: 250 }

const kept: Buffer[] = []

/** Tasks that exceed limits, fail or ask, by name. Any other name answers `done`. */
export default async (task: string, ask?: (question: string) => Promise<unknown>): Promise<string> => {
  const filled: unknown[] = []
  if (task === 'fills its heap') for (;;) filled.push(Array.from({ length: 10_000 }, (_, n) => `point ${n}`))
  if (task === 'fills its buffers') for (;;) filled.push(Buffer.alloc(1_000_000, 1))
  if (task === 'leaks memory') {
    kept.push(Buffer.alloc(80_000_000, 1))
    return String(process.pid)
  }
  if (task === 'loops') {
    void ask?.(String(process.pid))
    for (;;) filled.length = 0
  }
  if (task === 'hangs') return new Promise(() => setInterval(() => undefined, 1_000))
  if (task === 'fails') throw new RangeError('There is no ink.')
  if (task === 'reads its priority') return String(getPriority())
  if (task === 'asks') {
    const paper = await ask?.('paper?')
    if (paper === null) throw new Error('There is no paper.')
    return String(paper)
  }
  return 'done'
}
