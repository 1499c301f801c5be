import { SENTIMENTS, type Sentiment } from '@passage/contracts/domain/site/contact'
import type { Guess } from '../../text/classify-text.ts'
import { softmax } from '../../text/softmax.ts'
import type { RuleReading } from './read-rules.ts'

/** Feeling beyond this says nothing new. */
const MOST = 4

/**
 * What speaks for a label, as numbers: what the rules found, and how likely the classifier finds each label. weights.ts says
 * how much each of them counts.
 */
export function evidenceOf(rules: RuleReading, guesses: readonly Guess<Sentiment>[]): number[] {
  const { glad, sorry, requests, tells, blames, asks, exclaims, shouts } = rules
  return [
    1,
    clamp(glad),
    clamp(sorry),
    Math.min(clamp(glad), clamp(sorry)),
    clamp(glad - sorry),
    ...[requests, tells, blames, asks, exclaims, shouts].map(Number),
    ...SENTIMENTS.map((label) => Number(label === rules.label)),
    ...SENTIMENTS.map((label) =>
      Math.log(0.01 + (guesses.find((guess) => guess.label === label)?.confidence ?? 1 / 3)),
    ),
  ]
}

const clamp = (feeling: number) => Math.max(-MOST, Math.min(MOST, feeling))

/** How likely each of SENTIMENTS is, in their order. */
export function chancesOf(evidence: readonly number[], weights: readonly (readonly number[])[]): number[] {
  const sums = weights.map((row) => row.reduce((sum, weight, at) => sum + weight * (evidence[at] ?? 0), 0))
  return [...softmax(Float64Array.from(sums))]
}
