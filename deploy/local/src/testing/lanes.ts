import { glob } from 'node:fs/promises'
import { normalize } from 'node:path'
import { Advice } from '../advice.ts'
import { root } from '../paths.ts'
import type { ServerName } from '../servers/server.ts'

/** Tests that run one file after the other in one process of Vitest, on servers of their own. */
export interface Lane {
  name: string
  /** Vitest's projects, in the order in which they run. */
  projects: readonly string[]
  /** What its files are called. */
  files: RegExp
  /** Only these servers; the whole of Passage when it does not say. */
  only?: readonly ServerName[]
}

/** More lanes at once, and answers take longer than people wait for them. */
export const AT_ONCE = 3

/**
 * In the order in which they begin, the next one where one is over. First three that are about as long: those that need PostgreSQL
 * at most; those that share a whole stack before those that break its servers; the screens. Then what fills the places that they leave.
 */
export const LANES: readonly Lane[] = [
  {
    name: 'small',
    projects: ['unit', 'unit-mocks', 'database', 'database-mutants'],
    files: /(?<!\.integration|\.e2e|\.workflow)\.test\.tsx?$/,
    only: ['postgres'],
  },
  {
    name: 'faults',
    projects: ['integration', 'privacy', 'faults'],
    files:
      /^((?!deploy\/(local|temporal|verify)\/)|deploy\/verify\/src\/(faults|people|privacy|provider)\/).*\.integration\.test\.ts$/,
  },
  {
    name: 'screens',
    projects: ['browser'],
    files: /^web\/e2e\/(?!clerk\/).*\.e2e\.test\.ts$/,
  },
  {
    name: 'whole system',
    projects: ['system', 'clerk'],
    files:
      /^(deploy\/(local|temporal|verify\/src\/(?!faults|people|privacy|provider)).*\.integration|web\/e2e\/clerk\/.*\.e2e)\.test\.ts$/,
  },
  {
    name: 'timers',
    projects: ['workflow'],
    files: /\.workflow\.test\.ts$/,
    only: ['postgres'],
  },
]

/**
 * The lanes that have a test file whose path contains one of the arguments; all without such arguments. Options are none, nor is
 * what follows one without `=`: it may be its value. Throws a sentence where an argument is in no path.
 */
export async function lanesFor(args: readonly string[]): Promise<readonly Lane[]> {
  if (args.length === 0) return LANES
  const exclude = (name: string) => name === 'node_modules' || name === 'dist' || name === '.local'
  const files = await Array.fromAsync(glob('**/*.test.{ts,tsx}', { cwd: root, exclude }))
  const wanted = new Set<Lane>()
  for (const [index, arg] of args.entries()) {
    if (arg.startsWith('-') || /^-[^=]+$/.test(args[index - 1] ?? '')) continue
    const part = normalize(arg).replace(`${root}/`, '').toLowerCase()
    const found = files.filter((file) => file.toLowerCase().includes(part))
    if (found.length === 0) throw new Advice(`No test file has "${arg}" in its path.`)
    for (const lane of LANES) if (found.some((file) => lane.files.test(file))) wanted.add(lane)
  }
  return wanted.size > 0 ? LANES.filter((lane) => wanted.has(lane)) : LANES
}
