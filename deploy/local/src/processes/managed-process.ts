import type { ChildProcess } from 'node:child_process'
import { closeSync, fstatSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { adviceFor } from '../advice.ts'
import { elapsed, type Log } from '../log.ts'
import { until } from '../until.ts'
import { baseEnvironment } from './base-environment.ts'
import { logTail, rotateLog } from './log-tail.ts'
import { standsStill } from './stands-still.ts'
import { endGroup, type Supervisor } from './supervisor.ts'
import { signalGroup } from './sweep.ts'

/** How one long-running part of the stack is started, asked whether it is ready, and stopped. */
export interface ProcessSpec<Name extends string = string> {
  name: Name
  command: string
  args: string[]
  env?: Record<string, string>
  cwd?: string
  uid?: number
  gid?: number
  stopSignal?: NodeJS.Signals
  /** Throws as long as the process cannot do its work yet. */
  probe: (pid: number) => Promise<unknown>
  /** Time it may take to become ready, ms. */
  readyWithin?: number
}

const backoff = [500, 1_000, 2_000, 5_000, 10_000]
const settledAfter = 60_000

/** A process of the stack: start, stop, kill, and (when asked for) restarted when it dies by itself. */
export class ManagedProcess<Name extends string = string> {
  readonly spec: ProcessSpec<Name>
  readonly logFile: string
  #supervisor: Supervisor
  #log: Log
  #restarts: boolean
  #child: ChildProcess | undefined
  /** Where in its log this start of it begins. */
  #logBegins = 0
  /** That it shall run: from the first time it was ready until a caller stops it. */
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

  /** Starts it and waits until it is ready. One that runs is left alone; one that SIGSTOP holds goes on. */
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

  /** Ends it: the polite signal, then after 10 s SIGKILL. */
  async stop(): Promise<void> {
    this.#wanted = false
    this.#stopped = true
    clearTimeout(this.#retry)
    // While it is held it would not hear the polite signal.
    this.#resume()
    if (this.#child) await endGroup(this.#child, this.spec.stopSignal)
  }

  async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }

  /**
   * Sends one signal. SIGKILL goes to the whole group, and this waits for the end; others only to the process. After
   * SIGSTOP no thread of it runs any more.
   */
  async kill(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (child?.pid === undefined) return
    if (signal !== 'SIGKILL') {
      const { pid } = child
      process.kill(pid, signal)
      if (signal === 'SIGSTOP') {
        this.#suspended = true
        await until(() => standsStill(pid), { within: 5_000, every: 5 })
      }
      if (signal === 'SIGCONT') this.#suspended = false
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
    this.#logBegins = fstatSync(log).size
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
    // One that ends before it was ready is start()'s to explain.
    if (!this.#ready || !this.#wanted || !this.#restarts || this.#supervisor.closed) return
    if (Date.now() - since > settledAfter) this.#failures = 0
    const pause = backoff[Math.min(this.#failures++, backoff.length - 1)] ?? 0
    this.#log.line(`  ${this.spec.name} ended (${describeEnd(child)}); starting it again in ${elapsed(pause)}.`)
    this.#retry = setTimeout(() => this.#again(), pause)
  }

  async #again(): Promise<void> {
    try {
      await this.start()
      this.#log.line(`  ${this.spec.name} is back.`)
    } catch (error) {
      if (!this.#wanted || this.#supervisor.closed) return
      const pause = backoff[Math.min(this.#failures++, backoff.length - 1)] ?? 0
      const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
      this.#log.line(`  ${reason}; trying again in ${elapsed(pause)} (its log: ${this.logFile}).`)
      this.#retry = setTimeout(() => this.#again(), pause)
    }
  }

  #explain(error: unknown): Error {
    const tail = logTail(this.logFile, this.#logBegins)
    const message = error instanceof Error ? error.message : String(error)
    const words = `${this.spec.name} did not become ready: ${message}\nThe end of ${this.logFile}:\n${tail}`
    return adviceFor(tail, words) ?? new Error(words)
  }
}

function describeEnd(child: ChildProcess): string {
  return child.signalCode ?? `exit code ${child.exitCode ?? 'unknown'}`
}
