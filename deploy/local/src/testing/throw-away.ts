import { chmod, mkdtemp, statfs, writeFile } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPassage } from '../passage.ts'
import { type Stack, type StackOptions, startStack } from '../stack.ts'
import { migrate } from '../steps/migrate.ts'
import { seedCatalogue } from '../steps/seed.ts'
import { buildWorkflowBundle } from '../steps/workflow-bundle.ts'
import type { StackFile } from './control.ts'
import { startControlServer } from './control-server.ts'

export interface ThrowAway {
  stack: Stack
  /** For PASSAGE_STACK. */
  file: string
  close(): Promise<void>
}

interface Options extends Pick<StackOptions, 'log' | 'signal' | 'only'> {
  inMemory?: boolean
}

/**
 * A whole Passage on free ports, with catalogue and accounts, gone when closed; and the file that gives tests its addresses.
 * `only`: no more than these servers, and the workflow bundle. `inMemory`: its data never reach a disk, where this machine has the
 * memory; tests take many databases, and each commit of theirs would wait for the disk.
 */
export async function startThrowAway({ inMemory = false, ...options }: Options): Promise<ThrowAway> {
  const dataDir = await throwAwayFolder(inMemory)
  const throwAway = { ...options, dataDir, ports: 'free', throwAway: true, mailGather: 0 } as const
  const stack = await (options.only
    ? startStack({ ...throwAway, whenReady: { postgres: migrate } })
    : startPassage({ ...throwAway, sweepInterval: 5, retentionInterval: 60 }))
  try {
    await (options.only ? buildWorkflowBundle(stack) : seedCatalogue(stack))
    const control = await startControlServer(stack)
    const content: StackFile = {
      ports: stack.ports,
      env: stack.env,
      control: { url: control.url, token: control.token },
    }
    const file = join(dataDir, 'stack.json')
    await writeFile(file, JSON.stringify(content), { mode: 0o600 })
    const close = async () => {
      control.close()
      await stack.close()
    }
    return { stack, file, close }
  } catch (error) {
    await stack.close()
    throw error
  }
}

async function throwAwayFolder(inMemory: boolean): Promise<string> {
  const folder = await mkdtemp(join(inMemory && (await hasMemory()) ? MEMORY : tmpdir(), 'passage-'))
  // Root's PostgreSQL runs as another account, which must be able to pass.
  await chmod(folder, 0o711)
  return folder
}

/** Linux keeps what is written here in memory. */
const MEMORY = '/dev/shm'

/** Three stacks take about 2 GB; a container's own 64 MB are too small, and tests must not push a small machine into its swap. */
async function hasMemory(): Promise<boolean> {
  const room = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return Math.min(room, freemem()) > 8 * 1024 ** 3
}
