import { getPriority } from 'node:os'

const kept: Buffer[] = []

/** What a task may do to its process. */
export default async (task: string, ask?: (question: string) => Promise<unknown>): Promise<string> => {
  const held: unknown[] = []
  if (task === 'outgrows its heap') for (;;) held.push(Array.from({ length: 10_000 }, (_, n) => `point ${n}`))
  if (task === 'outgrows its memory beside the heap') for (;;) held.push(Buffer.alloc(1_000_000, 1))
  if (task === 'keeps what it had') {
    kept.push(Buffer.alloc(80_000_000, 1))
    return String(process.pid)
  }
  if (task === 'never ends') {
    void ask?.(String(process.pid))
    for (;;) held.length = 0
  }
  if (task === 'waits for ever') return new Promise(() => setInterval(() => undefined, 1_000))
  if (task === 'fails') throw new RangeError('There is no ink.')
  if (task === 'says its priority') return String(getPriority())
  if (task === 'asks') {
    const paper = await ask?.('paper?')
    if (paper === null) throw new Error('There is no paper.')
    return String(paper)
  }
  return 'drawn'
}
