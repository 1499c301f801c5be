import type { Rotation } from '@passage/contracts/domain/documents/documents'

/** Points of a page as it lies in the file, 72 to an inch. */
export interface Size {
  width: number
  height: number
}

export interface Drawing {
  /** From 1. */
  page: number
  /** Pixels a point. */
  scale: number
  rotation: Rotation
}

/** What the page asks its worker for. */
export type PdfRequest = { kind: 'open'; bytes: Uint8Array<ArrayBuffer> } | ({ kind: 'draw'; id: number } & Drawing)

/** `broken`: not a PDF that can be read · `locked`: it wants a password · `too_slow` · `unsupported`: by this browser. */
export type PdfProblemCode = 'broken' | 'locked' | 'too_slow' | 'unsupported'

export type PdfAnswer =
  | { kind: 'opened'; pages: number; sizes: Size[] }
  | { kind: 'drawn'; id: number; bitmap: ImageBitmap }
  | { kind: 'not_drawn'; id: number }
  | { kind: 'problem'; code: PdfProblemCode }

/** So many pages of a document are shown; the whole file can be downloaded. */
export const MAX_PAGES = 100
