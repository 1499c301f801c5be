import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A process that a supervisor started. Its identity distinguishes it from a later process with the same pid. */
interface Recorded {
  name: string
  pid: number
  identity: string
  stopSignal: NodeJS.Signals
}

/** A supervisor's living processes, kept in a file: the guardian or the next start reads it and ends them. */
export class Register {
  readonly file: string
  #entries: Recorded[] = []

  constructor(file: string) {
    this.file = file
  }

  add(name: string, pid: number, stopSignal: NodeJS.Signals): void {
    const identity = identityOf(pid)
    if (!identity) return
    this.#entries.push({ name, pid, identity, stopSignal })
    this.#write()
  }

  remove(pid: number): void {
    this.#entries = this.#entries.filter((entry) => entry.pid !== pid)
    this.#write()
  }

  #write(): void {
    try {
      writeFileSync(`${this.file}.partial`, JSON.stringify(this.#entries))
      renameSync(`${this.file}.partial`, this.file)
    } catch (error) {
      // The folder of a throw-away stack is removed before its last process reports its exit.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}

/** Ends the recorded processes that still run: SIGTERM, and SIGKILL after `grace` ms. Returns their names. */
export async function endRecorded(file: string, grace = 5_000): Promise<string[]> {
  const left = readRegister(file).filter(isRunning)
  for (const process of left) signalGroup(process.pid, process.stopSignal)
  const deadline = Date.now() + grace
  while (left.some(isRunning) && Date.now() < deadline) await sleep(50)
  for (const process of left.filter(isRunning)) signalGroup(process.pid, 'SIGKILL')
  rmSync(file, { force: true })
  return left.map((process) => process.name)
}

/** Empty when the file is missing or incomplete. */
function readRegister(file: string): Recorded[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return []
  }
}

const isRunning = ({ pid, identity }: Recorded): boolean => identityOf(pid) === identity

/** Signals a process group, if it still exists. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch {
    // It has ended.
  }
}

const bootId = '/proc/sys/kernel/random/boot_id'

/** When a process started (and on which boot); undefined when it does not run. */
export function identityOf(pid: number): string | undefined {
  return existsSync(bootId) ? linuxIdentity(pid) : psIdentity(pid)
}

function linuxIdentity(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command, in parentheses, may contain spaces. State is the first field after it, the start time the 20th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    return `${readFileSync(bootId, 'utf8').trim()}/${fields[19]}`
  } catch {
    return undefined
  }
}

function psIdentity(pid: number): string | undefined {
  const ps = spawnSync('ps', ['-o', 'stat=,lstart=,command=', '-p', String(pid)], { encoding: 'utf8' })
  const [, state, rest] = /^\s*(\S+)\s+(.+)/.exec(ps.stdout ?? '') ?? []
  return state && !state.startsWith('Z') ? rest : undefined
}
