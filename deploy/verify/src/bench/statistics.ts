/** Nearest rank: the smallest value that at least `share` (0 to 1) of the sample does not exceed. Throws for an empty sample. */
export function percentile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (value === undefined) throw new Error('an empty sample has no percentile')
  return value
}

/** The middle value, or the mean of the two in the middle. Throws for an empty sample. */
export const median = (sample: readonly number[]): number =>
  (percentile(sample, 0.5) +
    -percentile(
      sample.map((value) => -value),
      0.5,
    )) /
  2
