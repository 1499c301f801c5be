import { foldText } from '@passage/contracts/places/fold-text'
import { expect, it } from 'vitest'
import { trainClassifier } from '../../classify-text.ts'
import { readMessages } from '../../corpus/read-messages.fixture.ts'
import { readLines } from '../read-lines.ts'
import { guessTopics, NO_GUESS } from './guess-topic.ts'
import { TOPICS } from './topics.ts'

const lines = readLines()

it('every topic has many lines', () => {
  const few = TOPICS.filter((topic) => lines.filter(({ label }) => label === topic).length < 80)
  // They come from places and other languages, not from words.
  expect(few).toEqual(['other_language', 'which_country'])
})

it('is not trained with held-out messages', () => {
  const heldOut = new Set(readMessages('held-out').map(({ say }) => foldText(say)))
  expect(lines.filter(({ text }) => heldOut.has(foldText(text)))).toEqual([])
})

/** They are written to differ: of real messages far more are right. */
it('reads most untrained lines', () => {
  const classify = trainClassifier(lines.filter((_, index) => index % 5 !== 0))
  const asked = lines.filter((_, index) => index % 5 === 0)
  const right = asked.filter(({ label, text }) => classify(text)[0]?.label === label).length
  console.info(`topics, lines left out: ${right} of ${asked.length} right`)
  expect(right / asked.length).toBeGreaterThan(0.6)
})

it.each(['zrk plof', '12345', '', '🏝️'])('has no guess for %j', (words) => {
  const [best = NO_GUESS] = guessTopics(words)
  expect(best.confidence).toBeLessThan(0.4)
})
