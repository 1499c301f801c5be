import { EXPORT_PARTIAL_HEADER, EXPORT_ROWS_HEADER } from '@passage/contracts/domain/desk/export-headers'
import { saveBlob } from '../../../lib/save-file.ts'
import { authHeaders } from '../../../lib/server/api.ts'
import { ApiError } from '../../../lib/server/api-error.ts'

export interface ExportProgress {
  /** Orders that have arrived, of how many. */
  done: number
  total: number
}

/**
 * Downloads the list's orders as a CSV file and has the browser save it; `onProgress` hears what has arrived. Answers
 * whether there are more orders than a file takes. Throws {@link ApiError}, and what breaks the connection off.
 */
export async function exportTransactions(
  query: URLSearchParams,
  fileName: string,
  onProgress: (progress: ExportProgress) => void,
): Promise<{ total: number; partial: boolean }> {
  const response = await fetch(`/api/dashboard/transactions.csv?${query}`, {
    headers: await authHeaders(),
    credentials: 'include',
  })
  if (!response.ok || !response.body) throw new ApiError(response.status, await response.text(), response.statusText)
  const total = Number(response.headers.get(EXPORT_ROWS_HEADER))
  const partial = response.headers.get(EXPORT_PARTIAL_HEADER) === 'true'
  const pieces: Uint8Array<ArrayBuffer>[] = []
  // The heading is a line as well.
  let lines = -1
  const reader = response.body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value)
    lines += linesIn(read.value)
    onProgress({ done: Math.min(Math.max(lines, 0), total), total })
  }
  saveBlob(new Blob(pieces, { type: 'text/csv' }), fileName)
  return { total, partial }
}

const LINE_FEED = 10

function linesIn(bytes: Uint8Array): number {
  let count = 0
  for (const byte of bytes) if (byte === LINE_FEED) count += 1
  return count
}
