/** Milliseconds; long enough for a slow phone, since a request in a tunnel may never end. */
const TIMEOUT_MS = 60_000

/** A code file that could not be fetched. It can be requested again. */
export class CodeNotFetched extends Error {
  override name = 'CodeNotFetched'
}

/** By address. */
const fetched = new Map<string, Promise<void>>()

/**
 * Replaces Vite's preload helper for every `import()` of the built site; `files` are those that the code needs. A
 * browser never requests a module again that failed, but a fetch can be repeated. Rejects with {@link CodeNotFetched},
 * and dispatches `vite:preloadError` as Vite does.
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

/** Vite lists no file for code without dependencies: the name is in the import itself. */
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
    const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`${path} answers ${response.status}.`)
    // Read completely, so that the browser caches it.
    await response.arrayBuffer()
  } catch (cause) {
    throw new CodeNotFetched(`${path} could not be fetched.`, { cause })
  }
}
