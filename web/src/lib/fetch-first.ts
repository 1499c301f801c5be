/** Milliseconds without a byte of a file: a phone in a tunnel may wait for ever, a slow one gets there. */
const PATIENCE = 30_000

/** A file of code that did not come. It can be asked for again. */
export class CodeNotFetched extends Error {
  override name = 'CodeNotFetched'
}

/** What the browser has, or is asked for by the page's HTML, by address. */
const fetched = new Map<string, Promise<void>>()

/**
 * Every `import()` of the built site is made with this: `files` are those that the code needs, as the build lists them. A file
 * that is missing is news for `app/reload-after-release.ts`.
 */
export async function importFetched<Module>(load: () => Promise<Module>, files?: readonly string[]): Promise<Module> {
  try {
    await fetchFirst(load, files)
    return await load()
  } catch (error) {
    window.dispatchEvent(new Event('vite:preloadError'))
    throw error
  }
}

/**
 * Fetches the files of code that is about to be imported. A browser that could not fetch a module does not ask for it again
 * before the page is loaded anew; a fetch can be repeated. While the page itself still loads the browser is only told of them:
 * they are then asked for once, by the page. Rejects with {@link CodeNotFetched}.
 */
export async function fetchFirst(load: () => unknown, files: readonly string[] = []): Promise<void> {
  const paths = files.map((file) => `/${file}`)
  const isStyle = (path: string) => path.endsWith('.css')
  if (document.readyState === 'complete') await Promise.all([...new Set([...paths, ...namedIn(load)])].map(fetchOnce))
  else for (const path of paths) if (!isStyle(path) && !isNamed(path)) addLink('modulepreload', path)
  await Promise.all(paths.filter((path) => isStyle(path) && !isNamed(path)).map(addStyle))
}

const isNamed = (path: string) => document.querySelector(`link[href="${path}"],script[src="${path}"]`) !== null

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, href })
  document.head.append(link)
  return link
}

const addStyle = (path: string) =>
  new Promise((resolve, reject) => {
    Object.assign(addLink('stylesheet', path), { onload: resolve, onerror: reject })
  })

/** Of code that needs no other file, the build lists no file: its name stands in the import itself. */
const namedIn = (load: () => unknown): string[] =>
  [...String(load).matchAll(/import\(\s*["'`]\.\/([^"'`]+)["'`]/g)].map(([, file]) => `/assets/${file}`)

function fetchOnce(path: string): Promise<void> {
  const known = fetched.get(path)
  if (known) return known
  const fetching = isNamed(path) ? Promise.resolve() : fetchFile(path)
  fetched.set(path, fetching)
  fetching.catch(() => fetched.delete(path))
  return fetching
}

async function fetchFile(path: string): Promise<void> {
  const silence = new AbortController()
  const giveUp = () => silence.abort(new Error(`${path} fell silent.`))
  let timer = setTimeout(giveUp, PATIENCE)
  try {
    const response = await fetch(path, { signal: silence.signal })
    if (!response.ok) throw new Error(`${path} answers ${response.status}.`)
    // Whole, so that the browser keeps it.
    const body = response.body?.getReader()
    while (body && !(await body.read()).done) {
      clearTimeout(timer)
      timer = setTimeout(giveUp, PATIENCE)
    }
  } catch (cause) {
    throw new CodeNotFetched(`${path} could not be fetched.`, { cause })
  } finally {
    clearTimeout(timer)
  }
}
