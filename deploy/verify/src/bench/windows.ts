import { type Spread, spread } from './statistics.ts'

/** One window of ours and the window of the raw part beside it, both in the row's unit. */
export interface Pair {
  ours: number
  raw: number
}

/** What is left of a row's pairs: the medians, and the ratio of each pair, since neighbours share the machine's mood. */
export interface Comparison {
  ours: number
  raw: number
  ratio: Spread
}

/** Alternates windows of ours and of the raw part, `kept` pairs after a first one that is warm-up and dropped. */
export async function alternate(
  kept: number,
  ours: (kept: boolean) => Promise<number>,
  raw: () => Promise<number>,
): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (let index = 0; index <= kept; index++) pairs.push({ ours: await ours(index > 0), raw: await raw() })
  return pairs.slice(1)
}

/** Ratio is ours divided by raw. Throws when there is no pair, or a raw window with nothing in it. */
export function compare(pairs: readonly Pair[]): Comparison {
  if (pairs.some((pair) => !(pair.raw > 0))) throw new Error('a window of the raw part has nothing in it')
  return {
    ours: spread(pairs.map((pair) => pair.ours)).median,
    raw: spread(pairs.map((pair) => pair.raw)).median,
    ratio: spread(pairs.map((pair) => pair.ours / pair.raw)),
  }
}
