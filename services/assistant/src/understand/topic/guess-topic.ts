import { setTimeout } from 'node:timers/promises'
import { foldText } from '@passage/contracts/places/fold-text'
import { type Classify, type Guess, trainClassifier, trainInPauses } from '../../classify-text.ts'
import { readLines } from '../read-lines.ts'
import { conceptsIn } from './concepts.ts'
import { scoreTopics } from './topic-of.ts'
import type { Topic } from './topics.ts'

/**
 * Places are replaced by a mark, since the place says nothing about the topic. `don't` is one word with and without its
 * apostrophe.
 */
const plain = (words: string): string =>
  words
    .replace(/[?!.,]/g, ' ')
    .replace(/(^| )_(?= |$)/g, '$1xplace')
    .replace(/(?<=[a-z])['’ ](t|s|m|re|ve|ll)(?= |$)/g, '$1')

/** Features beyond words: concepts, pairs of concepts, and findings of the rules. */
function marksOf(words: string): string[] {
  const ideas = conceptsIn(words).toSorted()
  const pairs = ideas.flatMap((one, index) => ideas.slice(index + 1).map((other) => `${one} ${other}`))
  const rules = [...scoreTopics(words)].map(([topic, score]) => `${topic} ${score < CLEAR ? 'touched' : 'named'}`)
  return [...ideas, ...pairs, ...rules]
}
/** From this score on a rule's topic is a feature. */
const CLEAR = 6

const foldLine = (text: string): string => foldText(text.replaceAll('_', 'xplace')).replaceAll('xplace', '_')

/** A line's features are computed when the classifier reaches it, so that its pauses apply to them, too. */
const lines = () =>
  readLines().map(({ label, text }) => ({
    label,
    text: plain(text),
    get marks() {
      return marksOf(foldLine(text))
    },
  }))

/** The guess for unknown words. */
export const NO_GUESS: Guess<Topic> = { label: 'unknown', confidence: 0 }

let learned: Classify<Topic> | undefined
let learning: Promise<void> | undefined

/**
 * The probability of each topic for folded words, places written as `_`, the likeliest first; empty when no word is
 * known, and while `prepareTopics` trains.
 */
export function guessTopics(words: string): readonly Guess<Topic>[] {
  if (!learned && learning) return []
  learned ??= trainClassifier(lines())
  return learned(plain(words), marksOf(words))
}

/**
 * Trains the classifier before the process reads its first message: most of a second of a core, with pauses for other
 * requests. The caller waits at most `patience` milliseconds; until then the rules alone decide.
 */
export async function prepareTopics(patience: number): Promise<void> {
  if (learned) return
  learning ??= trainInPauses(lines()).then((prepared) => {
    learned = prepared
  })
  await Promise.race([learning, setTimeout(patience, undefined, { ref: false })])
}
