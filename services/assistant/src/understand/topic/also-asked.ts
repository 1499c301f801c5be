import { type Reading, readMessage } from '../read-message.ts'
import { weigh } from './decide-topic.ts'
import { guessTopics, NO_GUESS } from './guess-topic.ts'
import { namedTopic } from './topic-of.ts'
import { COMBINABLE_TOPICS, JOURNEY_TOPICS, TALK_TOPICS, type Topic } from './topics.ts'

/** The number of answered questions of one message. */
const MOST_TOPICS = 3

/** From this score on a part of a message is its own question. */
const SURE = 0.8
const CLEARLY_NAMED = 6

/** The number of analysed parts: a long message must not delay other requests. */
const MOST_PARTS = 12

const BETWEEN = /[.?!;…]+\s+|\n+|,\s+|\s+(?:and|et|also|aussi|plus|puis|then|&|\+)\s+/i

/**
 * All topics that a message asks for, in its order; `topic` alone when it asks for one. `unknown` is last when a part
 * is about something else.
 */
export function allTopics(message: string, topic: Topic): readonly Topic[] {
  const isTalk = TALK_TOPICS.has(topic)
  if (topic !== 'unknown' && topic !== 'status' && !isTalk && !COMBINABLE_TOPICS.has(topic)) return [topic]
  const parts = message
    .split(BETWEEN)
    .filter((part) => /\p{L}/u.test(part))
    .slice(0, MOST_PARTS)
  if (parts.length < 2) {
    const reading = readMessage(message, false)
    const list = topic === 'status' ? [topic] : listed(reading, topic)
    return list.length > 1 ? list : inDoubt(reading, topic)
  }
  if (topic === 'status') return [topic, ...elsewhere(parts)].slice(0, MOST_TOPICS)
  const whole = readMessage(message, false)
  const goesAlong = whole.travellers !== undefined || whole.added !== undefined
  const clear = [...new Set(parts.flatMap((part) => clearTopic(part, goesAlong) ?? []))]
  const asked = clear.filter((one) => COMBINABLE_TOPICS.has(one) && !(one === 'order' && isAboutOrder(topic)))
  if (asked.length === 0) return [topic]
  if (topic === 'unknown')
    return clear.includes(topic) ? [...asked.slice(0, MOST_TOPICS - 1), topic] : asked.slice(0, MOST_TOPICS)
  return (isTalk || asked.includes(topic) ? asked : [topic, ...asked]).slice(0, MOST_TOPICS)
}

/** From this score on a second topic may be the one that is meant. */
const MAY_BE_MEANT = 0.25

/** An ambiguous question: both topics are answered, the likelier first. */
function inDoubt({ words }: Reading, topic: Topic): readonly Topic[] {
  if (!CAN_DOUBT.has(topic)) return [topic]
  const { label, confidence } = guessTopics(words).find((one) => one.label !== topic) ?? NO_GUESS
  return confidence >= MAY_BE_MEANT && CAN_DOUBT.has(label) ? [topic, label] : [topic]
}

const CAN_DOUBT: ReadonlySet<Topic> = new Set([...COMBINABLE_TOPICS, 'status', 'complaint'])

/** Beside an order, only a question about a named country is another question. */
const elsewhere = (parts: readonly string[]): Topic[] => [
  ...new Set(
    parts.flatMap((part) => {
      const topic = readMessage(part, false).places.length > 0 ? clearTopic(part) : null
      return topic && JOURNEY_TOPICS.has(topic) ? [topic] : []
    }),
  ),
]

/** The most words of a list of questions: `visa China price documents`. */
const LIST_WORDS = 7

function listed({ scores, words }: Reading, topic: Topic): readonly Topic[] {
  if (words.split(' ').length > LIST_WORDS) return [topic]
  const named = LISTED.filter((one) => (scores.get(one) ?? 0) >= CLEARLY_NAMED)
  if (named.length < 2) return [topic]
  return named.includes(topic) ? named : [topic, ...named].slice(0, MOST_TOPICS)
}

const LISTED: readonly Topic[] = ['cost', 'time', 'documents']

/** "I want to cancel, how do I do that?" does not ask how to order. */
const isAboutOrder = (topic: Topic): boolean => topic === 'refund' || topic === 'changes'

/** The topic of one part of a message; null: none. `goesAlong`: the whole message counts travellers. */
function clearTopic(part: string, goesAlong = false): Topic | null {
  const { scores, words, travellers, added } = readMessage(part, false)
  const named = namedTopic(scores)
  const isCounted = travellers !== undefined || added !== undefined
  const guesses = guessTopics(words)
  if (named && !(named === 'minors' && isCounted))
    return (scores.get(named) ?? 0) >= CLEARLY_NAMED && weigh(named, scores, guesses) === named ? named : null
  const { label, confidence } = guesses[0] ?? NO_GUESS
  return confidence >= SURE && label !== 'requirements' && !(label === 'minors' && (isCounted || goesAlong))
    ? label
    : null
}
