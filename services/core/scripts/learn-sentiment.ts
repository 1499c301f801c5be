import { writeFile } from 'node:fs/promises'
import { SENTIMENTS } from '@passage/contracts/domain/site/contact'
import { chancesOf, evidenceOf } from '../src/contact/sentiment/evidence.ts'
import { labelledLines } from '../src/contact/sentiment/labelled-lines.ts'
import { readRules } from '../src/contact/sentiment/read-rules.ts'
import { trainClassifier } from '../src/text/classify-text.ts'

// Learns anew how much rules and classifier count (weights.ts), once training.tsv has other lines. The rules were made on
// corpus.tsv and know it by heart, so only training.tsv shows how far they can be trusted; and each of its lines is read by a
// classifier that has not learned from it. Says how many would be read right by weights that have not learned from them.

const PARTS = 5
const ROUNDS = 400
const STEP = 0.3
const SHRINK = 0.002

const corpus = labelledLines('corpus.tsv')
const lines = labelledLines('training.tsv')
const partOf = (index: number) => (index * 7919) % PARTS

const evidence: number[][] = []
for (let part = 0; part < PARTS; part++) {
  const classify = trainClassifier([...corpus, ...lines.filter((_, index) => partOf(index) !== part)])
  for (const [index, { text }] of lines.entries())
    if (partOf(index) === part) evidence[index] = evidenceOf(readRules(text), classify(text))
}

const examples = lines.map(({ label }, index) => ({
  truth: SENTIMENTS.indexOf(label),
  seen: evidence[index] ?? [],
  index,
}))

/** Logistic regression by gradient descent. */
function learn(from: typeof examples): number[][] {
  const width = from[0]?.seen.length ?? 0
  let weights = SENTIMENTS.map(() => new Array<number>(width).fill(0))
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = SENTIMENTS.map(() => new Array<number>(width).fill(0))
    for (const { truth, seen } of from)
      for (const [label, chance] of chancesOf(seen, weights).entries()) {
        const error = chance - Number(label === truth)
        const row = slopes[label] ?? []
        for (let at = 0; at < width; at++) row[at] = (row[at] ?? 0) + error * (seen[at] ?? 0)
      }
    weights = weights.map((row, label) =>
      row.map((weight, at) => weight - STEP * ((slopes[label]?.[at] ?? 0) / from.length + SHRINK * weight)),
    )
  }
  return weights
}

let right = 0
for (let part = 0; part < PARTS; part++) {
  const weights = learn(examples.filter(({ index }) => partOf(index) !== part))
  for (const { truth, seen, index } of examples) {
    if (partOf(index) !== part) continue
    const chances = chancesOf(seen, weights)
    right += Number(chances.indexOf(Math.max(...chances)) === truth)
  }
}
console.log(`${right} of ${lines.length} lines of training.tsv are read right unseen`)

const rows = learn(examples).map((row) => `  [${row.map((weight) => Math.round(weight * 100) / 100).join(', ')}],`)
await writeFile(
  new URL('../src/contact/sentiment/weights.ts', import.meta.url),
  `/** Rows as SENTIMENTS, columns as evidenceOf. Written by scripts/learn-sentiment.ts. */
export const WEIGHTS: readonly (readonly number[])[] = [
${rows.join('\n')}
]
`,
)
