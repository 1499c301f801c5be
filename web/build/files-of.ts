import type { Rolldown } from 'vite'

/** A chunk and all that it imports, each once. */
export function filesOf(
  chunk: Rolldown.OutputChunk,
  byName: Map<string, Rolldown.OutputChunk>,
  seen = new Set<string>(),
) {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  for (const name of chunk.imports) {
    const imported = byName.get(name)
    if (imported) filesOf(imported, byName, seen)
  }
  return [...seen]
}
