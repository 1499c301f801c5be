import type { Uses } from './processes.ts'
import { type Spread, spread } from './statistics.ts'

/** One window of ours and the window of the raw part beside it, both in the row's unit. */
export interface Pair {
  ours: number
  raw: number
}

/** Seconds of each process on a processor, by its name. */
export type Spent = Record<string, number>

/** The kept pairs, and what all kept windows of a kind took; null where that is not known. */
export interface Windows {
  pairs: Pair[]
  spent: { ours: Spent; raw: Spent } | null
}

/** What is left of a row's pairs: the medians, and the ratio of each pair, since neighbours share the machine's mood. */
export interface Comparison {
  ours: number
  raw: number
  ratio: Spread
  spent: Windows['spent']
}

/** Alternates windows of ours and of the raw part, `kept` pairs after a first one that is warm-up and dropped. */
export async function alternate(
  kept: number,
  uses: () => Promise<Uses | null>,
  ours: (kept: boolean) => Promise<number>,
  raw: (kept: boolean) => Promise<number>,
): Promise<Windows> {
  const pairs: Pair[] = []
  const spent: { ours: Spent; raw: Spent } = { ours: {}, raw: {} }
  let known = true
  const watched = async (on: Spent | null, work: () => Promise<number>): Promise<number> => {
    const before = await uses()
    const figure = await work()
    const after = await uses()
    if (!before || !after) known = false
    else if (on) for (const [name, { cpu }] of Object.entries(after)) add(on, name, cpu - (before[name]?.cpu ?? 0))
    return figure
  }
  for (let index = 0; index <= kept; index++) {
    const keeps = index > 0
    const pair = {
      ours: await watched(keeps ? spent.ours : null, () => ours(keeps)),
      raw: await watched(keeps ? spent.raw : null, () => raw(keeps)),
    }
    if (keeps) pairs.push(pair)
  }
  return { pairs, spent: known ? spent : null }
}

/** A process that was started anew has used less than before. */
function add(on: Spent, name: string, seconds: number): void {
  on[name] = (on[name] ?? 0) + Math.max(0, seconds)
}

/** Ratio is ours divided by raw. Throws when there is no pair, or a raw window with nothing in it. */
export function compare({ pairs, spent }: Windows): Comparison {
  if (pairs.some((pair) => !(pair.raw > 0))) throw new Error('a window of the raw part has nothing in it')
  return {
    ours: spread(pairs.map((pair) => pair.ours)).median,
    raw: spread(pairs.map((pair) => pair.raw)).median,
    ratio: spread(pairs.map((pair) => pair.ours / pair.raw)),
    spent,
  }
}
