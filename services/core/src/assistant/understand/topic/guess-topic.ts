import { type Classify, type Guess, trainClassifier, trainInPauses } from '../../../text/classify-text.ts'
import { readLines } from '../read-lines.ts'
import type { Topic } from './topics.ts'

/** Stands for any place: which one it is says nothing of the topic. */
const plain = (words: string): string => words.replace(/[?!.,]/g, ' ').replace(/(^| )_(?= |$)/g, '$1xplace')

const lines = () => readLines().map(({ label, text }) => ({ label, text: plain(text) }))

let learned: Classify<Topic> | undefined
function classify(words: string): readonly Guess<Topic>[] {
  learned ??= trainClassifier(lines())
  return learned(words)
}

/** Of words that no line has. */
export const NO_GUESS: Guess<Topic> = { label: 'unknown', confidence: 0 }

/** How likely each topic is for folded words, places written as `_`, the likeliest first; none where no word is known. */
export const guessTopics = (words: string): readonly Guess<Topic>[] => classify(plain(words))

/** Learns the lines, if no message has come yet: it takes most of a second, and others are served meanwhile. */
export async function prepareTopics(): Promise<void> {
  if (learned) return
  const prepared = await trainInPauses(lines())
  learned ??= prepared
}
