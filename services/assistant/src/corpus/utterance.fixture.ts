import type { ProfileCodes } from '../understand/profile.ts'
import type { Topic } from '../understand/topic/topics.ts'

/** One message with what must come of it. What is not expected of the profile must not be in it. */
export interface Expected {
  say: string
  /** What was said before it, each answered by the assistant. */
  before?: readonly string[]
  language: 'en' | 'fr'
  topic: Topic
  /** Topics whose answer serves as well. */
  or?: readonly Topic[]
  profile?: ProfileCodes
  /** What it does not matter for: a place is named, and nothing is asked of a journey. */
  anyProfile?: boolean
  /** Must stand in the answer. */
  says?: readonly string[]
  /** Must not stand in it, whatever the letters' case. */
  never?: readonly string[]
  handOver?: boolean
}
