import { setTimeout } from 'node:timers/promises'
import { foldText } from '@passage/contracts/places/fold-text'
import { type Classify, type Guess, trainClassifier, trainInPauses } from '../../classify-text.ts'
import { readLines } from '../read-lines.ts'
import { conceptsIn } from './concepts.ts'
import { scoreTopics } from './topic-of.ts'
import type { Topic } from './topics.ts'

/** A place stands for any place: which one it is says nothing of the topic. `don't` is one word with and without its sign. */
const plain = (words: string): string =>
  words
    .replace(/[?!.,]/g, ' ')
    .replace(/(^| )_(?= |$)/g, '$1xplace')
    .replace(/(?<=[a-z])['’ ](t|s|m|re|ve|ll)(?= |$)/g, '$1')

/** What is known of the words beyond themselves: their ideas, each two of them together, and what the rules find. */
function marksOf(words: string): string[] {
  const ideas = conceptsIn(words).toSorted()
  const pairs = ideas.flatMap((one, index) => ideas.slice(index + 1).map((other) => `${one} ${other}`))
  const rules = [...scoreTopics(words)].map(([topic, score]) => `${topic} ${score < CLEAR ? 'touched' : 'named'}`)
  return [...ideas, ...pairs, ...rules]
}
/** From here on a rule's score names a topic for itself. */
const CLEAR = 6

const foldLine = (text: string): string => foldText(text.replaceAll('_', 'xplace')).replaceAll('xplace', '_')

/** A line's marks are found only when the classifier comes to it, so that its pauses hold for them, too. */
const lines = () =>
  readLines().map(({ label, text }) => ({
    label,
    text: plain(text),
    get marks() {
      return marksOf(foldLine(text))
    },
  }))

/** Of words that no line has. */
export const NO_GUESS: Guess<Topic> = { label: 'unknown', confidence: 0 }

let learned: Classify<Topic> | undefined
let learning: Promise<void> | undefined

/**
 * How likely each topic is for folded words, places written as `_`, the likeliest first; none where no word is known, nor while
 * `prepareTopics` learns.
 */
export function guessTopics(words: string): readonly Guess<Topic>[] {
  if (!learned && learning) return []
  learned ??= trainClassifier(lines())
  return learned(plain(words), marksOf(words))
}

/**
 * Learns the lines before the process reads its first message: most of a second of a core, in which the process serves others. A
 * process that gets no message learns nothing. The caller waits `patience` milliseconds at most, however busy the machine; until
 * the lines are learned, the rules alone decide.
 */
export async function prepareTopics(patience: number): Promise<void> {
  if (learned) return
  learning ??= trainInPauses(lines()).then((prepared) => {
    learned = prepared
  })
  await Promise.race([learning, setTimeout(patience, undefined, { ref: false })])
}
