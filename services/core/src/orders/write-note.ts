import type { Context } from '../context.ts'

/**
 * Keeps a note for the customer as a draft and answers its id, the only thing of it that reaches Temporal; the entry's
 * transaction attaches it. null for an empty text. design.md, Personal data.
 */
export async function writeNote(context: Context, orderId: string, text: string | undefined): Promise<string | null> {
  if (!text) return null
  const { id } = await context.db
    .insertInto('notes')
    .values({ orderId, authorId: context.actor.id, visibility: 'customer', text })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
