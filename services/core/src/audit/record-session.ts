import { type Context, transaction } from '../context.ts'
import { audit } from './audit.ts'

/** Keeps on record that somebody signed in or out. */
export function recordSession(context: Context, what: 'signed-in' | 'signed-out'): Promise<void> {
  const objectId = context.actor.id ?? ''
  return transaction(context, (tx) => audit(tx, context, { action: `session.${what}`, objectType: 'user', objectId }))
}
