import type { Plugin } from 'vite'

/** Where the bundler's helper says what it exports. */
const EXPORTED = 'export const __vitePreload ='

/** Every `import()` of the built site fetches its files first, in place of the bundler's helper: `lib/fetch-first.ts` says why. */
export function fetchBeforeImport(): Plugin {
  return {
    name: 'passage-fetch-before-import',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(EXPORTED)) this.error('vite no longer preloads the way this plugin knows.')
        return { code: `export { importFetched as __vitePreload } from '/src/lib/fetch-first.ts'`, map: null }
      },
    },
  }
}
