import type { Order } from '@passage/verify/faults/scenes/drive'
import type { Subject } from './run-command.ts'

/** What a story is about: an order, or a partner or contact message beside one. */
export type Hero = Order & Subject

/** One kind of trouble: how it begins, how it is seen, when it is over. */
export interface Story {
  /** Breaks the world around an order. */
  begin(): Promise<Hero>
  /** What the commands under Look must say. */
  says: RegExp
  /** Mends what is outside. */
  mend?(order: Hero): Promise<unknown>
  /** Throws while it is not over. */
  over(order: Hero): Promise<unknown>
}
