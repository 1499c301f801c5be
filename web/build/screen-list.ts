import { SCREENS } from '@passage/contracts/domain/site/screens'
import type { Plugin, Rolldown } from 'vite'
import { type Drawings, drawScreens } from './draw-screens.ts'
import { chunkOf, filesOf } from './files-of.ts'
import { socialPictures } from './social-pictures.ts'

/** What remembers a reader's first presses on a page that the build has drawn. */
const EARLY_USE = '/src/early-use.ts'

/** What the list says of a screen, besides {@link Drawings}. `services/api/src/site/built-web.ts` reads it. */
type Listed = Partial<Drawings[string]> & { files?: string[] }

/**
 * Writes `screens.json`, of which the API makes each screen's HTML: its title and description, what it looks like before
 * any code runs, and the files of its page that `index.html` does not name yet, so that the browser asks for them at once.
 * `pages` maps a screen to the ends of the paths of its page's modules; of every other screen those of `others` are known.
 */
export function screenList(pages: Record<string, readonly string[]>, others: readonly string[]): Plugin {
  let root = ''
  let drawings: Promise<Drawings>
  return {
    name: 'passage-screen-list',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: EARLY_USE, name: 'early-use' })
      drawings = drawScreens(root)
      // Awaited at the end.
      drawings.catch(() => {})
    },
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const screens: Record<string, Listed> = { ...(await drawings) }
      for (const screen of SCREENS)
        screens[screen] = { ...screens[screen], files: ownFiles(chunks, pages[screen] ?? others) }
      const pictures: Record<string, string> = {}
      for (const [language, source] of Object.entries(await socialPictures())) {
        const reference = this.emitFile({ type: 'asset', name: `passage-${language}.png`, source })
        pictures[language] = this.getFileName(reference)
      }
      const earlyUse = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(EARLY_USE))?.fileName
      const backdrop = Object.keys(bundle).find((file) => file.startsWith('assets/guilloche-'))
      if (!backdrop) return this.error('There is no pattern that the landing page is painted on.')
      const source = JSON.stringify({ screens, pictures, earlyUse, backdrop })
      this.emitFile({ type: 'asset', fileName: 'screens.json', source })
    },
  }
}

/** The files behind these modules besides those that every page needs. */
function ownFiles(chunks: readonly Rolldown.OutputChunk[], modules: readonly string[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const behind = (module: string) => filesOf(chunkOf(chunks, module), byName)
  const everywhere = new Set(behind('/index.html'))
  return [...new Set(modules.flatMap(behind))].filter((file) => !everywhere.has(file))
}
