import type { ProfileCodes } from './profile.ts'
import { type Reading, readMessage } from './read-message.ts'
import { resolveChoice } from './resolve-choice.ts'
import type { Placed } from './roles.ts'
import { type Hint, hintedTopic, namedTopic } from './topic-of.ts'
import { ABOUT_JOURNEY, type Topic } from './topics.ts'

type Slot = 'nationality' | 'destination'

/** What a conversation has come to. */
export interface State {
  profile: ProfileCodes
  topic: Topic
  /** The topic about the journey that the conversation was last on. */
  journeyTopic: Topic | null
  /** The countries between which a message did not decide, and what they would be. */
  open: { slot: Slot; codes: readonly string[] } | null
  /** Further countries of the last message. */
  besides: Record<Slot, readonly string[]>
  /** What the last message said of the journey. */
  changed: readonly (keyof ProfileCodes)[]
  orderNumber: string | undefined
  /** Whether the last message says hello. */
  greets: boolean
}

export const BEGINNING: State = {
  profile: {},
  topic: 'unknown',
  journeyTopic: null,
  open: null,
  besides: { nationality: [], destination: [] },
  changed: [],
  orderNumber: undefined,
  greets: false,
}

/** The conversation after one more message. */
export function goOn(state: State, message: string): State {
  const reading = readMessage(message, state.journeyTopic !== null)
  const found = readSlots(state, reading)
  const profile = { ...state.profile, ...found.values }
  const changed = (Object.keys(found.values) as (keyof ProfileCodes)[]).filter((key) => found.values[key] !== undefined)
  const topic = topicOf(state, reading, found, changed)
  return {
    profile: found.dropped ? without(profile, found.dropped) : profile,
    topic: found.open && ABOUT_JOURNEY.has(topic) ? 'which_country' : topic,
    journeyTopic: ABOUT_JOURNEY.has(topic) ? topic : state.journeyTopic,
    open: found.open,
    besides: found.besides,
    changed,
    orderNumber: reading.orderNumber,
    greets: reading.scores.has('greeting'),
  }
}

interface Found {
  values: ProfileCodes
  besides: State['besides']
  open: State['open']
  /** What the message takes back without saying what instead. */
  dropped: Slot | null
}

function readSlots(state: State, reading: Reading): Found {
  const travellers = countOf(state, reading)
  const values: ProfileCodes = {
    ...(reading.purpose && { purpose: reading.purpose }),
    ...(travellers !== undefined && { travellers }),
  }
  const chosen = state.open && chosenOf(state.open, reading)
  if (state.open && chosen) {
    values[state.open.slot] = chosen
    return { values, besides: { nationality: [], destination: [] }, open: null, dropped: null }
  }
  const bySlot: Record<Slot, Placed[]> = { nationality: [], destination: [] }
  for (const place of reading.places) {
    const slot = slotOf(state, reading, place)
    if (slot) bySlot[slot].push(place)
  }
  if (bySlot.nationality.length === 0 && !state.profile.nationality)
    bySlot.nationality = reading.places.filter(({ role }) => role === 'origin')
  let open: State['open'] = null
  const besides: State['besides'] = { nationality: [], destination: [] }
  for (const slot of ['nationality', 'destination'] as const) {
    const [first, ...others] = bySlot[slot].map(({ codes }) => narrowed(codes, reading, state.profile[slot]))
    if (!first) continue
    if (first.length > 1) open ??= { slot, codes: first }
    else values[slot] = first[0] as string
    besides[slot] = [...new Set(others.flatMap((codes) => (codes.length === 1 ? codes : [])))].filter(
      (code) => code !== values[slot],
    )
  }
  return { values, besides, open, dropped: droppedOf(state, reading, values) }
}

/** How many travel after a message. The speaker is one of them, where nobody was counted before. */
const countOf = ({ profile, journeyTopic }: State, { added, travellers }: Reading): number | undefined =>
  added !== undefined && journeyTopic ? (profile.travellers ?? 1) + added : travellers

function chosenOf({ codes }: { codes: readonly string[] }, { places, tokens }: Reading): string | undefined {
  const named = places.flatMap((place) => place.codes.filter((code) => codes.includes(code)))
  if (new Set(named).size === 1) return named[0]
  return places.length === 0 || named.length > 0 ? resolveChoice(tokens, codes) : undefined
}

/** What a place of a message is said to be. An open one answers what was asked, or corrects what was said last. */
function slotOf(state: State, { corrects, places }: Reading, { role, kinds, codes }: Placed): Slot | null {
  if (role === 'nationality' || role === 'destination')
    return corrects ? correctedSlot(state, role, kinds, places, codes) : role
  if (role !== 'open') return null
  const excluded = places.find((place) => place.role === 'excluded')
  if (excluded) return excluded.codes.includes(state.profile.nationality ?? '') ? 'nationality' : 'destination'
  if (corrects && state.changed.length > 0) return state.changed.includes('destination') ? 'destination' : 'nationality'
  return asksFor(state) === 'nationality' ? 'nationality' : 'destination'
}

function correctedSlot(
  state: State,
  role: Slot,
  kinds: Placed['kinds'],
  places: readonly Placed[],
  codes: readonly string[],
): Slot {
  const excluded = places.find((place) => place.role === 'excluded')
  if (!excluded || kinds.has('people') || codes.length === 0) return role
  if (excluded.codes.includes(state.profile.nationality ?? '')) return 'nationality'
  return excluded.codes.includes(state.profile.destination ?? '') ? 'destination' : role
}

/** What the assistant asks for next: the country to go to before the passport. */
export function asksFor({ profile, journeyTopic }: State): Slot | null {
  if (journeyTopic === null) return null
  if (!profile.destination) return 'destination'
  return profile.nationality ? null : 'nationality'
}

/** Without the countries that the rest of the message, or what is known already, rules out. */
function narrowed(codes: readonly string[], { places }: Reading, before: string | undefined): readonly string[] {
  if (codes.length < 2) return codes
  const elsewhere = places.flatMap((place) => (place.codes.length === 1 ? place.codes : []))
  const meant = codes.filter((code) => elsewhere.includes(code))
  if (meant.length === 1) return meant
  return before && codes.includes(before) ? [before] : codes
}

function droppedOf({ profile }: State, { places }: Reading, values: ProfileCodes): Slot | null {
  const excluded = places.filter(({ role }) => role === 'excluded').flatMap(({ codes }) => codes)
  const slots = ['nationality', 'destination'] as const
  return slots.find((slot) => excluded.includes(profile[slot] ?? '') && values[slot] === undefined) ?? null
}

function without(profile: ProfileCodes, slot: Slot): ProfileCodes {
  const { [slot]: _, ...rest } = profile
  return rest
}

function topicOf(state: State, reading: Reading, { open }: Found, changed: readonly string[]): Topic {
  const { scores, strange, orderNumber, words } = reading
  const named = namedTopic(withoutCompany(state, reading))
  const journey = state.journeyTopic ?? 'requirements'
  const says = changed.length > 0 || open !== null
  if (orderNumber && !BESIDE_A_NUMBER.has(named ?? 'status')) return 'status'
  if (named === 'changes' && state.journeyTopic && says && !changed.includes('travellers')) return journey
  if (named === 'minors' && says && (scores.get('minors') ?? 0) < NAMED_FOR_ITSELF) return journey
  const isTalk = named === 'thanks' || named === 'bye' || named === 'greeting'
  if (named && !isTalk) return named
  const about = scores.get('requirements') ?? 0
  const hinted = hintedTopic(words)
  if (says) return topicOfSaid(reading, changed, about, hinted) ?? journey
  if (hinted && strange.length <= (hinted.score < CLEAR_HINT ? 0 : 1)) return hinted.topic
  if (isTalk && strange.length < 2) return named
  if (about > 0 && strange.length === 0) return journey
  return GOES_ON.test(words) && state.journeyTopic ? journey : 'unknown'
}

/** What a message names; children who are counted as going along are not what it asks about. */
function withoutCompany({ journeyTopic }: State, { scores, travellers, added, words }: Reading): Reading['scores'] {
  const isCounted = travellers !== undefined || added !== undefined
  return isCounted && (scores.has('cost') || (journeyTopic && !ASKS.test(` ${words} `)))
    ? new Map([...scores].filter(([topic]) => topic !== 'minors'))
    : scores
}

const ASKS =
  / (?:do|does|need\w*|pays?|must|can|are|is|doi\w+|pai\w+|pay\w+|faut|besoin|ont|quel\w*|what|which|how|comment|same|meme|under|moins) /

/** The topics that an order's number may stand beside. */
const BESIDE_A_NUMBER: ReadonlySet<Topic> = new Set(['refund', 'changes', 'hostile', 'complaint', 'payment'])

/** More than one hint. */
const CLEAR_HINT = 6

/** From here on children are asked about, not only taken along. */
const NAMED_FOR_ITSELF = 8

const GOES_ON =
  /^(?:yes|yeah|yep|oui|ouais|sure|please|svp|s il vous plait|go on|continue|why|pourquoi|no|non|nope|more|more details|encore|details?)(?: \w+){0,2}$/

/** Where something of the journey is said: another topic than the journey's, if there is one. */
function topicOfSaid(reading: Reading, changed: readonly string[], about: number, hinted: Hint | null): Topic | null {
  const { strange, words } = reading
  if (changed.length < 2 && strange.length > 0 && about === 0 && words.split(' ').length > 2) return 'unknown'
  return about === 0 && hinted !== null && ABOUT_JOURNEY.has(hinted.topic) ? hinted.topic : null
}
