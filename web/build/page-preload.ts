import type { Plugin, Rolldown } from 'vite'

/**
 * Writes `pages.json`: for each screen the files of its page that `index.html` does not name yet. The API names them in the
 * screen's HTML, so that the browser asks for them at once and not after the first scripts have run.
 * `pages` maps a screen to the end of its page's module path.
 */
export function pagePreload(pages: Record<string, string>): Plugin {
  return {
    name: 'passage-page-preload',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const everywhere = new Set(
        chunks
          .filter(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'))
          .flatMap((chunk) => filesOf(chunk, byName)),
      )
      const files = Object.entries(pages).map(([screen, module]) => {
        const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
        if (!page) this.error(`There is no page ${module}.`)
        return [screen, filesOf(page, byName).filter((file) => !everywhere.has(file))]
      })
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(Object.fromEntries(files)) })
    },
  }
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
