import type { PagePlace } from '@passage/reading/lines/page-place'
import type { Decision } from '@passage/reading/mrz/decide'
import type { Grey } from '@passage/reading/picture/grey'
import type { Pixels } from '../pixels.ts'

/** What the page asks its worker for. */
export interface ReadRequest {
  picture: Pixels
  /** The network's weights. */
  model: ArrayBuffer
}

/** `read`: both lines, their part of the picture in grey, the picture and where the page lies in it · `unsure`: too little of them is certain · `none`: no lines. */
export type PassportAnswer =
  | ({ kind: 'read'; crop: Grey; picture: Pixels; place: PagePlace } & Decision)
  | { kind: 'unsure' }
  | { kind: 'none' }
