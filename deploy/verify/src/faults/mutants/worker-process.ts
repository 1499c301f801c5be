import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '@passage/local/paths'
import { baseEnvironment } from '@passage/local/processes/base-environment'
import { asServer } from '@passage/local/testing/as-server'
import type { World } from '../scenes/world.ts'
import { type Edit, openWorkbench } from './mutate.ts'

/** Runs a mutant of the worker in the place of the stack's own while the story lasts. */
export async function withMutantWorker<T>(world: World, edits: readonly Edit[], story: () => Promise<T>): Promise<T> {
  const own = world.stack.process('worker')
  const workbench = await openWorkbench()
  const source = await workbench.copy('services/worker/src', 'worker', edits)
  await own.kill('SIGKILL')
  const mutant = spawn(process.execPath, [join(source, 'main.ts')], {
    cwd: root,
    env: { ...baseEnvironment(), ...world.stack.env, WORKER_HEALTH_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  asServer(mutant)
  const ended = once(mutant, 'exit')
  try {
    await Promise.race([ready(mutant.stdout), ended.then(() => Promise.reject(new Error('the mutant has ended')))])
    return await story()
  } finally {
    mutant.kill('SIGKILL')
    await ended
    await own.start()
    await workbench.remove()
  }
}

/** The worker says so itself; the rest of its log is not kept. */
async function ready(log: AsyncIterable<Buffer> & { resume(): void }): Promise<void> {
  let said = ''
  for await (const chunk of log) {
    said += chunk.toString()
    if (said.includes('worker ready')) break
  }
  log.resume()
}
