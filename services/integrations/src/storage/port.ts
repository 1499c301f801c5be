export interface UploadPermit {
  url: string
  /** Signed: the PUT must send exactly these. The length is signed too; a browser sends it by itself. */
  headers: Record<string, string>
  /** ISO 8601: the address stops working then. */
  expiresAt: string
}

export interface StoredObject {
  /** Bytes. */
  size: number
  contentType: string
  etag: string
}

export interface UploadRequest {
  key: string
  contentType: string
  /** Exact length in bytes. */
  size: number
  /** From when on; the process's own clock when absent. */
  from?: Date
}

export interface DownloadRequest {
  key: string
  /** The name under which the browser saves it; any text, made safe here. */
  fileName: string
  contentType: string
  /** How long the address works, at most 300; whole seconds. */
  seconds?: number
  /** From when on; the process's own clock when absent. */
  from?: Date
}

/** Private objects under random keys. Every call that goes over the network ends within 5 s, one retry included, and throws `StorageError`. */
export interface Storage {
  /** An address for one PUT of exactly this length and type, valid 5 minutes; a second use answers 412. No network. */
  presignUpload(request: UploadRequest): Promise<UploadPermit>
  /** An address that downloads the object as an attachment, valid 5 minutes or less. No network; a missing object answers 404 there. */
  presignDownload(request: DownloadRequest): Promise<string>
  /** All bytes. Throws `missing`, and `too_large` before it has read more than `maxBytes`. */
  read(key: string, maxBytes: number): Promise<Uint8Array>
  /** Null when there is none. */
  head(key: string): Promise<StoredObject | null>
  /** Writes or overwrites; has 1 s more for each 4 MB. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Removes every version and delete marker until there is none, and says how many went; one that is not there counts as removed. */
  deleteAll(key: string): Promise<{ versions: number }>
  /** Neither a version nor a delete marker is left, and the object cannot be read. */
  isGone(key: string): Promise<boolean>
  /** Throws `StorageError` with the reason when the bucket cannot be used now. */
  ready(): Promise<void>
  /** Throws one sentence unless the bucket lies in the EU and encrypts what it stores. For `NODE_ENV=production`. */
  checkProductionBucket(): Promise<void>
}

/** `missing`: no such object · `too_large` · `refused`: asking again will not help · `unavailable`: asking again may help. */
export type StorageFailure = 'missing' | 'too_large' | 'refused' | 'unavailable'

export class StorageError extends Error {
  readonly kind: StorageFailure

  constructor(kind: StorageFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StorageError'
    this.kind = kind
  }

  get retryable(): boolean {
    return this.kind === 'unavailable'
  }
}
