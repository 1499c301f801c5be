import { readdirSync, readFileSync } from 'node:fs'

/** What one process has used, its children included. */
export interface Use {
  /** Seconds on a processor since it began. */
  cpu: number
  /** Bytes in memory. */
  memory: number
}

/** By process. */
export type Uses = Record<string, Use>

/** Linux counts processors' time in hundredths of a second, and memory in pages. */
const TICK = 1 / 100
const PAGE = 4_096

/**
 * What the named processes have used. A child counts for its nearest named ancestor; one that has ended, for its parent.
 * null on systems without /proc.
 */
export function readUses(
  named: Readonly<Record<string, number>>,
  read: () => Iterable<string> = procStats,
): Uses | null {
  const stats = new Map([...read()].map(parseStat).map((stat) => [stat.pid, stat]))
  if (stats.size === 0) return null
  const names = new Map(Object.entries(named).map(([name, pid]) => [pid, name]))
  const uses: Uses = Object.fromEntries(Object.keys(named).map((name) => [name, { cpu: 0, memory: 0 }]))
  for (const stat of stats.values()) {
    let at: Stat | undefined = stat
    while (at && !names.has(at.pid)) at = stats.get(at.parent)
    const use = at && uses[names.get(at.pid) ?? '']
    if (!use) continue
    use.cpu += stat.cpu
    use.memory += stat.memory
  }
  return uses
}

interface Stat extends Use {
  pid: number
  parent: number
}

/** A line of /proc/<pid>/stat; the program's name in brackets may hold anything. */
function parseStat(line: string): Stat {
  const rest = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const field = (number: number) => Number(rest[number - 3])
  return {
    pid: Number.parseInt(line, 10),
    parent: field(4),
    cpu: (field(14) + field(15) + field(16) + field(17)) * TICK,
    memory: field(24) * PAGE,
  }
}

function* procStats(): Generator<string> {
  for (const pid of processIds()) {
    const stat = textOf(`/proc/${pid}/stat`)
    if (stat) yield stat
  }
}

function processIds(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

/** A process may end between two looks. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
