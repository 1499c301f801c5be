import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { ensureProgram } from '../install/ensure-program.ts'
import { isAtLeast } from '../install/find-on-path.ts'
import { githubAsset, type Program } from '../install/program.ts'
import type { Server } from './server.ts'

export const program: Program = {
  title: 'NATS',
  name: 'nats-server',
  binary: 'nats-server',
  package: 'github.com/nats-io/nats-server/v2',
  version: 'v2.15.2',
  release: ({ os, arch }) => {
    const name = `nats-server-${program.version}-${os}-${arch}`
    const asset = (file: string) => githubAsset('nats-io/nats-server', program.version, file)
    return { archive: asset(`${name}.tar.gz`), file: `${name}/nats-server`, checksums: asset('SHA256SUMS') }
  },
  onPath: { args: ['--version'], accepts: (output) => isAtLeast(output, '2.10') },
}

/** Its command line, here and in containers. */
export const flags = (store: string): string[] => ['--jetstream', `--store_dir=${store}`]

/** NATS with JetStream, with its streams in `<dataDir>/nats`. */
export const nats: Server = async (context) => {
  const { supervisor, ports } = context
  const store = join(supervisor.dataDir, 'nats')
  await mkdir(store, { recursive: true })
  return {
    name: 'nats',
    command: await ensureProgram(context, program),
    args: ['--addr=127.0.0.1', `--port=${ports.nats}`, ...flags(store)],
    probe: () => greets(ports.nats),
  }
}

/** NATS sends an INFO line to each new connection, which says whether JetStream is enabled. */
async function greets(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  try {
    const [greeting] = await once(socket, 'data', { signal: AbortSignal.timeout(1_000) })
    if (!String(greeting).includes('"jetstream":true'))
      throw new Error('NATS does not report that JetStream is enabled')
  } finally {
    socket.destroy()
  }
}
