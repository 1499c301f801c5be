import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readSentiment } from './read-sentiment.ts'

interface Message {
  label: string
  text: string
}

function messages(file: string): Message[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [label = '', text = ''] = line.split('\t')
    return { label, text }
  })
}

const read = (all: Message[]) => all.map(({ label, text }) => ({ text, expected: label, ...readSentiment(text) }))
type Reading = ReturnType<typeof read>[number]
const isRight = ({ label, expected }: Reading) => label === expected
const share = (all: Reading[]) => all.filter(isRight).length / all.length

// The corpus is what the rules were made on. The held-out messages were written before the rules, by the same hand, and are
// not looked at. What unseen messages cost, batches said that were written later and joined the corpus after their first
// reading: four of hints and irony 68, 74, 74 and 73 of 100 right, two of plain words 83 and 90.
it.each(['corpus.tsv', 'held-out.tsv'])('reads at least 85 of 100 messages of %s right, in each class', (file) => {
  const all = read(messages(file))
  const misread = all
    .filter((message) => !isRight(message))
    .map(({ expected, label, text }) => `${expected}, not ${label}: ${text}`)
  console.info(`sentiment, ${file}: ${all.length - misread.length} of ${all.length} right`, misread)
  expect(all.length).toBeGreaterThanOrEqual(file === 'corpus.tsv' ? 150 : 60)
  for (const label of ['negative', 'neutral', 'positive']) {
    expect(share(all.filter(({ expected }) => expected === label)), label).toBeGreaterThanOrEqual(0.85)
  }
})

it('is right more often the surer it is', () => {
  const all = read([...messages('corpus.tsv'), ...messages('held-out.tsv')])
  const unsure = all.filter(({ confidence }) => confidence < 0.6)
  const sure = all.filter(({ confidence }) => confidence >= 0.8)
  expect(sure.length).toBeGreaterThan(100)
  expect(share(sure)).toBeGreaterThan(0.95)
  expect(share(sure)).toBeGreaterThan(share(unsure))
})

it.each([
  ['', 'neutral', 3],
  ['   \n ', 'neutral', 3],
  ['ORD-4K7MP2QX', 'neutral', 3],
  ['👍👍👍', 'positive', 4],
  ['😡', 'negative', 2],
  ['Worst company ever, SCAM!!!', 'negative', 1],
  ['Absolutely perfect, thank you so much!', 'positive', 5],
] as const)('%j is %s, %d of 5', (text, label, score) => {
  expect(readSentiment(text)).toMatchObject({ label, score })
})

it('gives a score that fits its label, and a confidence between 0 and 1', () => {
  for (const { text } of messages('corpus.tsv')) {
    const { label, score, confidence } = readSentiment(text)
    expect(Math.sign(score - 3), text).toBe({ negative: -1, neutral: 0, positive: 1 }[label])
    expect(confidence).toBeGreaterThanOrEqual(0)
    expect(confidence).toBeLessThanOrEqual(1)
  }
})

it('reads the longest messages within a second', () => {
  const long = 'I have been waiting for my visa, mais personne ne me répond ! '.repeat(200).slice(0, 10_000)
  readSentiment(long)
  const start = performance.now()
  readSentiment(long)
  readSentiment('a'.repeat(10_000))
  readSentiment('not '.repeat(2_500))
  // A greeting over and over could be read in more ways than there is time for.
  readSentiment(`${'dear hihihihi '.repeat(30)}zzz`)
  expect(performance.now() - start).toBeLessThan(1_000)
})
