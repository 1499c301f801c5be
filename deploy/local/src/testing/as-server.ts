import type { ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'

/** Tests stand back behind the servers, and so does what they start: a server that a test starts must not. */
export function asServer({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, 0)
  } catch {
    // Only root may take a step forward.
  }
}
