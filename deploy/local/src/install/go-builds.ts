import { mkdir, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Advice, adviceFor } from '../advice.ts'
import type { Log } from '../log.ts'
import { root } from '../paths.ts'
import { runTool } from '../processes/run-tool.ts'
import type { Supervisor } from '../processes/supervisor.ts'
import { BuildProgress, type Plan, readPlan } from './build-plan.ts'
import { fillFolder } from './fill-folder.ts'
import { findGo } from './find-go.ts'
import type { Program } from './program.ts'

/** Leaving debugging data out saves a fifth of the time, and a third of the size. */
const withoutDebugging = ['-ldflags=-s -w', '-gcflags=all=-dwarf=false']

/** Collecting garbage less often saves a sixth of the compiler's time, within bounds that a small machine has. */
const moreMemory = { GOGC: '400', GOMEMLIMIT: '1200MiB' }

/** A build that has only so many packages left to begin gives way to the next. */
const few = 4

const needed = 2 * 1024 ** 3

/**
 * Builds programs from source. Their sources are fetched side by side; then one is built after the other, since each
 * build uses every core, and what two of them have in common is compiled once; only the last packages of one, which wait
 * for each other, are built beside the first of the next.
 */
export class GoBuilds {
  #supervisor: Supervisor
  #log: Log
  #progress = new BuildProgress()
  #turn: Promise<unknown> = Promise.resolve()

  constructor(supervisor: Supervisor, log: Log) {
    this.#supervisor = supervisor
    this.#log = log
  }

  /**
   * Builds one into `folder`, which appears only when it is whole; `whyNot`: why it was not downloaded. Throws a sentence when the
   * disk is nearly full, when Go is missing or too old, or when the network is not there.
   */
  async build(program: Program, folder: string, whyNot: string): Promise<void> {
    await mkdir(dirname(folder), { recursive: true })
    await refuseFullDisk(dirname(folder))
    const go = await findGo(whyNot)
    const planned = this.#progress.begin()
    const name = `${program.title} ${program.version}`
    let modules = 0
    const fetch = () =>
      this.#install(go, program, ['-n', '-v'], {}, (line) => {
        if (line.startsWith('go: downloading')) modules++
      })
    // Go has to read all sources for its plan, and fetches them for that.
    const words = () => (modules ? `${modules} modules so far` : '')
    const plan = readPlan(await this.#log.step(`fetching the sources of ${name}`, fetch, words))
    planned(plan)
    const turn = this.#turn
    const next = Promise.withResolvers<void>()
    this.#turn = next.promise
    await turn
    const build = () => fillFolder(folder, (partial) => this.#compile(go, program, partial, plan, next.resolve))
    try {
      await this.#log.step(`building ${name} from source`, build, () => this.#progress.words())
    } finally {
      next.resolve()
    }
  }

  /** Calls `ending` when so few packages are left that they cannot keep all cores busy. */
  async #compile(go: string, program: Program, folder: string, plan: Plan, ending: () => void): Promise<void> {
    const left = this.#progress.leftOf(plan)
    const giveWay = () => left.size < few && ending()
    giveWay()
    await this.#install(go, program, ['-v'], { GOBIN: folder }, (name) => {
      this.#progress.reached(name)
      left.delete(name)
      giveWay()
    })
  }

  async #install(
    go: string,
    { package: path, version, tags = '' }: Program,
    flags: string[],
    settings: Record<string, string>,
    onErrorLine?: (line: string) => void,
  ): Promise<string> {
    const source = `${path}@${version}`
    const { code, output } = await runTool(this.#supervisor, {
      name: `go install ${source}`,
      command: go,
      args: ['install', ...flags, ...withoutDebugging, '-tags', tags, source],
      cwd: root,
      env: {
        ...ownSettings(),
        ...moreMemory,
        ...settings,
        CGO_ENABLED: '0',
        GOWORK: 'off',
        GOFLAGS: '-buildvcs=false',
      },
      onErrorLine,
    })
    if (code === 0) return output
    const words = `go install ${source} failed:\n${output.trimEnd().slice(-2_000)}`
    throw adviceFor(output, words, { fetches: true }) ?? new Error(words)
  }
}

/** Throws a sentence when less than 2 GB are free for building. */
async function refuseFullDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= needed) return
  const free = ((bavail * bsize) / 1024 ** 3).toFixed(1)
  throw new Advice(
    `Only ${free} GB are free on the disk of ${folder}, and building the servers needs 2 GB: free some space.`,
  )
}

/** Go's own settings of this person (module proxy, private hosts, caches). */
function ownSettings(): Record<string, string> {
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
