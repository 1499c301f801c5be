import { readFileSync } from 'node:fs'
import {
  CONTACT_LENGTHS,
  SENTIMENTS,
  type Sentiment,
  type SentimentReading,
} from '@passage/contracts/domain/site/contact'
import { type Classify, type Guess, type Labelled, softmax, trainInPauses } from '../classify-text.ts'
import { type RuleReading, readRules } from './read-rules.ts'
import { WEIGHTS } from './weights.ts'

/** From this feeling on, on the scale of words.ts, a message is angry or delighted. */
const STRONG_FROM = 3.4

/** The highest confidence. */
const SUREST = 0.99

/** Reads the sentiment of a message in French or English by rules and a classifier together. Agency specification §2.8. */
type ReadSentiment = (text: string) => SentimentReading

let learning: Promise<ReadSentiment> | undefined

/** Creates the reader. It trains with the first call: about half a second of a core, with pauses for other requests. */
export function sentimentReader(): Promise<ReadSentiment> {
  learning ??= trainInPauses([...labelledLines('corpus.tsv'), ...labelledLines('training.tsv')]).then(
    (classify) => (text) => read(text, classify),
  )
  return learning
}

function read(text: string, classify: Classify<Sentiment>): SentimentReading {
  const rules = readRules(text)
  // A text without words is judged by the rules alone.
  const guesses = /\p{L}/u.test(text) ? classify(text.slice(0, CONTACT_LENGTHS.message)) : []
  const [label, confidence] =
    guesses.length > 0 ? likeliest(chancesOf(evidenceOf(rules, guesses), WEIGHTS)) : [rules.label, 0.5]
  return {
    label,
    score: scoreOf(label, rules.glad - rules.sorry),
    confidence: Math.min(SUREST, Math.round(confidence * 100) / 100),
  }
}

function likeliest(chances: readonly number[]): [Sentiment, number] {
  const confidence = Math.max(...chances)
  return [SENTIMENTS[chances.indexOf(confidence)] ?? 'neutral', confidence]
}

function scoreOf(label: Sentiment, feeling: number): SentimentReading['score'] {
  if (label === 'neutral') return 3
  if (label === 'positive') return feeling >= STRONG_FROM ? 5 : 4
  return -feeling >= STRONG_FROM ? 1 : 2
}

/** Stronger feeling adds no information. */
const MOST = 4

/** The evidence for each label: findings of the rules and probabilities of the classifier, weighted in weights.ts. */
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

/** The probability of each of SENTIMENTS, in their order. */
export function chancesOf(evidence: readonly number[], weights: readonly (readonly number[])[]): number[] {
  const sums = weights.map((row) => row.reduce((sum, weight, at) => sum + weight * (evidence[at] ?? 0), 0))
  return [...softmax(Float64Array.from(sums))]
}

/** The labelled messages of a file beside this one, one a line: label, tab, text. */
export const labelledLines = (file: string): Labelled<Sentiment>[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [said = '', text = ''] = line.split('\t')
      const label = SENTIMENTS.find((one) => one === said)
      if (!label || !text) throw new Error(`${file} has a line without label or text: ${line}`)
      return { label, text }
    })
