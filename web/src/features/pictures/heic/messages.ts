import type { Pixels } from '../pixels.ts'

/** What the worker answers: how much of the reader is loaded (0 to 1), then the upright picture or why there is none. */
export type HeicMessage =
  | { kind: 'loading'; loaded: number }
  | { kind: 'decoded'; picture: Pixels }
  | { kind: 'large' | 'unshown' | 'offline' }

/** More would not fit into a phone's memory. A phone's largest pictures have 48 million pixels. */
export const LIMITS = { bytes: 30_000_000, pixels: 50_000_000, side: 10_000 } as const

export const isLarge = (width: number, height: number): boolean =>
  Math.max(width, height) > LIMITS.side || width * height > LIMITS.pixels

/** Longest side of the JPEG. A passport's page is sharp in it, and its file is within an upload's limit. */
export const LONGEST_SIDE = 4096
