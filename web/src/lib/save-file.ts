import { authHeaders } from './server/api.ts'
import { ApiError } from './server/api-error.ts'

/** Downloads a file of our API, which wants the bearer header, and has the browser save it. Throws {@link ApiError}. */
export async function saveFile(path: string, fileName: string): Promise<void> {
  const response = await fetch(path, { headers: await authHeaders(), credentials: 'include' })
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  saveBlob(await response.blob(), fileName)
}

/** Has the browser save bytes that are here already. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob)
  follow(address, fileName)
  URL.revokeObjectURL(address)
}

/** Follows an address that answers with a download; no window opens, so no blocker minds. */
export function follow(address: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.rel = 'noopener'
  link.click()
}
