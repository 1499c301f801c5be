import { chmod, mkdtemp, statfs, writeFile } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPassage } from '../passage.ts'
import { type Stack, type StackOptions, startStack } from '../stack.ts'
import { buildAll } from '../steps/builds.ts'
import { migrate, seedCatalogue } from '../steps/scripts.ts'
import { type StackFile, startControlServer } from './control-server.ts'
import { inContainers } from './test-environment.ts'

export interface ThrowAway {
  stack: Stack
  /** The path for PASSAGE_STACK: a file with its addresses. */
  file: string
  close(): Promise<void>
}

interface Options extends Pick<StackOptions, 'log' | 'signal' | 'only'> {
  /** Send mails at once, keep the data in memory when there is enough of it, and apply TEST_STACK. */
  forTests?: boolean
}

/**
 * Starts all of Passage on free ports, with catalogue and accounts; `close` removes its data. With `only`: these servers and
 * the workflow bundle.
 */
export async function startThrowAway({ forTests = false, ...options }: Options): Promise<ThrowAway> {
  const dataDir = await throwAwayFolder(forTests && (await hasMemory()) ? MEMORY_FOLDER : tmpdir())
  const throwAway = {
    ...options,
    dataDir,
    ports: 'free',
    throwAway: true,
    ...(forTests && { mailGather: 0, inContainers: inContainers() }),
  } as const
  const stack = await (options.only
    ? startStack({ ...throwAway, whenReady: { postgres: migrate } })
    : startPassage({ ...throwAway, sweepInterval: 5, retentionInterval: 60 }))
  try {
    await (options.only ? buildAll(stack, ['WORKFLOW_BUNDLE']) : seedCatalogue(stack))
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

async function throwAwayFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'passage-'))
  // PostgreSQL, which does not run as root, must be able to enter it.
  await chmod(folder, 0o711)
  return folder
}

/** A file system in memory, where a commit does not wait for a disk. */
const MEMORY_FOLDER = '/dev/shm'
const ENOUGH_BYTES = 8 * 1024 ** 3

/** A stack takes less than 1 GB. A container's /dev/shm may have only 64 MB, and a small machine would swap. */
async function hasMemory(): Promise<boolean> {
  const free = await statfs(MEMORY_FOLDER).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return Math.min(free, freemem()) > ENOUGH_BYTES
}
