import type { Actor } from '@passage/contracts/domain/orders/history'

/** Actions after which a person's sessions or rights may be others than before; a pattern that PostgreSQL reads alike. */
export const ENDS_SESSIONS = '^(user|person|password|token|session|partner|email)[.](?!signed-in$|refused$)'

const pattern = new RegExp(ENDS_SESSIONS)

/** Notes whose sessions or rights a change may have ended: open streams are looked at once it is committed. design.md, Events. */
export function noteEndings(
  { actor, ended }: { actor: Actor; ended: Set<string> | undefined },
  { action, objectType, objectId }: { action: string; objectType: string; objectId: string },
): void {
  if (!ended || !pattern.test(action)) return
  if (actor.id !== null) ended.add(actor.id)
  if (objectType === 'user') ended.add(objectId)
}
