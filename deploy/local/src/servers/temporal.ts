import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { ensureProgram } from '../install/ensure-program.ts'
import { githubAsset, type Program } from '../install/program.ts'
import { isAtLeast, versionIn } from '../install/version.ts'
import { baseEnvironment } from '../processes/base-environment.ts'
import type { Server } from './server.ts'

/** What temporal.download answers, which the SDKs' own test environments ask too. */
const Download = z.object({ archiveUrl: z.url(), fileToExtract: z.string() })

export const program: Program = {
  title: 'Temporal',
  name: 'temporal',
  binary: 'temporal',
  package: 'github.com/temporalio/cli/cmd/temporal',
  version: 'v1.5.1',
  // Google Cloud's direct paths, for an archive that is not used here: a tenth of all packages.
  tags: 'disable_grpc_modules',
  release: async ({ os, arch }, read) => {
    const question = `https://temporal.download/cli/${program.version}?arch=${arch}&platform=${os}&format=tar.gz`
    const { archiveUrl, fileToExtract } = Download.parse(JSON.parse(await read(question)))
    const checksums = githubAsset('temporalio/cli', program.version, 'checksums.txt')
    return { archive: archiveUrl, file: fileToExtract, checksums }
  },
  onPath: { args: ['--version'], accepts: isNewEnough },
}

/** Worker Versioning wants CLI 1.4.1, server 1.29.1 and UI 2.38. A CLI built by `go install` calls itself 0.0.0-DEV. */
export function isNewEnough(answer: string): boolean {
  const [, cli = '', server = '', ui = ''] = /version (\S+) \(Server ([^,]+), UI ([^)]+)\)/.exec(answer) ?? []
  const reaches = (have: string, wanted: string) => isAtLeast(versionIn(have) ?? [0], wanted)
  return (cli === '0.0.0-DEV' || reaches(cli, '1.4.1')) && reaches(server, '1.29.1') && reaches(ui, '2.38')
}

/** The dev server has one shard and polls it 20 times a second; unthrottled, an activity takes 40 ms less. */
const unthrottled = ['transfer', 'timer', 'visibility'].flatMap((queue) => [
  '--dynamic-config-value',
  `history.${queue}ProcessorMaxPollRPS=5000`,
])

/** Tasks by their priority, which this version of the server needs to be set: decisions go before mails. */
const byPriority = ['--dynamic-config-value', 'matching.useNewMatcher=true']

/** Temporal's dev server with its UI; workflows are kept in `<dataDir>/temporal`. */
export const temporal: Server = async (context) => {
  const { supervisor, ports, env } = context
  const data = join(supervisor.dataDir, 'temporal')
  await mkdir(data, { recursive: true })
  const profile = env.TEMPORAL_CONFIG_FILE ?? ''
  const command = await ensureProgram(context, program)
  const ask = async (...args: string[]) => {
    await promisify(execFile)(command, [...args, '--address', `127.0.0.1:${ports.temporal}`], {
      env: { ...baseEnvironment(), TEMPORAL_CONFIG_FILE: profile },
      timeout: 5_000,
    })
  }
  return {
    name: 'temporal',
    command,
    args: [
      ...['server', 'start-dev', '--ip', '127.0.0.1', '--port', String(ports.temporal), '--ui-port', String(ports.ui)],
      ...['--db-filename', join(data, 'temporal.db')],
      ...['--sqlite-pragma', 'journal_mode=WAL', '--sqlite-pragma', 'synchronous=NORMAL'],
      ...['--ui-codec-endpoint', `http://localhost:${ports.codec}`],
      ...unthrottled,
      ...byPriority,
    ],
    env: { TEMPORAL_CONFIG_FILE: profile },
    probe: () => ask('operator', 'namespace', 'describe', '--namespace', 'default'),
  }
}
