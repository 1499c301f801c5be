import type { BulkUploadResult, UploadFailure } from '@passage/contracts/api/catalogue/bulk-offers.schema'
import type { UploadedField, UploadOutcome } from '@passage/contracts/domain/catalogue/bulk-upload'
import type { Language } from '@passage/contracts/domain/orders/travel'
import type { ReadRow, SentOffer } from '../reading/read-offers.ts'

export const ROW_OUTCOMES = ['failed', 'created', 'updated', 'unchanged'] as const
export type RowOutcome = UploadOutcome | 'failed'
type UploadDone = BulkUploadResult['successful'][number]

/** A row of the file with what it does, or did. */
export interface UploadRow {
  read: ReadRow
  outcome: RowOutcome
  /** What the server did, or would do. */
  done: UploadDone | null
  /** Why the server refuses it; what the page itself found wrong is in `read`. */
  refusal: UploadFailure | null
}

/** Rows that are read together with the server's answer to those that were sent: the failed ones first. */
export function uploadRows(rows: readonly ReadRow[], { successful, failed }: BulkUploadResult): UploadRow[] {
  const done = new Map(successful.map((result) => [result.row, result]))
  const refusals = new Map(failed.map((refusal) => [refusal.row, refusal]))
  const found = rows.map((read): UploadRow => {
    const result = done.get(read.row) ?? null
    return { read, outcome: result?.outcome ?? 'failed', done: result, refusal: refusals.get(read.row) ?? null }
  })
  return [
    ...found.filter(({ outcome }) => outcome === 'failed'),
    ...found.filter(({ outcome }) => outcome !== 'failed'),
  ]
}

export function countRows(rows: readonly UploadRow[]): Record<RowOutcome, number> {
  const count = (wanted: RowOutcome) => rows.filter(({ outcome }) => outcome === wanted).length
  return {
    failed: count('failed'),
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
  }
}

const byRow = (rows: readonly UploadRow[]): UploadRow[] => rows.toSorted((a, b) => a.read.row - b.read.row)

/** The rows to write: each with the offer's version that was shown, so that nothing newer is written over. */
export const offersToWrite = (rows: readonly UploadRow[]): (SentOffer & { expectedVersion: number })[] =>
  byRow(rows).flatMap(({ read, done }) =>
    read.offer && done ? [{ ...read.offer, expectedVersion: done.version }] : [],
  )

/**
 * The same rows once they are written: those that the preview refused were not sent, and keep their reason. A row that an
 * earlier try has written, whose answer was lost, comes back as unchanged and shows what that try did.
 */
export function afterWriting(rows: readonly UploadRow[], written: BulkUploadResult): UploadRow[] {
  const sorted = byRow(rows)
  const failed = [...sorted.flatMap(({ refusal }) => refusal ?? []), ...written.failed]
  const previewed = new Map(sorted.flatMap(({ done }) => (done ? [[done.row, done] as const] : [])))
  const successful = written.successful.map((done) => {
    const wanted = done.outcome === 'unchanged' ? previewed.get(done.row) : undefined
    return wanted ? { ...wanted, id: done.id } : done
  })
  return uploadRows(
    sorted.map(({ read }) => read),
    { ...written, successful, failed },
  )
}

/** How many new offers customers will not see. */
export const countInactive = (rows: readonly UploadRow[]): number =>
  rows.filter((row) => row.outcome === 'created' && statusSet(row) === false).length

/** The language of a changed offer whose description stays while the other one's changes; null: none. */
export function descriptionThatStays({ outcome, done }: UploadRow): Language | null {
  const isChanged = (field: UploadedField) => done?.changed.includes(field) ?? false
  const [en, fr] = [isChanged('description'), isChanged('descriptionFr')]
  if (outcome !== 'updated' || en === fr) return null
  return en ? 'fr' : 'en'
}

/** Whether customers will see the offer, where the row decides that; a new offer without a word about it is inactive. */
export const statusSet = ({ outcome, read, done }: UploadRow): boolean | null =>
  outcome === 'created' || done?.changed.includes('isActive') ? (read.offer?.isActive ?? false) : null
