import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { LANGUAGES, type Language } from '@passage/contracts/domain/orders/travel'
import type { Screen } from '@passage/contracts/domain/site/screens'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { leanIcons } from './lean-icons.ts'
import { OWN_TEXT } from './own-text.ts'

type Pages = typeof import('../src/prerender.tsx')

/** Drawn as a signed-out visitor sees them, for React to take over. */
const WHOLE: readonly Screen[] = ['/']

/** Drawn as they begin; React draws its own in their place, with what only the browser knows. */
const BEGINNINGS: readonly Screen[] = ['/order']

interface Drawing {
  isListed: boolean
  head: Record<Language, { title: string; description: string }>
  drawn?: Record<Language, { markup: string; isWhole: boolean }>
}

export type Drawings = Record<string, Drawing>

/** Titles and descriptions of the public screens, and the HTML of those that stand there before any code runs. */
export const drawScreens = (root: string): Promise<Drawings> =>
  withPages(root, async ({ heads, draw }) => {
    const [en, fr] = [await heads('en'), await heads('fr')]
    const drawings: Drawings = {}
    for (const [screen, { isListed, ...head }] of Object.entries(en)) {
      const { title = '', description = '' } = fr[screen] ?? {}
      drawings[screen] = { isListed, head: { en: head, fr: { title, description } } }
    }
    // One language after the other: the texts on screen are the application's only ones.
    for (const language of LANGUAGES)
      for (const screen of [...WHOLE, ...BEGINNINGS]) {
        const isWhole = WHOLE.includes(screen)
        const drawing = drawings[screen]
        if (!drawing) throw new Error(`${screen} is drawn, but has no title.`)
        const markup = isWhole ? checked(await draw(screen, language)) : beginning(await draw(screen, language))
        drawing.drawn = { ...(drawing.drawn as Required<Drawing>['drawn']), [language]: { markup, isWhole } }
      }
    return drawings
  })

/** What React puts before a page, for the head: the API has a title of its own there. */
const withoutHead = (html: string): string => html.replace(/^(?:<title>[^<]*<\/title>|<link[^>]*>)+/, '')

/** Throws for what our content security policy refuses. */
function checked(html: string): string {
  const [refused] = / style="[^"]*"|<script|<style/.exec(html) ?? []
  if (refused) throw new Error(`A page that is drawn by the build has ${refused}, which our security policy refuses.`)
  return withoutHead(html)
}

/** Nothing in it can be used until React has drawn its own. */
const beginning = (html: string): string =>
  withoutHead(html)
    .replaceAll(/ style="[^"]*"/g, '')
    .replace('<main ', '<main inert ')

/** Gives `use` the application as this machine can run it, built beside the one for browsers. */
async function withPages<T>(root: string, use: (pages: Pages) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'passage-drawn-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      plugins: [react({ jsxImportSource: OWN_TEXT }), leanIcons()],
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
