import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Log } from './log.ts'
import { openSupervisor, type Supervisor } from './processes/supervisor.ts'

/** One of the repository's commands. Resolves to its exit code; stops its processes when `signal` aborts. */
export type Command = (args: string[], context: { log: Log; signal: AbortSignal }) => Promise<number>

/** Runs `work` with a supervisor for tools; they stop when `work` ends or the command is stopped. */
export async function withSupervisor<T>(
  { log, signal }: Parameters<Command>[1],
  work: (supervisor: Supervisor) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'passage-tools-'))
  const supervisor = await openSupervisor({ dataDir, throwAway: true, log })
  const stop = () => void supervisor.close()
  signal.addEventListener('abort', stop)
  try {
    return await work(supervisor)
  } finally {
    signal.removeEventListener('abort', stop)
    await supervisor.close()
  }
}
