import type { Plugin, Rolldown } from 'vite'
import { filesOf } from './files-of.ts'

/**
 * An `import()` lists the files that its code needs. Those that are there already as its own file runs are left out, and so is
 * the one that it names itself: the lists were a tenth of the code that pages begin with.
 */
export function leanImports(): Plugin {
  let byName = new Map<string, Rolldown.OutputChunk>()
  const there = new Map<string, Set<string>>()
  const thereWith = (file: string) => {
    const chunk = byName.get(file)
    const files = there.get(file) ?? new Set(chunk && filesOf(chunk, byName))
    there.set(file, files)
    return files
  }
  return {
    name: 'passage-lean-imports',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, needed, { hostId, hostType }) =>
            hostType === 'html' ? needed : needed.filter((one) => one !== file && !thereWith(hostId).has(one)),
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        byName = new Map(Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])))
      },
    },
  }
}
