import { type Cue, wordsIn } from '../cues/cue.ts'
import { ELSEWHERE } from '../cues/elsewhere.ts'
import { OFFERS } from '../cues/offers.ts'
import { PLAIN } from '../cues/plain.ts'
import { SERVICE } from '../cues/service.ts'
import { TALK } from '../cues/talk.ts'
import { TROUBLE } from '../cues/trouble.ts'
import { WEAK } from '../cues/weak.ts'
import { TALK_TOPICS, type Topic } from './topics.ts'

const CUES: readonly Cue[] = [...PLAIN, ...TROUBLE, ...SERVICE, ...OFFERS, ...ELSEWHERE, ...TALK]

/** The order of topics with equal scores. */
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

/** From this score on a topic is named. */
const NAMED = 5

const rankOf = (topic: Topic): number => (FIRST.includes(topic) ? FIRST.indexOf(topic) : FIRST.length)

export type Scores = ReadonlyMap<Topic, number>

/** The score of each topic in folded words between spaces, places written as `_`. */
export const scoreTopics = (words: string): Scores => scoresOf(CUES, words)

function scoresOf(cues: readonly Cue[], words: string): Map<Topic, number> {
  const scores = new Map<Topic, number>()
  for (const { topic, weight, words: cue } of cues) {
    if (cue.test(` ${words} `)) scores.set(topic, (scores.get(topic) ?? 0) + weight)
  }
  return scores
}

/** The topic that a message names; null: none. General visa topics yield to specific ones. */
export function namedTopic(scores: Scores): Topic | null {
  const named = [...scores].filter(([, score]) => score >= NAMED)
  const best = (topics: readonly (readonly [Topic, number])[]) =>
    topics.toSorted(([a, x], [b, y]) => y - x || rankOf(a) - rankOf(b))[0]?.[0] ?? null
  const asked = named.filter(([topic]) => !TALK_TOPICS.has(topic))
  const special = asked.filter(([topic]) => topic !== 'requirements')
  return best(special) ?? best(asked) ?? best([...scores].filter(([topic]) => TALK_TOPICS.has(topic)))
}

/** The topic that a weak cue hints at; each cue counts. */
export interface Hint {
  topic: Topic
  score: number
}

/** The topic with the most hints besides greetings and thanks; null: none. */
export function hintedTopic(words: string): Hint | null {
  const talk = CUES.filter(({ topic }) => TALK_TOPICS.has(topic))
  const left = talk.reduce((text, cue) => text.replace(everywhere(cue), ' '), ` ${words} `).replace(DURATIONS, ' ')
  const hints = WEAK.map((cue) => ({
    topic: cue.topic,
    score: cue.weight * (left.match(everywhere(cue))?.length ?? 0),
  }))
  const [best] = hints.toSorted((a, b) => b.score - a.score || rankOf(a.topic) - rankOf(b.topic))
  return best && best.score > 0 ? best : null
}

/** The length of a stay is not a question about time. */
const DURATIONS =
  / (?:\d+|one|two|three|four|five|six|ten|une?|deux|trois|quatre|cinq|six|dix|quelques|few) (?:days?|weeks?|months?|jours?|semaines?|mois)(?= )/g

const everywhere = ({ words }: Cue): RegExp => new RegExp(words.source, 'g')

/** Every word in a cue, for spelling correction; of `cancel\w*` also its beginning. */
export const cueWords = (): string[] => {
  const sources = [...CUES, ...WEAK].map(({ words }) => words.source)
  return [...new Set(sources.flatMap(wordsIn))]
}

/** Beginnings of cues that match any ending. */
export const cueStems = (): string[] =>
  [...CUES, ...WEAK].flatMap(({ words }) => words.source.match(/(?<![\\\w])[a-z]{4,}(?=\\w[*+])/g) ?? [])
