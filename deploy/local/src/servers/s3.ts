import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureProgram } from '../install/ensure-program.ts'
import type { GoProgram } from '../install/go-program.ts'
import { isAtLeast, versionIn } from '../install/version.ts'
import { answers } from '../until.ts'
import type { Server } from './server.ts'

const program: GoProgram = {
  title: 'versitygw (S3)',
  name: 'versitygw',
  binary: 'versitygw',
  package: 'github.com/versity/versitygw/cmd/versitygw',
  version: 'v1.8.0',
  takes: 'about 1 minute',
  onPath: { args: ['--version'], accepts: (answer) => isAtLeast(versionIn(answer) ?? [0], '1.8') },
}

/** An S3 server over plain files in `<dataDir>/s3`; the bucket is made by `../bucket.ts`. */
export const s3: Server = async ({ supervisor, ports, secrets, env, log }) => {
  const data = join(supervisor.dataDir, 's3/data')
  const sidecar = join(supervisor.dataDir, 's3/sidecar')
  await mkdir(data, { recursive: true })
  await mkdir(sidecar, { recursive: true })
  return {
    name: 's3',
    command: await ensureProgram(supervisor, program, log),
    args: [
      ...['--port', `127.0.0.1:${ports.s3}`, '--region', env.AWS_REGION ?? '', '--health', '/health', '--quiet'],
      ...['posix', '--sidecar', sidecar, data],
    ],
    env: { ROOT_ACCESS_KEY_ID: secrets.s3AccessKey, ROOT_SECRET_ACCESS_KEY: secrets.s3SecretKey },
    probe: answers(`http://127.0.0.1:${ports.s3}/health`),
  }
}
