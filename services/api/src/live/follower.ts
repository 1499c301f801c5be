import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import type { Channel } from './channel.ts'

/** One browser that follows a list. */
export interface Follower {
  person: ActingPerson
  desk: boolean
  channel: Channel
}
