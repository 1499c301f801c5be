import type { UploadFailure } from '../state/upload-item.ts'

/** Storage did not take the file; `failure` says why. Public specification §8. */
export class PutError extends Error {
  readonly failure: UploadFailure

  constructor(failure: UploadFailure) {
    super(`upload failed: ${failure.kind}`)
    this.name = 'PutError'
    this.failure = failure
  }
}

/** 412: the address was used before, so an earlier try did arrive though its answer was lost. */
const ALREADY_STORED = 412

export interface PutOptions {
  headers: Readonly<Record<string, string>>
  onProgress: (sentBytes: number) => void
  signal: AbortSignal
}

/**
 * Sends a file to its presigned address and reports how many bytes went. Answers whether the storage itself has confirmed it: a
 * proxy between may have answered in its place, without an ETag. XMLHttpRequest: fetch reports no upload progress.
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
      // The address is signed for the length of the file as it was chosen.
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

/** Whether a file is no longer what was chosen: it was changed, moved or deleted since. Browsers refuse to read it, or read another length. */
const isChanged = (file: Blob): Promise<boolean> =>
  file.arrayBuffer().then(
    ({ byteLength }) => byteLength !== file.size,
    () => true,
  )

/** Browsers set these by themselves and refuse them from a page. */
const sendable = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).filter(([name]) => !['content-length', 'host'].includes(name.toLowerCase()))

/** What an answer of the storage means; null when the file is there. */
export function failureOf(status: number, statusText: string): UploadFailure | null {
  if ((status >= 200 && status < 300) || status === ALREADY_STORED) return null
  if (status === 403) return { kind: 'denied' }
  return { kind: 'storage', statusText: statusText || String(status) }
}
