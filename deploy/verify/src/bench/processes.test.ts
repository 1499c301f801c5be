import { expect, it } from 'vitest'
import { readUses } from './processes.ts'

/** As in /proc/<pid>/stat: 14 to 17 are processors' time, 24 is memory in pages. */
const stat = (pid: number, parent: number, name: string, ticks: number, pages = 0): string =>
  `${pid} (${name}) S ${parent} 0 0 0 0 0 0 0 0 0 ${ticks} 10 20 30 0 0 1 0 0 0 ${pages} 0`

it('a process counts with its children, and a named child for itself', () => {
  const lines = [
    stat(1, 0, 'init', 9_999),
    stat(10, 1, 'postgres', 40, 100),
    stat(11, 10, 'postgres: backend) S 1 (', 140, 50),
    stat(20, 1, 'bench', 100),
    stat(21, 20, 'raw worker', 40),
  ]
  expect(readUses({ PostgreSQL: 10, bench: 20, 'raw worker': 21 }, () => lines)).toEqual({
    PostgreSQL: { cpu: 3, memory: 150 * 4_096 },
    bench: { cpu: 1.6, memory: 0 },
    'raw worker': { cpu: 1, memory: 0 },
  })
})

it('a system that does not say so is not known, and a process that has gone has used nothing', () => {
  expect(readUses({ api: 10 }, () => [])).toBeNull()
  expect(readUses({ api: 10 }, () => [stat(1, 0, 'init', 1)])).toEqual({ api: { cpu: 0, memory: 0 } })
})
