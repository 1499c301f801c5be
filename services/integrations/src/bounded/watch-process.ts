import { parentPort, workerData } from 'node:worker_threads'
import { CPU_EXCEEDED, MEMORY_EXCEEDED } from './limits.ts'
import type { Bounds } from './run-in-process.ts'

// Thread of `run-in-process.ts` that checks the limits: a task that blocks its own thread does not block this one.
const { parent, cpuMs, memoryMb } = workerData as Bounds

/** Short enough that memory cannot grow by a hundred megabytes in between. */
const CHECK_MS = 20
const IDLE_CHECK_MS = 1_000
const MB = 1024 * 1024

/** CPU usage at the start of the task or at its last answer; null: idle. */
let since: NodeJS.CpuUsage | null = null
let next: NodeJS.Timeout

function check(): void {
  // An orphaned process gets another parent.
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  if (process.memoryUsage.rss() > memoryMb * MB) process.kill(process.pid, MEMORY_EXCEEDED)
  if (since && busyMs(since) > cpuMs) process.kill(process.pid, CPU_EXCEEDED)
  next = setTimeout(check, since ? CHECK_MS : IDLE_CHECK_MS)
}

function busyMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

parentPort?.on('message', (state: 'working' | 'idle') => {
  since = state === 'working' ? process.cpuUsage() : null
  clearTimeout(next)
  check()
})
check()
parentPort?.postMessage('watching')
