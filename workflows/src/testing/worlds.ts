import { activityInfo } from '@temporalio/activity'
import { FakeWorld } from './fake-world.ts'

type Activity = (...args: unknown[]) => Promise<unknown>

/** The worlds of many orders of one worker: each activity runs in its order's world. */
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

  /** Waits until no activity runs. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running)
  }

  #run(name: string, args: unknown[]): Promise<unknown> {
    const { workflowExecution } = activityInfo()
    const world = this.#byOrder.get(workflowExecution?.workflowId ?? '')
    if (!world) throw new Error('The test has added no world for this order.')
    const running = (world.activities as unknown as Record<string, Activity>)[name]?.(...args) ?? Promise.resolve()
    this.#running.add(running)
    const over = () => void this.#running.delete(running)
    running.then(over, over)
    return running
  }
}
