import type { ProfileCodes } from './profile.ts'
import { type Reading, readMessage } from './read-message.ts'
import { resolveChoice } from './resolve-choice.ts'
import type { Placed } from './roles.ts'
import { decideTopic } from './topic/decide-topic.ts'
import { JOURNEY_TOPICS, type Topic } from './topic/topics.ts'

type Slot = 'nationality' | 'destination'

/** The state of a conversation. */
export interface State {
  profile: ProfileCodes
  topic: Topic
  /** The last topic about the journey. */
  journeyTopic: Topic | null
  /** The possible countries of an ambiguous name, and their slot. */
  open: { slot: Slot; codes: readonly string[] } | null
  /** Further countries of the last message. */
  besides: Record<Slot, readonly string[]>
  /** The slots that the last message changed. */
  changed: readonly (keyof ProfileCodes)[]
  orderNumber: string | undefined
  /** The online product in question; null: a visa, or it is unknown. */
  onlineKind: 'eta' | 'e-visa' | null
  /** Whether they have another country's permit or visa, as far as they said. */
  hasPermit: boolean
  /** Whether the last message is about a travel document that the data on passports does not cover. */
  isOtherDocument: boolean
}

export const INITIAL_STATE: State = {
  profile: {},
  topic: 'unknown',
  journeyTopic: null,
  open: null,
  besides: { nationality: [], destination: [] },
  changed: [],
  orderNumber: undefined,
  onlineKind: null,
  hasPermit: false,
  isOtherDocument: false,
}

/** The conversation after another message. */
export function next(state: State, message: string): State {
  const reading = readMessage(message, state.journeyTopic !== null)
  const found = readSlots(state, reading)
  const changed = (Object.keys(found.values) as (keyof ProfileCodes)[]).filter((key) => found.values[key] !== undefined)
  const decided = decideTopic(reading, { journeyTopic: state.journeyTopic, changed, isOpen: found.open !== null })
  const topic = settled(decided, reading, found, state)
  const profile = { ...state.profile, ...(NOT_OF_A_JOURNEY.has(topic) ? withoutParty(found.values) : found.values) }
  return {
    profile: found.dropped ? without(profile, found.dropped) : profile,
    topic: found.open && JOURNEY_TOPICS.has(topic) ? 'which_country' : topic,
    journeyTopic: JOURNEY_TOPICS.has(topic) ? topic : state.journeyTopic,
    open: found.open,
    besides: found.besides,
    changed,
    orderNumber: reading.orderNumber,
    onlineKind: onlineKindOf(state, reading, changed),
    hasPermit: state.hasPermit || reading.hasPermit,
    isOtherDocument: reading.isOtherDocument,
  }
}

/** A changed destination resets the product. */
function onlineKindOf(state: State, { onlineKind }: Reading, changed: State['changed']): State['onlineKind'] {
  if (onlineKind !== undefined) return onlineKind
  return state.profile.destination && changed.includes('destination') ? null : state.onlineKind
}

/** Topics that are answered by passport. */
export const PASSPORT_TOPICS: ReadonlySet<Topic> = new Set(['requirements', 'passport'])

/** The most words of an answer to "which one?" that asks nothing else. */
const SHORT_ANSWER = 4

/** The topic by the places alone: two passports mean what each needs there. */
function settled(
  decided: Topic,
  { words }: Reading,
  { besides, values, open }: Found,
  { profile, open: asked, journeyTopic }: State,
): Topic {
  const isChosen = asked !== null && open === null && values[asked.slot] !== undefined
  if (isChosen && words.split(' ').length <= SHORT_ANSWER) return journeyTopic ?? 'requirements'
  const hasTwo = besides.nationality.length > 0 && (values.destination ?? profile.destination) !== undefined
  return decided === 'passport' && hasTwo ? 'requirements' : decided
}

/** Topics whose people and plans are no journey's: a payer, a refused person, an agency's clients. */
const NOT_OF_A_JOURNEY: ReadonlySet<Topic> = new Set([
  ...(['payment', 'changes', 'complaint', 'guarantee', 'privacy', 'account', 'hostile', 'partner'] as const),
])

const withoutParty = ({ travellers: _, purpose: __, ...places }: ProfileCodes): ProfileCodes => places

interface Found {
  values: ProfileCodes
  besides: State['besides']
  open: State['open']
  /** The slot that the message withdraws without a replacement. */
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
  const isUsed = ({ isUsed = false }: Placed) => Number(isUsed)
  bySlot.nationality.sort((one, other) => isUsed(other) - isUsed(one))
  // "My wife is Chinese" during a conversation about a journey: the same question for her.
  if (bySlot.nationality.length === 0 && state.journeyTopic)
    bySlot.nationality = reading.places.filter(({ role }) => role === 'companion')
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

/** The number of travellers after a message. The speaker counts when no traveller was counted before. */
const countOf = ({ profile, journeyTopic }: State, { added, travellers }: Reading): number | undefined =>
  added !== undefined && journeyTopic ? (profile.travellers ?? 1) + added : travellers

function chosenOf({ codes }: { codes: readonly string[] }, { places, tokens }: Reading): string | undefined {
  const named = places.flatMap((place) => place.codes.filter((code) => codes.includes(code)))
  if (new Set(named).size === 1) return named[0]
  return places.length === 0 || named.length > 0 ? resolveChoice(tokens, codes) : undefined
}

/** The slot of a place in a message. An open one answers the assistant's question, or corrects the last message. */
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

/** The slot that the assistant asks for next: the destination, then the passport. */
function asksFor({ profile, journeyTopic }: State): Slot | null {
  if (journeyTopic === null) return null
  if (!profile.destination) return 'destination'
  return profile.nationality ? null : 'nationality'
}

/** Removes countries that the rest of the message, or the known profile, rules out. */
function narrowed(
  codes: readonly string[],
  { places, tokens, words }: Reading,
  before: string | undefined,
): readonly string[] {
  // "Guinea or Equatorial Guinea" names two.
  if (codes.length < 2 || / (?:or|ou) /.test(words)) return codes
  const elsewhere = places.flatMap((place) => (place.codes.length === 1 ? place.codes : []))
  const meant = codes.filter((code) => elsewhere.includes(code))
  if (meant.length === 1) return meant
  const chosen = resolveChoice(
    tokens.filter((_, index) => places.every(({ from, to }) => index < from || index >= to)),
    codes,
    false,
  )
  if (chosen) return [chosen]
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
