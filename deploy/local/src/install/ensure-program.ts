import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { serverCache } from '../paths.ts'
import { takeLock } from '../processes/lock.ts'
import type { Supervisor } from '../processes/supervisor.ts'
import { downloadProgram, NotDownloaded } from './download.ts'
import { findOnPath, isExecutable } from './find-on-path.ts'
import type { GoBuilds } from './go-builds.ts'
import type { Program } from './program.ts'

export interface InstallContext {
  supervisor: Supervisor
  log: Log
  builds: GoBuilds
  /** Milliseconds until a server of downloads answers, shorter in tests. */
  answerMs?: number
}

/** A program that is on this machine: on PATH in a version new enough, else in the cache. */
export async function findProgram(program: Program): Promise<string | undefined> {
  const own = program.onPath && (await findOnPath(program.binary, program.onPath))
  if (own) return own
  const cached = join(cacheFolder(program), program.binary)
  return isExecutable(cached) ? cached : undefined
}

/** The path of a program. One that is not on this machine is downloaded into the cache, or built when the download fails. */
export async function ensureProgram(context: InstallContext, program: Program): Promise<string> {
  const found = await findProgram(program)
  if (found) return found
  const folder = cacheFolder(program)
  const release = await waitForLock(`${folder}.lock`, program, context)
  try {
    const file = join(folder, program.binary)
    if (!isExecutable(file)) await install(context, program, folder)
    return file
  } finally {
    release()
  }
}

async function install({ supervisor, log, builds, answerMs }: InstallContext, program: Program, folder: string) {
  try {
    await fillFolder(folder, (partial) =>
      downloadProgram(program, partial, { log, answerMs, signal: supervisor.signal }),
    )
  } catch (error) {
    if (!(error instanceof NotDownloaded)) throw error
    log.line(`  ${program.title} could not be downloaded (${error.message}) and is built from source.`)
    await fillFolder(folder, (partial) => builds.build(program, partial, error.message))
  }
}

/** Fills a temporary folder and renames it at the end, so that `folder` is never incomplete. */
export async function fillFolder(folder: string, fill: (partial: string) => Promise<void>): Promise<void> {
  const partial = `${folder}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true })
  try {
    await fill(partial)
    await rm(folder, { recursive: true, force: true })
    await rename(partial, folder)
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

function cacheFolder(program: Program): string {
  return join(serverCache(), `${program.name}-${program.version}`)
}

async function waitForLock(file: string, program: Program, { log, supervisor }: InstallContext): Promise<() => void> {
  let reported = false
  for (;;) {
    const lock = takeLock(file)
    if ('release' in lock) return lock.release
    if (!reported) log.line(`  Another process (${lock.holder.pid}) is installing ${program.title}; waiting for it.`)
    reported = true
    await sleep(500, undefined, { signal: supervisor.signal })
  }
}
