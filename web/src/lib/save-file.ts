import { authHeaders } from './server/api.ts'
import { ApiError } from './server/api-error.ts'

/** Downloads a file from the API, with the bearer header, and saves it. Throws {@link ApiError}. */
export async function saveFile(path: string, fileName: string): Promise<void> {
  const response = await fetch(path, { headers: await authHeaders(), credentials: 'include' })
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  saveBlob(await response.blob(), fileName)
}

/** Saves bytes that were loaded already. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob)
  follow(address, fileName)
  URL.revokeObjectURL(address)
}

/** Opens an address that answers with a download; no window opens, so that no blocker stops it. */
export function follow(address: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.rel = 'noopener'
  link.click()
}
