import { activityInfo } from '@temporalio/activity'
import { FakeWorld } from './fake-world.ts'

type Activity = (...args: unknown[]) => Promise<unknown>

/** Worlds of many orders behind one worker: each order's activities happen in its own. */
export class Worlds {
  readonly activities = Object.fromEntries(
    Object.keys(new FakeWorld().activities).map((name) => [name, (...args: unknown[]) => this.#run(name, args)]),
  )
  readonly #byOrder = new Map<string, FakeWorld>()
  readonly #running = new Set<Promise<unknown>>()

  add(workflowId: string, world: FakeWorld): FakeWorld {
    this.#byOrder.set(workflowId, world)
    return world
  }

  /** Once no activity runs. */
  async stillness(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running)
  }

  #run(name: string, args: unknown[]): Promise<unknown> {
    const { workflowExecution } = activityInfo()
    const world = this.#byOrder.get(workflowExecution?.workflowId ?? '')
    if (!world) throw new Error('The test gave this order no world.')
    const running = (world.activities as unknown as Record<string, Activity>)[name]?.(...args) ?? Promise.resolve()
    this.#running.add(running)
    const over = () => void this.#running.delete(running)
    running.then(over, over)
    return running
  }
}
