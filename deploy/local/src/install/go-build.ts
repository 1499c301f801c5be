import { mkdir, rename, rm, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Advice, adviceFor } from '../advice.ts'
import { root } from '../paths.ts'
import { runTool } from '../processes/run-tool.ts'
import type { Supervisor } from '../processes/supervisor.ts'
import { findGo } from './find-go.ts'
import type { GoProgram } from './go-program.ts'

/** Leaving debugging data out saves a fifth of the time, and a third of the size. */
const withoutDebugging = ['-ldflags=-s -w', '-gcflags=all=-dwarf=false']

const needed = 2 * 1024 ** 3

/**
 * Builds a program from source into `folder`, which appears only when it is whole. Throws a sentence when Go is missing
 * or too old, when the disk is nearly full, or when the network is not there.
 */
export async function buildWithGo(supervisor: Supervisor, program: GoProgram, folder: string): Promise<void> {
  const go = await findGo()
  await mkdir(dirname(folder), { recursive: true })
  await refuseFullDisk(dirname(folder))
  const partial = `${folder}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial)
  const source = `${program.package}@${program.version}`
  const { code, output } = await runTool(supervisor, {
    name: `go install ${source}`,
    command: go,
    args: ['install', ...withoutDebugging, source],
    cwd: root,
    env: { ...goSettings(), GOBIN: partial, CGO_ENABLED: '0', GOWORK: 'off', GOFLAGS: '-buildvcs=false' },
  })
  if (code !== 0) {
    await rm(partial, { recursive: true, force: true })
    throw adviceFor(output) ?? new Error(`go install ${source} failed:\n${output.trimEnd().slice(-2_000)}`)
  }
  await rm(folder, { recursive: true, force: true })
  await rename(partial, folder)
}

/** Throws a sentence when less than 2 GB are free for building. */
export async function refuseFullDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= needed) return
  const free = ((bavail * bsize) / 1024 ** 3).toFixed(1)
  throw new Advice(
    `Only ${free} GB are free on the disk of ${folder}, and building the servers needs 2 GB: free some space.`,
  )
}

/** Go's own settings of this person (module proxy, private hosts, caches). */
function goSettings(): Record<string, string> {
  const settings: Record<string, string> = {}
  for (const name of [
    'GOPROXY',
    'GOSUMDB',
    'GONOSUMDB',
    'GOPRIVATE',
    'GONOPROXY',
    'GOINSECURE',
    'GOTOOLCHAIN',
    'GOPATH',
    'GOMODCACHE',
    'GOCACHE',
    'GOENV',
  ]) {
    const value = process.env[name]
    if (value) settings[name] = value
  }
  return settings
}
