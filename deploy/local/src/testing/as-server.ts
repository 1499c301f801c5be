import type { ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'

/** Gives a server that a test starts the priority of the stack's servers: tests and their children run at a lower one. */
export function asServer({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, 0)
  } catch {
    // Only root may raise a priority.
  }
}
