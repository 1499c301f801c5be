import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

type Pages = typeof import('../src/prerender.tsx')

/**
 * Writes `screens.json`, of which the API makes each screen's HTML (`services/api/src/site/built-web.ts`): titles and
 * descriptions, and the landing page in both languages.
 */
export function screens(): Plugin {
  let root = ''
  return {
    name: 'passage-screens',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async generateBundle() {
      const source = JSON.stringify(await withPages(root, drawn))
      this.emitFile({ type: 'asset', fileName: 'screens.json', source })
    },
  }
}

/** One language after the other: the texts on screen are the application's only ones. */
async function drawn({ draw }: Pages) {
  const [en, fr] = [await draw('en'), await draw('fr')]
  const heads = Object.entries(en.heads).map(([screen, { isListed, ...head }]) => {
    const { title = '', description = '' } = fr.heads[screen] ?? {}
    return [screen, { isListed, head: { en: head, fr: { title, description } } }] as const
  })
  return { screens: Object.fromEntries(heads), landing: { en: checked(en.landing), fr: checked(fr.landing) } }
}

/** Without React's tags for the head, where the API puts its own. Throws for what our content security policy refuses. */
function checked(html: string): string {
  const [refused] = / style="[^"]*"|<script|<style/.exec(html) ?? []
  if (refused) throw new Error(`The landing page has ${refused}, which our security policy refuses.`)
  return html.replace(/^(?:<title>[^<]*<\/title>|<link[^>]*>)+/, '')
}

/** Gives `use` the application as this machine can run it, built beside the one for browsers. */
async function withPages<T>(root: string, use: (pages: Pages) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'passage-drawn-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      plugins: [react()],
      // On its own: it runs outside the folders that packages are found in.
      ssr: { noExternal: true },
      build: {
        ...{ ssr: 'src/prerender.tsx', outDir: folder, emptyOutDir: true },
        ...{ minify: false, target: 'node24', reportCompressedSize: false },
      },
    })
    return await use(await import(pathToFileURL(path.join(folder, 'prerender.js')).href))
  } finally {
    await rm(folder, { recursive: true })
  }
}
