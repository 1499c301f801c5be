import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { serverCache } from '../paths.ts'
import { takeLock } from '../processes/lock.ts'
import type { Supervisor } from '../processes/supervisor.ts'
import { downloadProgram } from './download.ts'
import { findOnPath, isExecutable } from './find-on-path.ts'
import type { GoBuilds } from './go-builds.ts'
import type { Program } from './program.ts'
import { NotDownloaded, type Patience } from './receive.ts'

export interface InstallContext {
  supervisor: Supervisor
  log: Log
  builds: GoBuilds
  /** For downloads; the usual one when absent. */
  patience?: Patience
}

/** A program that is already on this machine: from PATH when new enough, else from the cache. */
export async function findProgram(program: Program): Promise<string | undefined> {
  const own = program.onPath && (await findOnPath(program.binary, program.onPath))
  if (own) return own
  const cached = join(cacheFolder(program), program.binary)
  return isExecutable(cached) ? cached : undefined
}

/** The path of a program: one that is there already, else its maker's own, downloaded into the cache, else built into it. */
export async function ensureProgram(context: InstallContext, program: Program): Promise<string> {
  const found = await findProgram(program)
  if (found) return found
  const folder = cacheFolder(program)
  const release = await lockFor(`${folder}.lock`, program, context)
  try {
    const file = join(folder, program.binary)
    if (isExecutable(file)) return file
    const whyNot = await download(context, program, folder)
    if (whyNot) {
      context.log.line(`  ${program.title} is not downloaded (${whyNot}), but built from source.`)
      await context.builds.build(program, folder, whyNot)
    }
    return file
  } finally {
    release()
  }
}

/** Undefined when it worked, else the reason. */
async function download(
  { supervisor, log, patience }: InstallContext,
  program: Program,
  folder: string,
): Promise<string | undefined> {
  try {
    await downloadProgram(program, folder, { log, patience, signal: supervisor.signal })
    return undefined
  } catch (error) {
    if (error instanceof NotDownloaded) return error.message
    throw error
  }
}

function cacheFolder(program: Program): string {
  return join(serverCache(), `${program.name}-${program.version}`)
}

async function lockFor(file: string, program: Program, { log, supervisor }: InstallContext): Promise<() => void> {
  let reported = false
  for (;;) {
    const lock = takeLock(file)
    if ('release' in lock) return lock.release
    if (!reported) log.line(`  Another process (${lock.holder.pid}) is installing ${program.title}; waiting for it.`)
    reported = true
    await sleep(500, undefined, { signal: supervisor.signal })
  }
}
