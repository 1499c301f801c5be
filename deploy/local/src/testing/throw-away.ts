import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPassage } from '../passage.ts'
import { type Stack, type StackOptions, startStack } from '../stack.ts'
import { migrate } from '../steps/migrate.ts'
import { seedCatalogue } from '../steps/seed.ts'
import { buildWorkflowBundle } from '../steps/workflow-bundle.ts'
import type { StackFile } from './control.ts'
import { startControlServer } from './control-server.ts'
import { memoryFolder } from './memory-folder.ts'

export interface ThrowAway {
  stack: Stack
  /** For PASSAGE_STACK. */
  file: string
  close(): Promise<void>
}

interface Options extends Pick<StackOptions, 'log' | 'signal' | 'only'> {
  /** For tests, which take many databases and wait for each mail. */
  forTests?: boolean
}

/**
 * A whole Passage on free ports, with catalogue and accounts, gone when closed; and the file that gives tests its addresses.
 * `only`: no more than these servers, and the workflow bundle. `forTests`: mails leave at once, and where this machine has the memory
 * its data never reach a disk, which each commit would wait for; else as `npm start` has it.
 */
export async function startThrowAway({ forTests = false, ...options }: Options): Promise<ThrowAway> {
  const dataDir = await throwAwayFolder((forTests && (await memoryFolder())) || tmpdir())
  const throwAway = { ...options, dataDir, ports: 'free', throwAway: true, ...(forTests && { mailGather: 0 }) } as const
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

async function throwAwayFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'passage-'))
  // Root's PostgreSQL runs as another account, which must be able to pass.
  await chmod(folder, 0o711)
  return folder
}
