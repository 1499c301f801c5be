import { setImmediate } from 'node:timers/promises'
import { type CreateOffer, UploadedOffer } from '@passage/contracts/api/catalogue/admin-offers.schema'
import type { BulkUpload, UploadFailure } from '@passage/contracts/api/catalogue/bulk-offers.schema'

export interface UploadedRow {
  row: number
  offer: CreateOffer
  expectedVersion?: number | undefined
}

export interface ReadUpload {
  rows: UploadedRow[]
  failed: UploadFailure[]
}

/** Rows that are checked before other requests are served. */
const AT_ONCE = 250

/** Checks each row; a row without a number is counted from below the header. */
export async function readUpload(visaOrders: BulkUpload['visaOrders']): Promise<ReadUpload> {
  const read: ReadUpload = { rows: [], failed: [] }
  for (const [index, { row = index + 2, expectedVersion, ...fields }] of visaOrders.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate()
    const checked = UploadedOffer.safeParse(fields)
    if (checked.success) read.rows.push({ row, expectedVersion, offer: checked.data })
    else {
      const { issues } = checked.error
      const wrong = new Set(issues.flatMap(({ path: [field] }) => (field === undefined ? [] : String(field))))
      read.failed.push({ row, code: 'invalid_input', error: inWords(issues), fields: [...wrong] })
    }
  }
  return read
}

const inWords = (issues: readonly { path: PropertyKey[]; message: string }[]): string =>
  issues.map(({ path, message }) => (path.length > 0 ? `${path.map(String).join('.')}: ${message}` : message)).join(' ')
