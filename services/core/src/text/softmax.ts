/** Of sums of evidence, one for each choice: how likely each choice is. They add up to 1. */
export function softmax(sums: Float64Array): Float64Array {
  const most = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - most))
  const all = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / all)
}
