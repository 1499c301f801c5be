import type { Guess } from '../../classify-text.ts'
import { CERTAIN } from '../cues/plain.ts'
import type { ProfileCodes } from '../profile.ts'
import type { Reading } from '../read-message.ts'
import { guessTopics, NO_GUESS } from './guess-topic.ts'
import { type Hint, hintedTopic, namedTopic, type Scores } from './topic-of.ts'
import { JOURNEY_TOPICS, TALK_TOPICS, type Topic } from './topics.ts'

/** Facts of the conversation for a message's topic. */
export interface TopicContext {
  /** The last topic about the journey. */
  journeyTopic: Topic | null
  /** The slots that the message sets. */
  changed: readonly (keyof ProfileCodes)[]
  /** Whether it names an ambiguous country. */
  isOpen: boolean
}

/** Topics that may be named beside an order's number. */
const BESIDE_A_NUMBER: ReadonlySet<Topic> = new Set(['refund', 'changes', 'hostile', 'complaint', 'payment'])

/** From this confidence on a guess counts when no rule names a topic. */
const SURE = 0.35
/** The same for a message about a journey: a new one, or the present one. */
const SURE_BESIDE_A_JOURNEY = { new: 0.5, known: 0.6 }
/** A guess alone never makes a message hostile or angry. */
const SURE_OF_ILL_WILL = 0.6
const UNKIND: ReadonlySet<Topic> = new Set(['hostile', 'complaint'])

/** The weight of a rule's point beside the logarithm of the classifier's confidence. */
const RULES_WEIGH = 0.15
/** General visa topics, which yield to a named one. */
const GIVES_WAY = -4
/** The floor of the classifier's confidence, so that a plain rule can still win. */
const LEAST_LIKELY = 0.003

/** More than one hint. */
const CLEAR_HINT = 6
/** From this score on children are the question, not only travellers. */
const NAMED_FOR_ITSELF = 8

/**
 * The topic of a message. Topics named by rules are weighed together with the classifier; otherwise a confident
 * classifier decides, then weak cues; else it is unknown.
 */
export function decideTopic(reading: Reading, around: TopicContext): Topic {
  const { scores, orderNumber } = reading
  const { journeyTopic, changed, isOpen } = around
  const asked = withoutCompany(reading, journeyTopic)
  const named = namedTopic(asked)
  const journey = journeyTopic ?? 'requirements'
  const says = changed.length > 0 || isOpen
  if (orderNumber && !BESIDE_A_NUMBER.has(named ?? 'status')) return 'status'
  if (named === 'changes' && journeyTopic && says && !changed.includes('travellers')) return journey
  const guesses = guessTopics(reading.words)
  const guess = guesses[0] ?? NO_GUESS
  if (named === 'minors' && says && (scores.get('minors') ?? 0) < NAMED_FOR_ITSELF)
    return guess.label === 'minors' && guess.confidence >= SURE_BESIDE_A_JOURNEY.known ? named : journey
  const isStated = changed.filter(isPlace).length > 1 && !ASKS_OPENLY.test(` ${reading.words} `)
  if (isStated && (named === 'unknown' || (!named && guess.label === 'unknown'))) return journey
  if (named && !TALK_TOPICS.has(named))
    return weigh(named, asked, asked === scores ? guesses : guesses.filter(({ label }) => label !== 'minors'))
  if (says && journeyTopic && !named && repeatsQuestion(reading.words, guess)) return journeyTopic
  if (says) return topicOfSaid(reading, around, guess) ?? journey
  return topicOfUnnamed(reading, named, journeyTopic, guess)
}

/**
 * The topic when rules name one: it, or another one with a higher sum of rules and classifier, unless it is certain.
 * General visa topics yield to specific ones.
 */
export function weigh(named: Topic, scores: Scores, guesses: readonly Guess<Topic>[]): Topic {
  if ((scores.get(named) ?? 0) >= CERTAIN) return named
  const likely = new Map(guesses.map(({ label, confidence }) => [label, confidence]))
  const voiceFor = (topic: Topic): number => {
    const rules = topic === 'requirements' && named !== topic ? GIVES_WAY : (scores.get(topic) ?? 0)
    return RULES_WEIGH * rules + Math.log(Math.max(likely.get(topic) ?? 0, LEAST_LIKELY))
  }
  const others = guesses.filter(({ label }) => !TALK_TOPICS.has(label)).map(({ label }) => label)
  return [named, ...others].reduce((best, topic) => (voiceFor(topic) > voiceFor(best) ? topic : best))
}

/** The topic when no rule names one, or only courtesy, and the message has no journey. */
function topicOfUnnamed(reading: Reading, talk: Topic | null, journeyTopic: Topic | null, guess: Guess<Topic>): Topic {
  const { scores, strange, words } = reading
  const journey = journeyTopic ?? 'requirements'
  if (guess.confidence >= (UNKIND.has(guess.label) ? SURE_OF_ILL_WILL : SURE))
    return guess.label === 'requirements' ? journey : guess.label
  const hinted = hintedTopic(words)
  if (hinted && strange.length <= (hinted.score < CLEAR_HINT ? 0 : 1)) return hinted.topic
  if (talk && strange.length < 2) return talk
  if ((scores.get('requirements') ?? 0) > 0 && strange.length === 0) return journey
  return GOES_ON.test(words) && journeyTopic ? journey : 'unknown'
}

const GOES_ON =
  /^(?:yes|yeah|yep|oui|ouais|sure|please|svp|s il vous plait|go on|continue|why|pourquoi|no|non|nope|more|more details|encore|details?)(?: \w+){0,2}$/

/** The topic of a message with a journey: another one than the journey's, if there is one. */
function topicOfSaid(reading: Reading, { changed, journeyTopic }: TopicContext, guess: Guess<Topic>): Topic | null {
  const { scores, strange, words } = reading
  // A request to replace a traveller states no number of travellers, unless the message is about a journey.
  if (guess.label === 'changes' && guess.confidence >= PLAIN && !journeyTopic && !changed.some(isPlace))
    return 'changes'
  if (guess.confidence >= SURE_BESIDE_A_JOURNEY[journeyTopic || guess.label === 'unknown' ? 'known' : 'new'])
    return SAID_OF_A_JOURNEY.has(guess.label) || (guess.label === 'unknown' && changed.length >= WHOLE_JOURNEY)
      ? null
      : guess.label
  const about = scores.get('requirements') ?? 0
  if (changed.length < 2 && strange.length > 0 && about === 0 && words.split(' ').length > 2) return 'unknown'
  const hinted: Hint | null = hintedTopic(words)
  return about === 0 && hinted !== null && JOURNEY_TOPICS.has(hinted.topic) ? hinted.topic : null
}

/** Passport and destination together are a question about visas, unless something else is asked. */
const ASKS_OPENLY =
  / (?:what|whats|how|which|where|when|who|is|are|do|does|can|quel\w*|combien|comment|ou|quand|qui|que|qu|quoi|est ce|peut|peux|puis|faut|c est) /

/** `et si on y va pour affaires`: details of the journey without a question repeat the last question. */
const repeatsQuestion = (words: string, { label, confidence }: Guess<Topic>): boolean =>
  (JOURNEY_TOPICS.has(label) || confidence < SURE) && (GOES_ON_WITH.test(words) || !ASKS_OPENLY.test(` ${words} `))
const GOES_ON_WITH =
  /^(?:(?:ok|oh|ah|mais|but) )?(?:(?:et|and) (?:si|if|pour|for|en|au|aux|with|avec|as)|what if|what about|how about|same) /

const PLAIN = 0.9
const isPlace = (slot: keyof ProfileCodes): boolean => slot === 'nationality' || slot === 'destination'

/** People, destination and purpose together are a question. */
const WHOLE_JOURNEY = 3

/** Topics that the classifier guesses for a message that only names a journey. */
const SAID_OF_A_JOURNEY: ReadonlySet<Topic> = new Set([...TALK_TOPICS, 'requirements', 'changes', 'minors'])

/** The topic that a message names; children counted as travellers are not its topic. */
function withoutCompany({ scores, travellers, added, words }: Reading, journeyTopic: Topic | null): Reading['scores'] {
  const isCounted = travellers !== undefined || added !== undefined
  return isCounted && (scores.has('cost') || (journeyTopic && !ASKS.test(` ${words} `)))
    ? new Map([...scores].filter(([topic]) => topic !== 'minors'))
    : scores
}

const ASKS =
  / (?:do|does|need\w*|pays?|must|can|are|is|doi\w+|pai\w+|pay\w+|faut|besoin|ont|quel\w*|what|which|how|comment|same|meme|under|moins) /
