import type { ChildProcess } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { diskFullAdvice } from '../advice.ts'
import { elapsed, type Log } from '../log.ts'
import { until } from '../until.ts'
import { baseEnvironment } from './base-environment.ts'
import { signalGroup } from './register.ts'
import { endGroup, type Supervisor } from './supervisor.ts'

/** How one server or application is started, probed and stopped. */
export interface ProcessSpec<Name extends string = string> {
  name: Name
  command: string
  args: string[]
  env?: Record<string, string>
  cwd?: string
  uid?: number
  gid?: number
  stopSignal?: NodeJS.Signals
  /** Throws while the process is not ready. */
  probe: (pid: number) => Promise<unknown>
  /** Milliseconds until it must be ready; default 30 s. */
  readyWithin?: number
}

/** Pauses before restarts. After a minute of running the first pause applies again. */
const backoff = [500, 1_000, 2_000, 5_000, 10_000]
const stableAfter = 60_000

const maxLogBytes = 10_000_000

/** A process of the stack. With `restart` it is started again when it ends unexpectedly. */
export class ManagedProcess<Name extends string = string> {
  readonly spec: ProcessSpec<Name>
  readonly logFile: string
  #supervisor: Supervisor
  #log: Log
  #restarts: boolean
  #child: ChildProcess | undefined
  /** Byte of the log at which the current start begins. */
  #logOffset = 0
  /** True from the first time it is ready until `stop`. */
  #wanted = false
  #stopped = false
  #ready = false
  #suspended = false
  #failures = 0
  #retry: NodeJS.Timeout | undefined

  constructor(spec: ProcessSpec<Name>, supervisor: Supervisor, options: { log: Log; restart: boolean }) {
    this.spec = spec
    this.logFile = join(supervisor.dataDir, 'logs', `${spec.name}.log`)
    this.#supervisor = supervisor
    this.#log = options.log
    this.#restarts = options.restart
  }

  get running(): boolean {
    return this.#child !== undefined
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Starts it and waits until it is ready. A running process is left alone; one suspended by SIGSTOP continues. */
  async start(): Promise<void> {
    if (this.#child) {
      this.#resume()
      return
    }
    clearTimeout(this.#retry)
    this.#stopped = false
    const child = this.#launch()
    const ended = new AbortController()
    const onEnd = () => ended.abort(new Error(`${this.spec.name} ended before it was ready (${describeEnd(child)})`))
    child.once('exit', onEnd)
    child.once('error', (error) => ended.abort(error))
    try {
      await until(() => this.spec.probe(child.pid ?? 0), {
        within: this.spec.readyWithin ?? 30_000,
        signal: ended.signal,
      })
      this.#ready = this.#child === child
      this.#wanted = !this.#stopped
    } catch (error) {
      await endGroup(child, 'SIGKILL')
      throw this.#explain(ended.signal.aborted ? ended.signal.reason : error)
    } finally {
      child.off('exit', onEnd)
    }
  }

  /** Ends it: by its stop signal, and by SIGKILL after 10 s. */
  async stop(): Promise<void> {
    this.#wanted = false
    this.#stopped = true
    clearTimeout(this.#retry)
    // A suspended process does not handle its stop signal.
    this.#resume()
    if (this.#child) await endGroup(this.#child, this.spec.stopSignal)
  }

  async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }

  /** Sends a signal: SIGKILL to the process group, waiting for its end; any other to the process alone. */
  async kill(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (child?.pid === undefined) return
    if (signal !== 'SIGKILL') {
      process.kill(child.pid, signal)
      if (signal === 'SIGCONT') this.#suspended = false
      if (signal !== 'SIGSTOP') return
      this.#suspended = true
      // Until its threads have handled the signal, the process may still answer.
      await sleep(100)
      return
    }
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    signalGroup(child.pid, 'SIGKILL')
    await gone
  }

  #resume(): void {
    if (this.#suspended && this.#child?.pid) process.kill(this.#child.pid, 'SIGCONT')
    this.#suspended = false
  }

  #launch(): ChildProcess {
    const { name, command, args, env, cwd, uid, gid, stopSignal } = this.spec
    rotateLog(this.logFile)
    const log = openSync(this.logFile, 'a')
    this.#logOffset = fstatSync(log).size
    const child = this.#supervisor.spawn(name, command, args, {
      cwd: cwd ?? this.#supervisor.dataDir,
      env: { ...baseEnvironment(), ...env },
      uid,
      gid,
      stdio: ['ignore', log, log],
      stopSignal,
    })
    closeSync(log)
    const since = Date.now()
    this.#child = child
    this.#ready = false
    child.once('error', () => this.#ended(child, since))
    child.once('exit', () => this.#ended(child, since))
    return child
  }

  #ended(child: ChildProcess, since: number): void {
    if (this.#child !== child) return
    this.#child = undefined
    this.#suspended = false
    // When it ends before it is ready, `start` reports it.
    if (!this.#ready || !this.#wanted || !this.#restarts || this.#supervisor.closed) return
    if (Date.now() - since > stableAfter) this.#failures = 0
    const pause = backoff[Math.min(this.#failures++, backoff.length - 1)] ?? 0
    this.#log.line(`  ${this.spec.name} ended (${describeEnd(child)}); restarting it in ${elapsed(pause)}.`)
    this.#retry = setTimeout(() => this.#startAgain(), pause)
  }

  async #startAgain(): Promise<void> {
    try {
      await this.start()
      this.#log.line(`  ${this.spec.name} runs again.`)
    } catch (error) {
      if (!this.#wanted || this.#supervisor.closed) return
      const pause = backoff[Math.min(this.#failures++, backoff.length - 1)] ?? 0
      const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
      this.#log.line(`  ${reason}; trying again in ${elapsed(pause)} (its log: ${this.logFile}).`)
      this.#retry = setTimeout(() => this.#startAgain(), pause)
    }
  }

  #explain(error: unknown): Error {
    const tail = logTail(this.logFile, this.#logOffset)
    const message = error instanceof Error ? error.message : String(error)
    const details = `${this.spec.name} did not become ready: ${message}\nThe end of ${this.logFile}:\n${tail}`
    return diskFullAdvice(tail, details) ?? new Error(details)
  }
}

function describeEnd(child: ChildProcess): string {
  return child.signalCode ?? `exit code ${child.exitCode ?? 'unknown'}`
}

/** Moves a large log aside; one older log is kept. */
function rotateLog(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > maxLogBytes) renameSync(file, `${file}.1`)
}

/** The last 15 lines of a log after a byte offset. */
export function logTail(file: string, offset = 0): string {
  try {
    return readFileSync(file).subarray(offset).toString('utf8').trimEnd().split('\n').slice(-15).join('\n')
  } catch {
    return ''
  }
}
