/** A phone in a tunnel may wait for ever; a slow one gets there. Milliseconds. */
const PATIENCE = 60_000

/** A file of code that did not come. It can be asked for again. */
export class CodeNotFetched extends Error {
  override name = 'CodeNotFetched'
}

/** By address. */
const fetched = new Map<string, Promise<void>>()

/**
 * Every `import()` of the built site is made with this, in place of Vite's preload helper: `files` are those that the code
 * needs. A browser that could not load a module never asks for it again before the page is loaded anew; a fetch can be
 * repeated. Rejects with {@link CodeNotFetched}. As with Vite's helper, `vite:preloadError` tells `app/reload-after-release.ts`.
 */
export async function importFetched<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  try {
    await Promise.all([...files.map((file) => `/${file}`), ...namedIn(load)].map(fetchOnce))
    return await load()
  } catch (error) {
    window.dispatchEvent(new Event('vite:preloadError'))
    throw error
  }
}

/** Vite lists no file for code that needs no other one: its name stands in the import itself. */
const namedIn = (load: () => unknown): string[] =>
  [...String(load).matchAll(/import\(\s*["'`]\.\/([^"'`]+)["'`]/g)].map(([, file]) => `/assets/${file}`)

function fetchOnce(path: string): Promise<void> {
  const fetching = fetched.get(path) ?? fetchFile(path)
  fetched.set(path, fetching)
  fetching.catch(() => fetched.delete(path))
  return fetching
}

async function fetchFile(path: string): Promise<void> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(PATIENCE) })
    if (!response.ok) throw new Error(`${path} answers ${response.status}.`)
    // Whole, so that the browser keeps it.
    await response.arrayBuffer()
  } catch (cause) {
    throw new CodeNotFetched(`${path} could not be fetched.`, { cause })
  }
}
