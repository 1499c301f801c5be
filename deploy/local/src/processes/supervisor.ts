import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Advice } from '../advice.ts'
import type { Log } from '../log.ts'
import { type Holder, takeLock } from './lock.ts'
import { Register } from './register.ts'
import { signalGroup, sweep } from './sweep.ts'

export interface SupervisorOptions {
  dataDir: string
  /** Remove `dataDir` at the end, also when this process is killed. */
  throwAway?: boolean
  log: Log
}

interface Care {
  /** The polite way to end it; default SIGTERM. */
  stopSignal?: NodeJS.Signals
  /** A tool does its work and ends by itself, other than a server. */
  isTool?: boolean
}

/** Starts processes so that none of them can outlive this one. */
export interface Supervisor {
  readonly dataDir: string
  readonly throwAway: boolean
  readonly closed: boolean
  /** Aborts when everything is being stopped. */
  readonly signal: AbortSignal
  /** Spawns a process in a group of its own and keeps it on the list until it ends. */
  spawn(name: string, command: string, args: string[], options: SpawnOptions & Care): ChildProcess
  /** Starts nothing more, and ends the tools: they may be using the servers. */
  windDown(): Promise<void>
  /** Ends whatever still runs and gives the data folder free. */
  close(): Promise<void>
}

/** Opens a data folder for one supervisor at a time; ends first what a killed one left behind. */
export async function openSupervisor({ dataDir, throwAway = false, log }: SupervisorOptions): Promise<Supervisor> {
  await mkdir(join(dataDir, 'logs'), { recursive: true })
  const lock = takeLock(join(dataDir, 'running.lock'))
  if ('holder' in lock) throw alreadyRunning(lock.holder)
  const register = new Register(join(dataDir, 'processes.json'))
  const left = await sweep(register.file)
  if (left.length > 0) log.line(`  Ended what an earlier run had left behind: ${left.join(', ')}.`)

  const guardian = spawn(
    process.execPath,
    [join(import.meta.dirname, 'guardian.ts'), register.file, throwAway ? dataDir : ''],
    { detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
  )
  guardian.unref()
  const children = new Set<ChildProcess>()
  const tools = new Set<ChildProcess>()
  const closing = new AbortController()
  const close = () => closing.abort(new Error('everything is being stopped'))

  return {
    dataDir,
    throwAway,
    signal: closing.signal,
    get closed() {
      return closing.signal.aborted
    },
    spawn(name, command, args, { stopSignal = 'SIGTERM', isTool = false, ...options }) {
      if (closing.signal.aborted) throw new Error(`${name} is not started any more: everything is being stopped`)
      const child = spawn(command, args, { ...options, detached: true })
      if (child.pid !== undefined) {
        const { pid } = child
        children.add(child)
        if (isTool) tools.add(child)
        register.add(name, pid, stopSignal)
        child.once('exit', () => {
          children.delete(child)
          tools.delete(child)
          register.remove(pid)
        })
      }
      return child
    },
    async windDown() {
      close()
      await Promise.all([...tools].map((child) => endGroup(child)))
    },
    async close() {
      close()
      await Promise.all([...children].map((child) => endGroup(child)))
      guardian.stdin?.end()
      lock.release()
      if (throwAway) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The sentence for a data folder that a living process uses. */
export function alreadyRunning({ pid, since }: Holder): Advice {
  const time = `${since.slice(0, 16).replace('T', ' ')} UTC`
  return new Advice(
    `Passage is already running here (process ${pid}, since ${time}): use it, or stop it with Ctrl-C first.`,
  )
}

/** Ends a child and its group: first the polite signal, after `grace` ms SIGKILL. */
export async function endGroup(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM', grace = 10_000): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const { pid } = child
  await new Promise<void>((resolve) => {
    const killing = setTimeout(() => signalGroup(pid, 'SIGKILL'), grace)
    child.once('exit', () => {
      clearTimeout(killing)
      resolve()
    })
    signalGroup(pid, signal)
  })
}
