import type { JsonObject } from '../database/schema.generated.ts'

/** Actions that may end a person's sessions or change their rights; PostgreSQL reads the pattern alike. */
export const ENDS_SESSIONS = '^(user|person|password|token|session|partner|email)[.](?!signed-in$|refused$)'

const pattern = new RegExp(ENDS_SESSIONS)

interface AuditedChange {
  actorId: string | null
  objectType: string
  objectId: string
  details?: JsonObject | null | undefined
}

/** Adds the people of such a row to `ended`: their open streams are checked after the commit. design.md, Events. */
export function noteEndings(ended: Set<string> | undefined, line: AuditedChange & { action: string }): void {
  if (ended && pattern.test(line.action)) for (const id of peopleOf(line)) ended.add(id)
}

/** Ids of the people of an audit row: the actor, the account, the token's owner. */
export const peopleOf = ({ actorId, objectType, objectId, details }: AuditedChange): string[] =>
  [actorId, objectType === 'user' ? objectId : null, details?.ownerId].filter((id) => typeof id === 'string')
