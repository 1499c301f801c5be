import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '@passage/local/log'
import { startPassage } from '@passage/local/passage'
import { testStack } from '@passage/local/testing/stack'
import { enterWorld, type World } from '../faults/scenes/world.ts'
import { runCommand } from './commands.ts'

export interface Restored {
  world: World
  dataDir: string
  /** The path for PASSAGE_STACK. */
  file: string
  /** The output of `npm run restore`. */
  output: string
  /** Of the restore, and of the start after it. */
  seconds: { restore: number; start: number }
  /** Runs one of the repository's commands against it. */
  run(...args: string[]): ReturnType<typeof runCommand>
  /** Restarts one of its processes. */
  restart(name: string): Promise<void>
  close(): Promise<void>
}

/** Restores a backup into a new folder by the command, and starts Passage there. `stripe`: the sandbox's data, which is not ours. */
export async function restore(folder: string, stripe: string): Promise<Restored> {
  const dataDir = await mkdtemp(join(tmpdir(), 'passage-restored-'))
  try {
    const { code, output, seconds } = await runCommand(undefined, 'restore', folder, '--to', dataDir)
    if (code !== 0) throw new Error(output)
    await cp(stripe, join(dataDir, 'stripe'), { recursive: true })
    const since = Date.now()
    const started = {
      dataDir,
      ports: 'free',
      log: silentLog,
      throwAway: true,
      mailGather: 0,
      sweepInterval: 5,
    } as const
    const stack = await startPassage({ ...started, retentionInterval: 60 })
    const start = (Date.now() - since) / 1_000
    const file = join(dataDir, 'stack.json')
    await writeFile(file, JSON.stringify({ ports: stack.ports, env: stack.env, control: {} }))
    const world = await enterWorld(testStack(file)).catch(async (error) => {
      await stack.close()
      throw error
    })
    return {
      world,
      dataDir,
      file,
      output,
      seconds: { restore: seconds, start },
      run: (...args) => runCommand(file, ...args),
      restart: (name) => stack.process(name).restart(),
      async close() {
        await world.close()
        await stack.close()
      },
    }
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  }
}
