import { type Context, transaction } from '../context.ts'
import { audit } from './audit.ts'

/** Keeps on record that somebody asked for what their role may not do. quality.md, checklist 24. */
export function recordRefusal(context: Context, permission: string): Promise<void> {
  return transaction(context, (tx) =>
    audit(tx, context, {
      action: 'access.refused',
      objectType: 'user',
      objectId: context.actor.id ?? '',
      details: { permission },
    }),
  )
}
