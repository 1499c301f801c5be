import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensureProgram } from '../install/ensure-program.ts'
import { isAtLeast } from '../install/find-on-path.ts'
import { githubAsset, type Program } from '../install/program.ts'
import { baseEnvironment } from '../processes/base-environment.ts'
import type { Server } from './server.ts'

export const program: Program = {
  title: 'Temporal',
  name: 'temporal',
  binary: 'temporal',
  package: 'github.com/temporalio/cli/cmd/temporal',
  version: 'v1.5.1',
  // Leaves out a tenth of all packages: Google Cloud's gRPC, for archival, which is not used here.
  tags: 'disable_grpc_modules',
  buildTime: '2 to 4 minutes',
  release: ({ os, arch }) => {
    const asset = (file: string) => githubAsset('temporalio/cli', program.version, file)
    const archive = asset(`temporal_cli_${program.version.slice(1)}_${os}_${arch}.tar.gz`)
    return { archive, file: 'temporal', checksums: asset('checksums.txt') }
  },
  onPath: { args: ['--version'], accepts: isNewEnough },
}

/** Worker Versioning needs CLI 1.4.1, server 1.29.1 and UI 2.38. A CLI built by `go install` reports 0.0.0-DEV. */
export function isNewEnough(output: string): boolean {
  const [, cli = '', server = '', ui = ''] = /version (\S+) \(Server ([^,]+), UI ([^)]+)\)/.exec(output) ?? []
  return (cli === '0.0.0-DEV' || isAtLeast(cli, '1.4.1')) && isAtLeast(server, '1.29.1') && isAtLeast(ui, '2.38')
}

/** The dev server's command line, here and in containers. */
export const flags = (address: string, file: string, codecPort: number): string[] => [
  ...['server', 'start-dev', `--ip=${address}`, `--db-filename=${file}`],
  // Beside the browser, on its machine.
  `--ui-codec-endpoint=http://localhost:${codecPort}`,
  '--sqlite-pragma=journal_mode=WAL',
  '--sqlite-pragma=synchronous=NORMAL',
  // It polls its only shard 20 times a second. Without that limit an activity takes 40 ms less.
  ...['transfer', 'timer', 'visibility'].map(
    (queue) => `--dynamic-config-value=history.${queue}ProcessorMaxPollRPS=5000`,
  ),
  // Enables task priorities in this version of the server: decisions are dispatched before mails.
  '--dynamic-config-value=matching.useNewMatcher=true',
  // Workflows in its memory, about 0.2 MB each. Its default of 128,000 would take more than a small machine has.
  '--dynamic-config-value=history.hostLevelCacheMaxSize=1000',
]

/** Temporal's dev server with its UI, with its data in `<dataDir>/temporal`. */
export const temporal: Server = async (context) => {
  const { supervisor, ports, env } = context
  const data = join(supervisor.dataDir, 'temporal')
  await mkdir(data, { recursive: true })
  const profile = env.TEMPORAL_CONFIG_FILE ?? ''
  const command = await ensureProgram(context, program)
  const cli = async (...args: string[]) => {
    await promisify(execFile)(command, [...args, '--address', `127.0.0.1:${ports.temporal}`], {
      env: { ...baseEnvironment(), TEMPORAL_CONFIG_FILE: profile },
      timeout: 5_000,
    })
  }
  return {
    name: 'temporal',
    command,
    args: [
      ...flags('127.0.0.1', join(data, 'temporal.db'), ports.codec),
      ...[`--port=${ports.temporal}`, `--ui-port=${ports.ui}`],
    ],
    env: { TEMPORAL_CONFIG_FILE: profile },
    probe: () => cli('operator', 'namespace', 'describe', '--namespace', 'default'),
  }
}
