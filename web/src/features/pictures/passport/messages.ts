import type { Pixels } from '../pixels.ts'

/** What the page asks its worker for. */
export interface ReadRequest {
  picture: Pixels
  /** The network's weights. */
  model: ArrayBuffer
}

/** `read`: both lines, and their part of the picture in grey · `unsure`: lines that cannot be read safely · `none`: no lines. */
export type PassportAnswer =
  | { kind: 'read'; lines: [string, string]; crop: { pixels: Uint8Array<ArrayBuffer>; width: number; height: number } }
  | { kind: 'unsure' }
  | { kind: 'none' }
