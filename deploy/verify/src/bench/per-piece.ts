import type { Extra } from './row.ts'
import type { Spent, Windows } from './windows.ts'

/** Counts the pieces of work of the kept windows. */
export class Pieces {
  ours = 0
  raw = 0
  readonly #name: string

  /** `name`: what one of them is. */
  constructor(name: string) {
    this.#name = name
  }

  /** What one took of the processors, all that it caused included: a busy machine moves this less than a rate. */
  extras(spent: Windows['spent']): Extra[] {
    if (!spent) return []
    return [
      { name: `processors for each ${this.#name}, ours`, value: milliseconds(spent.ours, this.ours), unit: 'ms' },
      { name: 'for each of the raw part', value: milliseconds(spent.raw, this.raw), unit: 'ms' },
    ]
  }
}

/** The bench's own client is no part of it. */
const milliseconds = (spent: Spent, count: number): number =>
  Object.entries(spent).reduce((sum, [name, took]) => sum + (name === 'bench' ? 0 : took * 1_000), 0) / count
