import { readdirSync, readFileSync } from 'node:fs'

/** Seconds of CPU time by the name of a process, its children included. */
export type Cpu = Record<string, number>

/** Linux counts CPU time in hundredths of a second. */
const TICK = 1 / 100

/** CPU time of the named processes since they started. A child counts for its nearest named ancestor. Empty without /proc. */
export function readCpu(pids: Readonly<Record<string, number>>): Cpu {
  const stats = new Map(
    processIds()
      .flatMap((pid) => readStat(pid) ?? [])
      .map((stat) => [stat.pid, stat]),
  )
  const names = new Map(Object.entries(pids).map(([name, pid]) => [pid, name]))
  const cpu: Cpu = {}
  for (const { pid, time } of stats.values()) {
    let at: number | undefined = pid
    while (at !== undefined && !names.has(at)) at = stats.get(at)?.parent
    const name = at === undefined ? undefined : names.get(at)
    if (name) cpu[name] = (cpu[name] ?? 0) + time
  }
  return cpu
}

/** Adds to `sum` what each process has used between two readings. A process that started anew counts from 0. */
export function addCpu(sum: Cpu, before: Cpu, after: Cpu): void {
  for (const [name, time] of Object.entries(after))
    sum[name] = (sum[name] ?? 0) + Math.max(0, time - (before[name] ?? 0))
}

/** Ids of a process's children, of their children, and so on. */
export function childrenOf(pid: number): number[] {
  const stats = processIds().flatMap((id) => readStat(id) ?? [])
  const below = (parents: readonly number[]): number[] => {
    const children = stats.filter(({ parent }) => parents.includes(parent)).map((child) => child.pid)
    return children.length > 0 ? [...children, ...below(children)] : []
  }
  return below([pid])
}

function processIds(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

/** Reads /proc/<pid>/stat (proc(5)); null when the process has ended. The program's name in brackets may contain spaces. */
function readStat(id: string): { pid: number; parent: number; time: number } | null {
  try {
    const line = readFileSync(`/proc/${id}/stat`, 'utf8')
    const fields = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const field = (number: number) => fields[number - 3] ?? 0
    return { pid: Number(id), parent: field(4), time: (field(14) + field(15) + field(16) + field(17)) * TICK }
  } catch {
    return null
  }
}
