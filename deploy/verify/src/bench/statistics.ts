/** Median, smallest and largest of a sample. */
export interface Spread {
  median: number
  least: number
  most: number
}

/** Nearest rank: the smallest value that at least `share` (0 to 1) of the sample does not exceed. Throws for an empty sample. */
export function percentile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (value === undefined) throw new Error('an empty sample has no percentile')
  return value
}

/** The middle value, or the mean of the two in the middle. Throws for an empty sample. */
export function median(sample: readonly number[]): number {
  const sorted = sample.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  if (upper === undefined || lower === undefined) throw new Error('an empty sample has no median')
  return (lower + upper) / 2
}

export const spread = (sample: readonly number[]): Spread => ({
  median: median(sample),
  least: Math.min(...sample),
  most: Math.max(...sample),
})
