import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.ts'

/** One stage of a Dockerfile. */
export interface Stage {
  name: string
  from: string
  /** Instructions with their arguments, continued lines joined. */
  steps: { instruction: string; args: string }[]
}

/** The stages of a Dockerfile, by name. */
export function readDockerfile(path: string): ReadonlyMap<string, Stage> {
  const lines = readFileSync(join(root, path), 'utf8').replace(/\\\n/g, ' ').split('\n')
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  for (const line of lines) {
    const [, instruction = '', args = ''] = /^([A-Z]+)\s+(.+)$/.exec(line.trim()) ?? []
    if (instruction === 'FROM') {
      const [, from = '', name = ''] = /^(\S+) AS (\S+)$/.exec(args) ?? []
      stage = { name, from, steps: [] }
      stages.set(name, stage)
    } else if (instruction) stage?.steps.push({ instruction, args })
  }
  return stages
}

/** All steps of a target: those of the stages it is built on first. */
export function stepsOf(stages: ReadonlyMap<string, Stage>, target: string): Stage['steps'] {
  const stage = stages.get(target)
  return stage ? [...stepsOf(stages, stage.from), ...stage.steps] : []
}

/** What a target copies from the repository. */
export function copiedBy(steps: Stage['steps']): string[] {
  const copies = steps.filter(({ instruction, args }) => instruction === 'COPY' && !args.startsWith('--from='))
  return copies.flatMap(({ args }) => args.split(/\s+/).slice(0, -1))
}

/** The variables that a target sets. */
export function environmentOf(steps: Stage['steps']): Record<string, string> {
  const pairs = steps.filter(({ instruction }) => instruction === 'ENV').flatMap(({ args }) => args.split(/\s+/))
  return Object.fromEntries(pairs.map((pair) => pair.split('=', 2)))
}

/** Who a target runs as. */
export const userOf = (steps: Stage['steps']): string =>
  steps.findLast(({ instruction }) => instruction === 'USER')?.args ?? 'root'
