import type { Rotation } from '@passage/contracts/domain/documents/documents'

/** A page's size in points, 72 to an inch. */
export interface Size {
  width: number
  height: number
}

export interface Drawing {
  /** From 1. */
  page: number
  /** Pixels per point. */
  scale: number
  rotation: Rotation
}

/** The page's requests to its worker. */
export type PdfRequest =
  | { kind: 'open'; bytes: Uint8Array<ArrayBuffer> }
  | ({ kind: 'draw'; id: number } & Drawing)
  /** In place of `open`. */
  | { kind: 'read'; bytes: Uint8Array<ArrayBuffer> }

/** `broken`: not a readable PDF · `locked`: it needs a password · `too_slow` · `unsupported`: by this browser. */
export type PdfProblemCode = 'broken' | 'locked' | 'too_slow' | 'unsupported'

export type PdfAnswer =
  | { kind: 'opened'; pages: number; sizes: Size[] }
  | { kind: 'drawn'; id: number; bitmap: ImageBitmap }
  | { kind: 'not_drawn'; id: number }
  | { kind: 'read'; text: string }
  | { kind: 'problem'; code: PdfProblemCode }

/** The most pages that are shown; the whole file can be downloaded. */
export const MAX_PAGES = 100

/** The pages whose text is read. */
export const TEXT_PAGES = 3
