import type { ProfileCodes } from '../understand/profile.ts'
import type { Topic } from '../understand/topic/topics.ts'

/** One message with the expected reply. The profile must contain nothing else. */
export interface Expected {
  say: string
  /** Earlier messages, each answered by the assistant. */
  before?: readonly string[]
  language: 'en' | 'fr'
  topic: Topic
  /** Other accepted topics. */
  or?: readonly Topic[]
  profile?: ProfileCodes
  /** The profile is not checked: a place is named, but no journey is meant. */
  anyProfile?: boolean
  /** Must be in the answer. */
  says?: readonly string[]
  /** Must not be in the answer, in any case. */
  never?: readonly string[]
  handOver?: boolean
}
