import type { UploadFailure } from '../state/upload-item.ts'

/** Storage refused the file; `failure` says why. Public specification §8. */
export class PutError extends Error {
  readonly failure: UploadFailure

  constructor(failure: UploadFailure) {
    super(`upload failed: ${failure.kind}`)
    this.name = 'PutError'
    this.failure = failure
  }
}

/** 412: the address was used before, so an earlier try succeeded although its answer was lost. */
const ALREADY_STORED = 412

export interface PutOptions {
  headers: Readonly<Record<string, string>>
  onProgress: (sentBytes: number) => void
  signal: AbortSignal
}

/**
 * Sends a file to its presigned address and reports the bytes sent. Returns whether storage itself confirmed it, with
 * an ETag; a proxy may answer instead. Uses XMLHttpRequest, since fetch reports no upload progress.
 */
export function putFile(url: string, file: Blob, { headers, onProgress, signal }: PutOptions): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('PUT', url)
    for (const [name, value] of sendable(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => onProgress(event.loaded)
    request.onload = async () => {
      const failure = failureOf(request.status, request.statusText)
      // The address is signed for the file's length when it was chosen.
      if (failure?.kind === 'denied' && (await isChanged(file))) reject(new PutError({ kind: 'changed' }))
      else if (failure) reject(new PutError(failure))
      else resolve(request.getResponseHeader('etag') !== null)
    }
    request.onerror = async () => reject(new PutError({ kind: (await isChanged(file)) ? 'changed' : 'network' }))
    request.ontimeout = request.onerror
    request.onabort = () => reject(signal.reason)
    request.onloadend = () => signal.removeEventListener('abort', abort)
    signal.addEventListener('abort', abort, { once: true })
    if (signal.aborted) reject(signal.reason)
    else request.send(file)
  })
}

/**
 * Whether a file was changed, moved or deleted since it was chosen. Browsers then refuse to read it, or read another
 * length.
 */
const isChanged = (file: Blob): Promise<boolean> =>
  file.arrayBuffer().then(
    ({ byteLength }) => byteLength !== file.size,
    () => true,
  )

/** Browsers set these headers themselves and refuse them from a page. */
const sendable = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).filter(([name]) => !['content-length', 'host'].includes(name.toLowerCase()))

/** The failure of a storage's answer; null when the file is stored. */
export function failureOf(status: number, statusText: string): UploadFailure | null {
  if ((status >= 200 && status < 300) || status === ALREADY_STORED) return null
  if (status === 403) return { kind: 'denied' }
  return { kind: 'storage', statusText: statusText || String(status) }
}
