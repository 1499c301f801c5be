/** Numbers that a seed decides, so that a picture can be made again. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  between(low: number, high: number): number
  /** A whole number; both ends are possible. */
  whole(low: number, high: number): number
  /** `share` of 1. */
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
}

/** mulberry32. `seeds` are mixed, so that picture 7 of seed 1 has nothing in common with picture 1 of seed 7. */
export function randomOf(...seeds: number[]): Random {
  let state = seeds.reduce((mixed, seed) => Math.imul(mixed ^ seed, 0x9e3779b1) ^ (mixed >>> 15), 0x2545f491)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (share) => next() < share,
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
  }
}

/** Standard normal deviates, drawn once: a picture needs millions. */
export function normalTable(random: Random, size: number): Float32Array {
  return Float32Array.from(
    { length: size },
    () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next()),
  )
}
