import { parentPort, workerData } from 'node:worker_threads'
import { GREW_TOO_LARGE, WORKED_TOO_LONG } from './limits.ts'
import type { Bounds } from './run-in-process.ts'

// The thread beside the tasks of `run-in-process.ts`: a task that blocks its thread does not block this one.
const { parent, cpuMs, memoryMb } = workerData as Bounds

/** Shorter than memory needs to grow by a hundred megabytes. */
const EVERY_MS = 20
const EVERY_MS_AT_REST = 1_000
const MB = 1024 * 1024

/** What the process had used when its task began, or went on with an answer; null: it has none. */
let since: NodeJS.CpuUsage | null = null
let next: NodeJS.Timeout

function look(): void {
  // A process whose parent has ended gets another parent.
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  if (process.memoryUsage.rss() > memoryMb * MB) process.kill(process.pid, GREW_TOO_LARGE)
  if (since && busyMs(since) > cpuMs) process.kill(process.pid, WORKED_TOO_LONG)
  next = setTimeout(look, since ? EVERY_MS : EVERY_MS_AT_REST)
}

function busyMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

parentPort?.on('message', (state: 'works' | 'rests') => {
  since = state === 'works' ? process.cpuUsage() : null
  clearTimeout(next)
  look()
})
look()
parentPort?.postMessage('watching')
