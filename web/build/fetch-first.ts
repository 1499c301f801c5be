import type { Plugin } from 'vite'

/** Where the bundler's helper says what it exports. */
const EXPORTED = 'export const __vitePreload ='

/** Makes every `import()` of the built site with `src/lib/fetch-first.ts`, in place of Vite's preload helper. */
export const fetchFirst = (): Plugin => ({
  name: 'passage-fetch-first',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code) {
      if (!code.includes(EXPORTED)) this.error('vite no longer preloads the way this plugin knows.')
      return { code: `export { importFetched as __vitePreload } from '/src/lib/fetch-first.ts'`, map: null }
    },
  },
})
