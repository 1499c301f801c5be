import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { fnv1a } from '../../../lib/fnv1a.ts'
import { STATUS_LOOK } from '../../../ui/lists/status-look.ts'

export type StampShape = 'round' | 'frame' | 'oval' | 'hexagon'

export type StampInk = 'ink' | 'sea' | 'purple' | 'blue' | 'green' | 'red'

export interface StampLook {
  shape: StampShape
  ink: StampInk
  /** Degrees, clockwise. */
  turn: number
  /** Offset in pixels. */
  shift: { x: number; y: number }
  /** Seed of the ink's unevenness. */
  seed: number
}

const SHAPES: readonly StampShape[] = ['round', 'frame', 'oval', 'hexagon']
const INKS: readonly StampInk[] = ['ink', 'sea', 'purple', 'blue']

/** The look of an entry's stamp: varied, and always the same for the same entry. brand.md, One idea. */
export function stampLook(orderNumber: string, seq: number, status: string): StampLook {
  const random = randomFrom(`${orderNumber}/${seq}`)
  const shape = pick(SHAPES, random())
  const ink = pick(INKS, random())
  const turn = Math.round((random() * 2 - 1) * (shape === 'round' ? 18 : 11))
  const shift = { x: Math.round((random() * 2 - 1) * 6), y: Math.round((random() * 2 - 1) * 4) }
  return { shape, ink: STATUS_LOOK[status as OrderStatus]?.ink ?? ink, turn, shift, seed: Math.floor(random() * 1000) }
}

const pick = <T>(list: readonly T[], at: number): T => list[Math.floor(at * list.length)] as T

/** mulberry32 seeded with an FNV-1a hash: even enough for stamps, and the same in every browser. */
function randomFrom(text: string): () => number {
  let state = fnv1a(text)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * The machine-readable line at the foot of a passport page, with the ISO day of its first stamp: `V<JPN<<ORDK7M4<<<…`.
 * Decoration.
 */
export function machineLine(order: { destinationCode: string; orderNumber: string }, isoDay: string): string {
  const day = isoDay.slice(2).replaceAll('-', '')
  return `V<${order.destinationCode}<<${order.orderNumber.replaceAll('-', '<')}<<${day}`.padEnd(72, '<')
}
