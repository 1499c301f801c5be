import { statfs } from 'node:fs/promises'
import { Advice, diskFullAdvice } from '../advice.ts'
import type { Log } from '../log.ts'
import { root } from '../paths.ts'
import { runTool, type Tool } from '../processes/run-tool.ts'
import type { Supervisor } from '../processes/supervisor.ts'
import { findOnPath, isAtLeast } from './find-on-path.ts'
import type { Program } from './program.ts'

/** Without debugging data a build takes a fifth less time and a third less space. */
export const noDebugData = ['-ldflags=-s -w', '-gcflags=all=-dwarf=false']

/** Less frequent garbage collection makes the compiler a sixth faster, within the memory of a small machine. */
const moreMemory = { GOGC: '400', GOMEMLIMIT: '1200MiB' }

const diskNeeded = 2 * 1024 ** 3

/** Builds programs from source: sources are fetched concurrently, compilation is one program at a time on all cores. */
export class GoBuilds {
  #supervisor: Supervisor
  #log: Log
  #previous: Promise<unknown> = Promise.resolve()

  constructor(supervisor: Supervisor, log: Log) {
    this.#supervisor = supervisor
    this.#log = log
  }

  /**
   * Builds a program into an existing folder; `whyNotDownloaded` is part of the advice when Go is missing. Throws `Advice` when
   * the disk is nearly full, Go is missing or too old, or the network cannot be reached.
   */
  async build(program: Program, folder: string, whyNotDownloaded: string): Promise<void> {
    await refuseFullDisk(folder)
    const go = await findGo(whyNotDownloaded)
    const name = `${program.title} ${program.version}`
    // A dry run (-n) downloads all modules.
    await this.#log.step(`fetching the sources of ${name}`, () => this.#install(go, program, ['-n'], {}))
    const previous = this.#previous
    const done = Promise.withResolvers<void>()
    this.#previous = done.promise
    await previous
    const compile = () => this.#install(go, program, [], { GOBIN: folder })
    try {
      await this.#log.step(
        `building ${name} from source`,
        compile,
        `usually ${program.buildTime ?? 'less than a minute'}`,
      )
    } finally {
      done.resolve()
    }
  }

  async #install(
    go: string,
    { package: path, version, tags = '' }: Program,
    flags: string[],
    settings: Record<string, string>,
  ): Promise<void> {
    const source = `${path}@${version}`
    const args = ['install', ...flags, ...noDebugData, '-tags', tags, source]
    await runGo(this.#supervisor, go, args, { name: `go install ${source}`, cwd: root, env: settings })
  }
}

/**
 * Runs a go command, with the user's own settings of Go. Throws `Advice` when the disk is full or the network cannot be reached.
 */
export async function runGo(
  supervisor: Supervisor,
  go: string,
  args: string[],
  { env, ...tool }: Pick<Tool, 'name' | 'cwd' | 'env'>,
): Promise<void> {
  const { code, output } = await runTool(supervisor, {
    ...tool,
    command: go,
    args,
    env: { ...goSettings(), ...moreMemory, ...env, CGO_ENABLED: '0', GOWORK: 'off', GOFLAGS: '-buildvcs=false' },
  })
  if (code === 0) return
  const details = `${tool.name} failed:\n${output.trimEnd().slice(-2_000)}`
  throw diskFullAdvice(output, details) ?? networkAdvice(output, details) ?? new Error(details)
}

function networkAdvice(output: string, details: string): Advice | undefined {
  if (!/no such host|i\/o timeout|network is unreachable|TLS handshake/i.test(output)) return undefined
  return new Advice(
    `The network cannot be reached, and the first start downloads packages: connect and run it again.\n${details}`,
  )
}

async function refuseFullDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= diskNeeded) return
  const free = ((bavail * bsize) / 1024 ** 3).toFixed(1)
  throw new Advice(
    `Only ${free} GB are free on the disk of ${folder}, and building the servers needs 2 GB: free some space.`,
  )
}

const usualFolders = ['/usr/local/go/bin', '/opt/homebrew/bin', '/usr/local/bin', '/usr/lib/go/bin', '/snap/bin']

/** The go command, from PATH or its usual folders. Throws `Advice` when there is none or only an old one. */
export async function findGo(
  whyNotDownloaded: string,
  path = [process.env.PATH, ...usualFolders].join(':'),
): Promise<string> {
  // From 1.21 on, Go downloads the newer toolchain that a module requires.
  const go = await findOnPath('go', { args: ['version'], accepts: (output) => isAtLeast(output, '1.21') }, path)
  if (go) return go
  throw new Advice(
    `Go 1.21 or newer is needed where the servers cannot be downloaded (${whyNotDownloaded}): connect to the internet, or install it from https://go.dev/dl/ (or your package manager), and run it again.`,
  )
}

/** The user's own settings of Go: module proxy, private hosts, caches. */
function goSettings(): Record<string, string> {
  const names =
    'GOPROXY GOSUMDB GONOSUMDB GOPRIVATE GONOPROXY GOINSECURE GOTOOLCHAIN GOPATH GOMODCACHE GOCACHE GOENV'.split(' ')
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}
