import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from './command.ts'
import { openSupervisor, type Supervisor } from './processes/supervisor.ts'

/** Work with tools alone, which end with it or when the command is stopped. */
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
