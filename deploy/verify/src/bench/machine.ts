import { availableParallelism, cpus, totalmem } from 'node:os'

/** One line that says on what the figures were made: cores, memory, versions. */
export function describeMachine(versions: Record<string, string>): string {
  const cores = availableParallelism()
  const model = cpus()[0]?.model.replace(/\s+/g, ' ').trim() ?? 'unknown processor'
  const named = Object.entries({ Node: process.versions.node, ...versions }).map(
    ([name, version]) => `${name} ${version}`,
  )
  return [`${cores} cores (${model})`, `${Math.round(totalmem() / 1024 ** 3)} GiB`, ...named].join(' · ')
}
