import { type BoundedProcess, boundedProcess } from './bounded-process.ts'
import type { Limits } from './limits.ts'

/**
 * `size` processes with the same limits. A task goes to the idle process that worked last, so that the others are ended and free
 * their memory; when all are busy it waits for the first one.
 */
export function processPool<Task, Result>(
  size: number,
  ...process: [module: URL, limits: Limits, settings?: { lowPriority?: boolean }]
): BoundedProcess<Task, Result> {
  const all = Array.from({ length: size }, () => boundedProcess<Task, Result>(...process))
  const idle = [...all]
  const first = all[0] as (typeof all)[number]
  return {
    async run(task, answer) {
      const one = idle.pop()
      if (!one) return first.run(task, answer)
      try {
        return await one.run(task, answer)
      } finally {
        idle.push(one)
      }
    },
    close: async () => void (await Promise.all(all.map((one) => one.close()))),
  }
}
