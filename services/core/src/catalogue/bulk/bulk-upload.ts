import type { BulkUpload, BulkUploadAnswer } from '@passage/contracts/api/catalogue/bulk-offers.schema'
import {
  UPLOADED_FIELDS,
  type UploadedField,
  type UploadOutcome,
} from '@passage/contracts/domain/catalogue/bulk-upload'
import { toAmount } from '@passage/contracts/domain/money/money'
import { sql } from 'kysely'
import { type Context, type Tx, transaction } from '../../context.ts'
import type { OfferRow } from '../offer-row.ts'
import { changedMeanwhile, keyOf, type PlannedRow, planUpload } from './bulk-plan.ts'
import { readUpload } from './bulk-read.ts'
import { writeUpload } from './bulk-write.ts'

/**
 * Creates and changes the offers of a spreadsheet: good rows in one transaction, the others are reported. `dryRun` writes
 * nothing. Agency specification §5, §7.
 */
export async function uploadOffers(
  context: Context,
  { visaOrders, dryRun = false }: BulkUpload,
): Promise<BulkUploadAnswer> {
  const { rows, failed } = await readUpload(visaOrders)
  return transaction(context, async (tx) => {
    if (!dryRun) await lockUploads(tx)
    const plan = await planUpload(tx, rows, !dryRun)
    const created = dryRun ? null : await writeUpload(tx, context, plan.planned)
    const idOf = ({ before, wanted }: PlannedRow) => before?.id ?? created?.get(keyOf(wanted)) ?? null
    const late = created ? plan.planned.filter((row) => idOf(row) === null) : []
    const done = plan.planned.filter((row) => !late.includes(row))
    const successful = done.map((row) => ({
      ...{ row: row.row, id: idOf(row), outcome: outcomeOf(row), changed: fieldsOf(row) },
      ...{ version: row.before?.version ?? 0, before: beforeOf(row) },
    }))
    const refused = [...failed, ...plan.failed, ...late.map(({ row }) => changedMeanwhile(row))].toSorted(
      (a, b) => a.row - b.row,
    )
    const results = { successful, failed: refused, total: visaOrders.length }
    return { results, message: inWords(successful, refused, dryRun) }
  })
}

/** Concurrent uploads would deadlock. */
async function lockUploads(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bulk-upload', 0))`.execute(tx)
}

const outcomeOf = ({ before, changes }: PlannedRow): UploadOutcome => {
  if (!before) return 'created'
  return Object.keys(changes).length > 0 ? 'updated' : 'unchanged'
}

/** Changed fields by their names in the API; the parts of an unchanged fee are left out. */
function fieldsOf({ before, wanted, changes }: PlannedRow): UploadedField[] {
  const isChanged: Record<UploadedField, boolean> = {
    basePrice: 'baseCents' in changes,
    processingFee: before !== null && feeOf(before) !== feeOf(wanted),
    processingDays: 'processingDays' in changes,
    description: 'description' in changes,
    descriptionFr: 'descriptionFr' in changes,
    isActive: 'isActive' in changes,
  }
  return UPLOADED_FIELDS.filter((field) => isChanged[field])
}

function beforeOf(row: PlannedRow) {
  if (!row.before || outcomeOf(row) !== 'updated') return null
  const { baseCents, processingDays, isActive } = row.before
  return { basePrice: toAmount(baseCents), processingFee: toAmount(feeOf(row.before)), processingDays, isActive }
}

const feeOf = ({ stripeCommissionCents, marginCents }: OfferRow) => stripeCommissionCents + marginCents

function inWords(done: readonly { outcome: string }[], failed: readonly unknown[], dryRun: boolean): string {
  const count = (outcome: string) => done.filter((row) => row.outcome === outcome).length
  const counts = `${count('created')} created, ${count('updated')} updated, ${count('unchanged')} unchanged`
  return `${dryRun ? 'Nothing was written yet' : 'Bulk Upload Complete'}: ${counts}, ${failed.length} failed.`
}
