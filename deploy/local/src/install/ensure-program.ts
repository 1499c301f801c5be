import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { serverCache } from '../paths.ts'
import { takeLock } from '../processes/lock.ts'
import type { Supervisor } from '../processes/supervisor.ts'
import { findOnPath, isExecutable } from './find-on-path.ts'
import { buildWithGo } from './go-build.ts'
import type { GoProgram } from './go-program.ts'

/** The path of a program: from PATH when new enough, else from the cache, else built into the cache now. */
export async function ensureProgram(supervisor: Supervisor, program: GoProgram, log: Log): Promise<string> {
  const own = program.onPath && (await findOnPath(program.binary, program.onPath))
  if (own) return own
  const folder = join(serverCache(), `${program.name}-${program.version}`)
  const file = join(folder, program.binary)
  if (isExecutable(file)) return file
  const release = await lockFor(`${folder}.lock`, program, log)
  try {
    if (isExecutable(file)) return file
    await log.step(
      `building ${program.title} ${program.version} from source`,
      () => buildWithGo(supervisor, program, folder),
      `${program.takes} on 2 cores, only the first time`,
    )
    return file
  } finally {
    release()
  }
}

async function lockFor(file: string, program: GoProgram, log: Log): Promise<() => void> {
  let told = false
  for (;;) {
    const lock = takeLock(file)
    if ('release' in lock) return lock.release
    if (!told) log.line(`  Another process (${lock.holder.pid}) is building ${program.title}; waiting for it.`)
    told = true
    await sleep(500)
  }
}
