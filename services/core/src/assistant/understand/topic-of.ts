import type { Cue } from './cues/cue.ts'
import { ELSEWHERE } from './cues/elsewhere.ts'
import { OFFERS } from './cues/offers.ts'
import { SERVICE } from './cues/service.ts'
import { TALK } from './cues/talk.ts'
import { TROUBLE } from './cues/trouble.ts'
import type { Topic } from './topics.ts'

const CUES: readonly Cue[] = [...TROUBLE, ...SERVICE, ...OFFERS, ...ELSEWHERE, ...TALK]

/** Where two speak as strongly: what stands first. */
const FIRST: readonly Topic[] = [
  'hostile',
  'complaint',
  'refund',
  'changes',
  'unknown',
  'payment',
  'minors',
  'cost',
  'express',
  'time',
  'bye',
]

/** From here on a topic is named, not only touched. */
const NAMED = 5

/** Talk gives way to anything else that is asked. */
const TALK_TOPICS: ReadonlySet<Topic> = new Set(['greeting', 'thanks', 'bye'])

export type Scores = ReadonlyMap<Topic, number>

/** How strongly each topic is spoken of in folded words between spaces, places written as `_`. */
export function scoreTopics(words: string): Scores {
  const scores = new Map<Topic, number>()
  for (const { topic, weight, words: cue } of CUES) {
    if (cue.test(` ${words} `)) scores.set(topic, (scores.get(topic) ?? 0) + weight)
  }
  return scores
}

/** The topic that a message names; null when it names none. Visas in general give way to what is asked of them. */
export function namedTopic(scores: Scores): Topic | null {
  const named = [...scores].filter(([, score]) => score >= NAMED)
  const rank = (topic: Topic) => (FIRST.includes(topic) ? FIRST.indexOf(topic) : FIRST.length)
  const best = (topics: readonly (readonly [Topic, number])[]) =>
    topics.toSorted(([a, x], [b, y]) => y - x || rank(a) - rank(b))[0]?.[0] ?? null
  const asked = named.filter(([topic]) => !TALK_TOPICS.has(topic))
  const special = asked.filter(([topic]) => topic !== 'requirements')
  return best(special) ?? best(asked) ?? best([...scores].filter(([topic]) => TALK_TOPICS.has(topic)))
}

/** Every word that a cue is made of, for putting misspelt ones right; of `cancel\w*` also its beginning. */
export const cueWords = (): string[] => {
  const sources = CUES.map(({ words }) => words.source)
  const whole = sources.flatMap((source) => source.match(/(?<![\\\w])[a-z]{5,}(?![\w+?(])/g) ?? [])
  const oneOrMany = sources.flatMap((source) => [...source.matchAll(/(?<![\\\w])([a-z]{4,})([a-z])\?/g)])
  return [...new Set([...whole, ...oneOrMany.flatMap(([, one = '', end = '']) => [one, one + end])])]
}

/** Beginnings after which a cue takes any word. */
export const cueStems = (): string[] =>
  CUES.flatMap(({ words }) => words.source.match(/(?<![\\\w])[a-z]{4,}(?=\\w[*+])/g) ?? [])
