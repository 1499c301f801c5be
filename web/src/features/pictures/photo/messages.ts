import type { PhotoReport } from '@passage/reading/photo/photo'
import type { Pixels } from '../pixels.ts'

/** What the page asks its worker for. */
export interface CheckRequest {
  picture: Pixels
  /** ISO code, or `schengen`. */
  destination: string | null
}

/** `offline`: the models could not be loaded · `unable`: this device has no WebAssembly, or too little memory. */
export type CheckFailure = { kind: 'offline' } | { kind: 'unable' }

/** What the worker answers: how much is loaded (0 to 1), then the report or why there is none. */
export type CheckMessage = { kind: 'loading'; loaded: number } | { kind: 'judged'; report: PhotoReport } | CheckFailure
