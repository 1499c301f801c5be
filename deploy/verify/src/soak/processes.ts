import { readdirSync, readFileSync } from 'node:fs'

/** Memory of processes in MiB, shared pages counted once (PSS, proc(5)). */
export function memoryOf(pids: readonly number[]): number {
  const kib = pids.map((one) => Number(/^Pss:\s+(\d+)/m.exec(read(one, 'smaps_rollup'))?.[1] ?? 0))
  return kib.reduce((sum, part) => sum + part, 0) / 1024
}

/** Open file descriptors of a process; 0 when it has ended. */
export function descriptorsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return 0
  }
}

/** A file of /proc; empty when the process has ended. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
