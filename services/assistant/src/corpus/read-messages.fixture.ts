import { readdirSync, readFileSync } from 'node:fs'
import { TRAVEL_PURPOSES } from '@passage/contracts/domain/orders/travel'
import type { ProfileCodes } from '../understand/profile.ts'
import { TOPICS, type Topic } from '../understand/topic/topics.ts'
import type { Expected } from './utterance.fixture.ts'

const FOLDER = new URL('./messages/', import.meta.url)

/** The names of all sets of messages. */
export const messageSets = (): string[] =>
  readdirSync(FOLDER)
    .toSorted()
    .map((file) => file.replace('.txt', ''))

/**
 * Reads a set of messages with their expectations from `messages/<name>.txt`. `# en cost`: language and topic of the following
 * lines, `# en cost/time` of either topic. `-- `: a comment. A line: turns separated by ` // `, then expectations after ` | `:
 * the profile (`FR>JP tourism x2`) or `any`, `says …`, `never …`, `hand-over`, `no hand-over`. Throws for an unreadable line.
 */
export function readMessages(name: string): Expected[] {
  let heading: Heading | undefined
  const messages: Expected[] = []
  for (const line of readFileSync(new URL(`${name}.txt`, FOLDER), 'utf8').split('\n')) {
    if (line.startsWith('# ')) heading = headingOf(line)
    else if (line && heading && !line.startsWith('-- ')) messages.push({ ...heading, ...messageOf(line) })
  }
  return messages
}

type Heading = Pick<Expected, 'language' | 'topic' | 'or'>
type Message = Omit<Expected, keyof Heading>

function headingOf(line: string): Heading {
  const [, language, topics] = line.split(' ')
  const [topic, ...or] = (topics ?? '').split('/').map((name) => TOPICS.find((known) => known === name))
  if ((language !== 'en' && language !== 'fr') || !topic || or.includes(undefined)) throw new Error(line)
  return { language, topic, ...(or.length > 0 && { or: or as Topic[] }) }
}

function messageOf(line: string): Message {
  const [turns = '', ...parts] = line.split(' | ')
  const said = turns.split(' // ')
  const say = said.pop() ?? ''
  const message: Message = {
    say,
    profile: {},
    ...(said.length > 0 && { before: said }),
  }
  for (const part of parts) {
    if (part === 'any') message.anyProfile = true
    else if (part === 'hand-over' || part === 'no hand-over') message.handOver = part === 'hand-over'
    else if (part.startsWith('says ')) message.says = [...(message.says ?? []), part.slice(5)]
    else if (part.startsWith('never ')) message.never = [...(message.never ?? []), part.slice(6)]
    else message.profile = profileOf(part)
  }
  return message
}

function profileOf(part: string): ProfileCodes {
  const profile: ProfileCodes = {}
  for (const word of part.split(' ')) {
    const [, nationality, destination] = /^([A-Z]{2})?>([A-Z]{2})?$/.exec(word) ?? []
    const purpose = TRAVEL_PURPOSES.find((known) => known === word)
    if (nationality) profile.nationality = nationality
    if (destination) profile.destination = destination
    if (purpose) profile.purpose = purpose
    else if (/^x\d+$/.test(word)) profile.travellers = Number(word.slice(1))
    else if (!nationality && !destination) throw new Error(part)
  }
  return profile
}
