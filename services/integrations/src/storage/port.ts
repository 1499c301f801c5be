import { randomBytes } from 'node:crypto'

export interface UploadPermit {
  url: string
  /** Signed headers that the PUT must send. The length is signed too; browsers send it themselves. */
  headers: Record<string, string>
  /** ISO 8601. */
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
  /** Start of validity; default: now. */
  from?: Date
}

export interface DownloadRequest {
  key: string
  /** Name of the saved file; any text, made safe here. */
  fileName: string
  contentType: string
  /** Lifetime of the address, at most 300 whole seconds. */
  seconds?: number
  /** Start of validity; default: now. */
  from?: Date
}

/** Private objects under random keys. Every network call ends within 5 s, including one retry, and throws `StorageError`. */
export interface Storage {
  /** An address for one PUT of exactly this length and type, valid for 5 minutes; a second use answers 412. No network call. */
  presignUpload(request: UploadRequest): Promise<UploadPermit>
  /** An address that downloads the object as an attachment, valid for at most 5 minutes. No network call; a missing object answers 404. */
  presignDownload(request: DownloadRequest): Promise<string>
  /** All bytes. Throws `missing`, and `too_large` before it has read more than `maxBytes`. */
  read(key: string, maxBytes: number): Promise<Uint8Array>
  /** null: no such object. */
  head(key: string): Promise<StoredObject | null>
  /** Writes or overwrites; has an additional second for each 4 MB. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Deletes all versions and delete markers and answers their number; a missing object is no error. */
  deleteAll(key: string): Promise<{ versions: number }>
  /** Whether no version and no delete marker is left and the object cannot be read. */
  isGone(key: string): Promise<boolean>
  /** Throws `StorageError` with the reason when the bucket cannot be used. */
  ready(): Promise<void>
  /** Throws unless the bucket is in the region of the privacy notice and encrypted. For `NODE_ENV=production`. */
  checkProductionBucket(): Promise<void>
}

/** `missing`: no such object · `too_large` · `refused`: a retry cannot succeed · `unavailable`: a retry may succeed. */
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

/** A random key, `documents/<yyyy>/<32 hex>`, which reveals nothing about person, order or file. */
export const newStorageKey = (now: Date = new Date()): string =>
  `documents/${now.getUTCFullYear()}/${randomBytes(16).toString('hex')}`
