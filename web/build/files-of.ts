import type { Rolldown } from 'vite'

/** The file by which a module, whose path ends so, is imported: one of its own, else the one that it is in. */
export function chunkOf(chunks: readonly Rolldown.OutputChunk[], end: string): Rolldown.OutputChunk {
  const chunk =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(end)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)))
  if (!chunk) throw new Error(`No file of the build has ${end}.`)
  return chunk
}

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
