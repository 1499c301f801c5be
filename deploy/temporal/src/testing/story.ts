import type { Order } from '@passage/verify/faults/scenes/orders/drive'
import type { Subject } from './run-command.ts'

/** The order of a story, or the partner or contact message. */
export type Hero = Order & Subject

/** One problem of the runbook: how to create it, how it looks, how it ends. */
export interface Story {
  /** Creates the problem. */
  begin(): Promise<Hero>
  /** What the commands under Look print. */
  shows: RegExp
  /** Removes the cause. */
  mend?(order: Hero): Promise<unknown>
  /** Throws while the problem is not solved. */
  over(order: Hero): Promise<unknown>
}
