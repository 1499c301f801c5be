import { getPriority } from 'node:os'

/** What a drawing may do to its thread or process. */
export default async (task: string, ask?: (question: string) => Promise<unknown>): Promise<string> => {
  const held: string[][] = []
  if (task === 'outgrows its heap') for (;;) held.push(Array.from({ length: 10_000 }, (_, n) => `point ${n}`))
  if (task === 'never ends') {
    void ask?.(String(process.pid))
    for (;;) held.length = 0
  }
  if (task === 'fails') throw new RangeError('There is no ink.')
  if (task === 'says its priority') return String(getPriority())
  if (task === 'asks') {
    const paper = await ask?.('paper?')
    if (paper === null) throw new Error('There is no paper.')
    return String(paper)
  }
  return 'drawn'
}
