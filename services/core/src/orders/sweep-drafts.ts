import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type Context, transaction } from '../context.ts'
import { anyOf } from '../database/expressions.ts'
import type { DB } from '../database/schema.generated.ts'

/** An entry applies its draft within seconds; an older draft belongs to a refused message, or to none. */
const DRAFT_HOURS = 24
/** Without an entry since, the message may still wait in a stuck workflow, which needs its draft. */
const SILENT_DAYS = 7
const BATCH = 1_000

const old = (draft: { createdAt: Expression<Date>; orderId: Expression<string> }) => sql<boolean>`(
  ${draft.createdAt} < now() - make_interval(days => ${sql.lit(SILENT_DAYS)})
  or ${draft.createdAt} < now() - make_interval(hours => ${sql.lit(DRAFT_HOURS)}) and exists (
    select from order_entries entry
    where entry.order_id = ${draft.orderId} and entry.at > ${draft.createdAt} + interval '1 minute'))`

/** Deletes notes and corrections that no entry applied within 24 hours. Returns how many. design.md, Personal data. */
export function sweepDrafts(context: Context): Promise<{ notes: number; details: number }> {
  return transaction(context, async (tx) => {
    const notes = await tx
      .deleteFrom('notes')
      .where('id', '=', (eb) =>
        anyOf(
          eb
            .selectFrom('notes')
            .select('notes.id')
            .where('notes.attachedAt', 'is', null)
            .where((eb) => old({ createdAt: eb.ref('notes.createdAt'), orderId: eb.ref('notes.orderId') }))
            .where(unused)
            .orderBy('notes.createdAt')
            .limit(BATCH)
            .forUpdate()
            .skipLocked(),
        ),
      )
      .executeTakeFirst()
    const details = await tx
      .deleteFrom('detailDrafts')
      .where('id', '=', (eb) =>
        anyOf(
          eb
            .selectFrom('detailDrafts')
            .select('id')
            .where('takenAt', 'is', null)
            .where((eb) => old({ createdAt: eb.ref('createdAt'), orderId: eb.ref('orderId') }))
            .orderBy('createdAt')
            .limit(BATCH)
            .forUpdate()
            .skipLocked(),
        ),
      )
      .executeTakeFirst()
    return { notes: Number(notes.numDeletedRows), details: Number(details.numDeletedRows) }
  })
}

/** Nothing refers to the note. */
function unused(eb: ExpressionBuilder<DB, 'notes'>): Expression<SqlBool> {
  const inUse = [
    eb.selectFrom('orderEntries').select('noteId').whereRef('orderEntries.noteId', '=', 'notes.id'),
    eb.selectFrom('documents').select('reviewNoteId').whereRef('documents.reviewNoteId', '=', 'notes.id'),
    eb.selectFrom('documentRequests').select('noteId').whereRef('documentRequests.noteId', '=', 'notes.id'),
    eb.selectFrom('refunds').select('noteId').whereRef('refunds.noteId', '=', 'notes.id'),
    eb.selectFrom('surplusPayments').select('noteId').whereRef('surplusPayments.noteId', '=', 'notes.id'),
  ]
  return eb.and(inUse.map((rows) => eb.not(eb.exists(rows))))
}
