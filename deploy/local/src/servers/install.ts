import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { withSupervisor } from '../command.ts'
import { ensureProgram } from '../install/ensure-program.ts'
import { GoBuilds } from '../install/go-builds.ts'
import { createLog } from '../log.ts'
import { program as nats } from './nats.ts'
import { program as s3 } from './s3.ts'
import { program as temporal } from './temporal.ts'

// `node install.ts FOLDER`: puts the servers that are Go programs into a folder, for images. It has the layout of the server cache.
const [folder = ''] = process.argv.slice(2)
const log = createLog()
await withSupervisor({ log, signal: new AbortController().signal }, async (supervisor) => {
  const builds = new GoBuilds(supervisor, log)
  for (const program of [nats, s3, temporal]) {
    const own = join(folder, `${program.name}-${program.version}`)
    await mkdir(own, { recursive: true })
    await copyFile(await ensureProgram({ supervisor, log, builds }, program), join(own, program.binary))
  }
})
