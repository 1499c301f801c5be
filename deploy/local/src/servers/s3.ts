import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureProgram } from '../install/ensure-program.ts'
import { isAtLeast } from '../install/find-on-path.ts'
import { githubAsset, type Program } from '../install/program.ts'
import type { Secrets } from '../settings/secrets.ts'
import { answers } from '../until.ts'
import type { Server } from './server.ts'

export const program: Program = {
  title: 'versitygw (S3)',
  name: 'versitygw',
  binary: 'versitygw',
  package: 'github.com/versity/versitygw/cmd/versitygw',
  version: 'v1.8.0',
  release: ({ os, arch }) => {
    const system = `${os === 'linux' ? 'Linux' : 'Darwin'}_${arch === 'amd64' ? 'x86_64' : arch}`
    const name = `versitygw_${program.version}_${system}`
    const asset = (file: string) => githubAsset('versity/versitygw', program.version, file)
    return { archive: asset(`${name}.tar.gz`), file: `${name}/versitygw`, checksums: asset('checksums.txt') }
  },
  onPath: { args: ['--version'], accepts: (output) => isAtLeast(output, '1.8') },
}

/** Its command line, here and in containers. */
export const flags = (address: string, region: string, folders: { data: string; sidecar: string }): string[] => [
  ...[`--port=${address}`, `--region=${region}`, '--health=/health', '--quiet'],
  ...['posix', `--sidecar=${folders.sidecar}`, folders.data],
]

/** Its credentials. */
export const credentials = (secrets: Secrets): Record<string, string> => ({
  ROOT_ACCESS_KEY_ID: secrets.s3AccessKey,
  ROOT_SECRET_ACCESS_KEY: secrets.s3SecretKey,
})

/** An S3 server that stores plain files in `<dataDir>/s3`; `../bucket.ts` creates the bucket. */
export const s3: Server = async (context) => {
  const { supervisor, ports, secrets, env } = context
  const data = join(supervisor.dataDir, 's3/data')
  const sidecar = join(supervisor.dataDir, 's3/sidecar')
  await mkdir(data, { recursive: true })
  await mkdir(sidecar, { recursive: true })
  return {
    name: 's3',
    command: await ensureProgram(context, program),
    args: flags(`127.0.0.1:${ports.s3}`, env.AWS_REGION ?? '', { data, sidecar }),
    env: credentials(secrets),
    probe: answers(`http://127.0.0.1:${ports.s3}/health`),
  }
}
