import type { Plugin } from 'vite'

/** Where the bundler's helper says what it exports. */
const EXPORTED = 'export const __vitePreload ='

/** Every `import()` of the built site fetches its files first: `lib/fetch-first.ts` says why. */
export function fetchBeforeImport(): Plugin {
  return {
    name: 'passage-fetch-before-import',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(EXPORTED)) this.error('vite no longer preloads the way this plugin knows.')
        return { code: `${IMPORTS}\n${code.replace(EXPORTED, 'const preloadAndImport =')}\n${INSTEAD}`, map: null }
      },
    },
  }
}

const IMPORTS = `import { fetchFirst } from '/src/lib/fetch-first.ts'`

/** A file that is missing is news for \`app/reload-after-release.ts\`, as one that the bundler's helper misses. */
const INSTEAD = `
export const __vitePreload = async (load, files, importer) => {
  try {
    await fetchFirst(load, files)
  } catch (error) {
    window.dispatchEvent(new Event('vite:preloadError'))
    throw error
  }
  return preloadAndImport(load, files, importer)
}`
