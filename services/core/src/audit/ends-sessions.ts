import type { Actor } from '@passage/contracts/domain/orders/history'
import type { JsonObject } from '../database/schema.generated.ts'

/** Actions after which a person's sessions or rights may be others than before; a pattern that PostgreSQL reads alike. */
export const ENDS_SESSIONS = '^(user|person|password|token|session|partner|email)[.](?!signed-in$|refused$)'

const pattern = new RegExp(ENDS_SESSIONS)

/** Notes whose sessions or rights a change may have ended: open streams are looked at once it is committed. design.md, Events. */
export function noteEndings(
  { actor, ended }: { actor: Actor; ended: Set<string> | undefined },
  line: { action: string; objectType: string; objectId: string; details?: JsonObject | null | undefined },
): void {
  if (!ended || !pattern.test(line.action)) return
  for (const id of peopleOf({ actorId: actor.id, ...line })) ended.add(id)
}

interface Line {
  actorId: string | null
  objectType: string
  objectId: string
  details?: JsonObject | null | undefined
}

/** Whose sessions or rights such a line of the record is about: who acted, the account, or the token's owner. Ids. */
export const peopleOf = ({ actorId, objectType, objectId, details }: Line): string[] =>
  [actorId, objectType === 'user' ? objectId : null, details?.ownerId].filter((id) => typeof id === 'string')
