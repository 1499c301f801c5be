import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from './command.ts'
import { elapsed } from './log.ts'
import { startPassage } from './passage.ts'
import { localDir } from './paths.ts'
import { takeLock } from './processes/lock.ts'
import { endRecorded } from './processes/register.ts'
import { alreadyRunning } from './processes/supervisor.ts'
import { addresses } from './settings/addresses.ts'
import { seed } from './steps/scripts.ts'

/** `npm start`: runs Passage on this machine until Ctrl-C. `--fresh` removes the data of earlier runs first; `--busy` adds 200 orders for the desk. */
export const start: Command = async (args, { log, signal }) => {
  const since = Date.now()
  log.line('Starting Passage on this machine.')
  if (args.includes('--fresh')) await removeData(localDir)
  const stack = await startPassage({ dataDir: localDir, ports: 'fixed', log, signal, restart: true })
  log.line(`\nReady after ${elapsed(Date.now() - since)}.\n\n${addresses(stack)}\n`)
  const seeding = seed(stack, { busy: args.includes('--busy') })
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
  await stack.close()
  await seeding
  log.line('Stopped. The data is kept in .local; `npm start -- --fresh` removes it.')
  return 0
}

async function removeData(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const lock = takeLock(join(folder, 'running.lock'))
  if ('holder' in lock) throw alreadyRunning(lock.holder)
  await endRecorded(join(folder, 'processes.json'))
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true })
}
