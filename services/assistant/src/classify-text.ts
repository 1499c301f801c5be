import { setImmediate } from 'node:timers/promises'
import { foldText } from '@passage/contracts/places/fold-text'

export interface Labelled<Label extends string> {
  label: Label
  text: string
  /** Additional features of the text. */
  marks?: readonly string[]
}

/** `confidence` is between 0 and 1; the confidences of all labels add up to 1. */
export interface Guess<Label extends string> {
  label: Label
  confidence: number
}

/** The likeliest label first; empty for a text without a known feature. */
export type Classify<Label extends string> = (text: string, marks?: readonly string[]) => readonly Guess<Label>[]

/** The number of passes over the lines. */
const ROUNDS = 6
const STEP = 0.8
/** Lines between two pauses. */
const AT_ONCE = 200
const SHRINK = 2e-5
const NOTHING_TO_LEARN = 2e-3
/** Letters of a word's part; `_` marks the word's beginning and end. */
const PART_LENGTHS = [3, 4, 5]
const PART_WEIGHT = 0.6
const MARK_WEIGHT = 2

/**
 * Trains a logistic regression over words, pairs and parts of words, without case and accents. Deterministic; a second
 * for 5,000 lines.
 */
export function trainClassifier<Label extends string>(lines: readonly Labelled<Label>[]): Classify<Label> {
  const training = learning(lines)
  for (;;) {
    const step = training.next()
    if (step.done) return step.value
  }
}

/** The same with pauses, for a process that serves requests meanwhile. */
export async function trainInPauses<Label extends string>(lines: readonly Labelled<Label>[]): Promise<Classify<Label>> {
  const training = learning(lines)
  for (;;) {
    const step = training.next()
    if (step.done) return step.value
    await setImmediate()
  }
}

/** Pauses after some milliseconds of work. */
function* learning<Label extends string>(lines: readonly Labelled<Label>[]): Generator<void, Classify<Label>> {
  const labels = [...new Set(lines.map(({ label }) => label))]
  const read: ReadonlyMap<string, number>[] = []
  for (const { text, marks } of lines) {
    read.push(featuresOf(text, marks))
    if (read.length % AT_ONCE === 0) yield
  }
  const known = knownOf(read)
  const weightOf = weightsOf(lines, labels.length)
  const examples = lines.map(({ label }, index) => ({
    vector: vectorOf(read[index] ?? new Map(), known),
    truth: labels.indexOf(label),
    weight: weightOf(label),
  }))
  yield
  return classifierOf(labels, known, yield* learn(examples, known.numbers.size, labels.length))
}

/** A separate function, so that the closure keeps the weights and not the lines. */
const classifierOf =
  <Label extends string>(labels: readonly Label[], known: Vocabulary, weights: Float32Array): Classify<Label> =>
  (text, marks) => {
    const vector = vectorOf(featuresOf(text, marks), known)
    if (vector.at.length === 0) return []
    const chances = chancesOf(vector, weights, labels.length)
    return labels
      .map((label, index) => ({ label, confidence: chances[index] ?? 0 }))
      .toSorted((a, b) => b.confidence - a.confidence)
  }

/** Features known from the lines. */
interface Vocabulary {
  /** By a feature's number. */
  rarity: readonly number[]
  numbers: ReadonlyMap<string, number>
  /** Unknown features lengthen a text's vector: the less is known of it, the less confident is a guess. */
  unheard: number
}

function vectorOf(features: ReadonlyMap<string, number>, { rarity, numbers, unheard }: Vocabulary): Vector {
  const at: number[] = []
  const values: number[] = []
  let squares = 0
  for (const [feature, weight] of features) {
    const number = numbers.get(feature)
    const value = weight * (number === undefined ? unheard : (rarity[number] ?? unheard))
    squares += value * value
    if (number === undefined) continue
    at.push(number)
    values.push(value)
  }
  const length = Math.sqrt(squares) || 1
  return { at, values: values.map((value) => value / length) }
}

interface Vector {
  at: readonly number[]
  values: readonly number[]
}

interface Example {
  vector: Vector
  truth: number
  weight: number
}

/** A text's features, each with the weight of its kind. */
function featuresOf(text: string, marks: readonly string[] = []): ReadonlyMap<string, number> {
  const words = foldText(text.replaceAll('?', ' qq ').replaceAll('!', ' xx '))
    .split(' ')
    .filter((word) => word !== '')
  const features = new Map<string, number>(marks.map((mark) => [`@${mark}`, MARK_WEIGHT]))
  words.forEach((word, index) => {
    features.set(`=${word}`, 1)
    features.set(`${words[index - 1] ?? '^'} ${word}`, 1)
    const whole = `_${word}_`
    for (const length of PART_LENGTHS) {
      for (let from = 0; from + length <= whole.length; from++)
        features.set(whole.slice(from, from + length), PART_WEIGHT)
    }
  })
  return features
}

/** The inverse document frequency of each feature. */
function knownOf(read: readonly ReadonlyMap<string, number>[]): Vocabulary {
  const counts = new Map<string, number>()
  for (const features of read)
    for (const feature of features.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  return {
    rarity: [...counts.values()].map((count) => 1 + Math.log(read.length / count)),
    numbers: new Map([...counts.keys()].map((feature, number) => [feature, number])),
    unheard: 1 + Math.log(read.length),
  }
}

/** A label with few lines weighs as much as one with many. */
function weightsOf<Label extends string>(lines: readonly Labelled<Label>[], labels: number) {
  const counts = new Map<Label, number>()
  for (const { label } of lines) counts.set(label, (counts.get(label) ?? 0) + 1)
  return (label: Label): number => Math.sqrt(lines.length / labels / (counts.get(label) ?? 1))
}

/** Stochastic gradient descent with a step size for each weight (AdaGrad). */
function* learn(examples: readonly Example[], features: number, labels: number): Generator<void, Float32Array> {
  const weights = new Float32Array(features * labels)
  const squares = new Float32Array(features * labels).fill(1e-2)
  const order = shuffled(examples)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [place, { vector, truth, weight }] of order.entries()) {
      if (place % AT_ONCE === 0) yield
      const errors = chancesOf(vector, weights, labels)
      errors[truth] = (errors[truth] ?? 0) - 1
      // Most labels are clearly wrong: nothing is learned about them.
      for (let label = 0; label < labels; label++) {
        const error = (errors[label] ?? 0) * weight
        if (Math.abs(error) > NOTHING_TO_LEARN) correct(weights, squares, vector, error, label, labels)
      }
    }
  }
  return weights
}

function correct(
  weights: Float32Array,
  squares: Float32Array,
  { at, values }: Vector,
  error: number,
  label: number,
  labels: number,
): void {
  for (let index = 0; index < at.length; index++) {
    const place = (at[index] ?? 0) * labels + label
    const before = weights[place] ?? 0
    const slope = error * (values[index] ?? 0) + SHRINK * before
    const square = (squares[place] ?? 0) + slope * slope
    squares[place] = square
    weights[place] = before - (STEP * slope) / Math.sqrt(square)
  }
}

/** The probability of each label. */
function chancesOf({ at, values }: Vector, weights: Float32Array, labels: number): Float64Array {
  const sums = new Float64Array(labels)
  at.forEach((feature, index) => {
    const value = values[index] ?? 0
    const from = feature * labels
    for (let label = 0; label < labels; label++) sums[label] = (sums[label] ?? 0) + value * (weights[from + label] ?? 0)
  })
  return softmax(sums)
}

/** A fixed order in which neighbours of the list are apart. */
function shuffled<T>(items: readonly T[]): T[] {
  const mixed = [...items]
  let seed = 7
  for (let last = mixed.length - 1; last > 0; last--) {
    seed = (seed * 48_271) % 2_147_483_647
    const other = seed % (last + 1)
    ;[mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T]
  }
  return mixed
}

/** Converts sums of evidence, one for each choice, into probabilities that add up to 1. */
export function softmax(sums: Float64Array): Float64Array {
  const most = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - most))
  const all = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / all)
}
