import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Advice } from '../advice.ts'
import type { Log } from '../log.ts'
import { type Holder, takeLock } from './lock.ts'
import { endRecorded, Register, signalGroup } from './register.ts'

export interface SupervisorOptions {
  dataDir: string
  /** Remove `dataDir` at the end, also after SIGKILL of this process. */
  throwAway?: boolean
  log: Log
}

interface Care {
  /** The signal that stops it; default SIGTERM. */
  stopSignal?: NodeJS.Signals
  /** A tool, which ends by itself. */
  isTool?: boolean
}

/** Starts processes and ends them all when this process ends, however it ends. */
export interface Supervisor {
  readonly dataDir: string
  readonly throwAway: boolean
  readonly closed: boolean
  /** Aborts when the supervisor is closing. */
  readonly signal: AbortSignal
  /** Spawns a process in its own process group and records it until it ends. */
  spawn(name: string, command: string, args: string[], options: SpawnOptions & Care): ChildProcess
  /** Refuses new processes and ends the tools, which may be using the servers. */
  stopTools(): Promise<void>
  /** Ends all processes and releases the data folder. */
  close(): Promise<void>
}

/** Opens a data folder, which one supervisor at a time may use. Ends processes that an earlier one left running. */
export async function openSupervisor({ dataDir, throwAway = false, log }: SupervisorOptions): Promise<Supervisor> {
  await mkdir(join(dataDir, 'logs'), { recursive: true })
  const lock = takeLock(join(dataDir, 'running.lock'))
  if ('holder' in lock) throw alreadyRunning(lock.holder)
  const register = new Register(join(dataDir, 'processes.json'))
  const left = await endRecorded(register.file)
  if (left.length > 0) log.line(`  Stopped processes of an earlier run: ${left.join(', ')}.`)

  const guardian = spawn(
    process.execPath,
    [join(import.meta.dirname, 'guardian.ts'), register.file, throwAway ? dataDir : ''],
    { detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
  )
  guardian.unref()
  const children = new Set<ChildProcess>()
  const tools = new Set<ChildProcess>()
  const closing = new AbortController()
  const abort = () => closing.abort(new Error('the stack is stopping'))

  return {
    dataDir,
    throwAway,
    signal: closing.signal,
    get closed() {
      return closing.signal.aborted
    },
    spawn(name, command, args, { stopSignal = 'SIGTERM', isTool = false, ...options }) {
      if (closing.signal.aborted) throw new Error(`${name} is not started: the stack is stopping`)
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
    async stopTools() {
      abort()
      await Promise.all([...tools].map((child) => endGroup(child)))
    },
    async close() {
      abort()
      await Promise.all([...children].map((child) => endGroup(child)))
      guardian.stdin?.end()
      lock.release()
      if (throwAway) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The advice when another process uses the data folder. */
export function alreadyRunning({ pid, since }: Holder): Advice {
  const time = `${since.slice(0, 16).replace('T', ' ')} UTC`
  return new Advice(
    `Passage is already running here (process ${pid}, since ${time}): use it, or stop it with Ctrl-C first.`,
  )
}

/** Ends a child and its process group: by `signal`, and by SIGKILL after `grace` ms. */
export async function endGroup(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM', grace = 10_000): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const { pid } = child
  await new Promise<void>((resolve) => {
    const kill = setTimeout(() => signalGroup(pid, 'SIGKILL'), grace)
    child.once('exit', () => {
      clearTimeout(kill)
      resolve()
    })
    signalGroup(pid, signal)
  })
}
