/** Milliseconds without a byte of a file: a phone in a tunnel may wait for ever, a slow one gets there. */
const PATIENCE = 30_000

/** A file of code that did not come. It can be asked for again. */
export class CodeNotFetched extends Error {
  override name = 'CodeNotFetched'
}

/** What the browser has, or is asked for by the page's HTML, by address. */
const fetched = new Map<string, Promise<void>>()

/**
 * Fetches the files of code that is about to be imported. A browser that could not fetch a module does not ask for it again
 * before the page is loaded anew; a fetch can be repeated. While the page itself still loads this does nothing: the files are
 * then asked for once, by the page. Rejects with {@link CodeNotFetched}.
 */
export async function fetchFirst(load: () => unknown, files: readonly string[] = []): Promise<void> {
  if (document.readyState !== 'complete') return
  const named = namedIn(load)
  await Promise.all([...new Set([...files.map((file) => `/${file}`), ...named])].map(fetchOnce))
}

/** Of code that needs no other file, the build lists no file: its name stands in the import itself. */
const namedIn = (load: () => unknown): string[] =>
  [...String(load).matchAll(/import\(\s*["'`]\.\/([^"'`]+)["'`]/g)].map(([, file]) => `/assets/${file}`)

function fetchOnce(path: string): Promise<void> {
  const known = fetched.get(path)
  if (known) return known
  const asked = document.querySelector(`link[href="${path}"],script[src="${path}"]`)
  const fetching = asked ? Promise.resolve() : fetchFile(path)
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
