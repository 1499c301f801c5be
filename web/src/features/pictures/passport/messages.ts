import type { Decision } from '@passage/reading/mrz/decide'
import type { Grey } from '@passage/reading/picture/grey'
import type { Pixels } from '../pixels.ts'

/** What the page asks its worker for. */
export interface ReadRequest {
  picture: Pixels
  /** The network's weights. */
  model: ArrayBuffer
}

/** `read`: both lines, and their part of the picture in grey · `unsure`: too little of them is certain · `none`: no lines. */
export type PassportAnswer = ({ kind: 'read'; crop: Grey } & Decision) | { kind: 'unsure' } | { kind: 'none' }
