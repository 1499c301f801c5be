/** The file of the build that this tab has reloaded for already. */
const RELOADED = 'passage.reloaded'

export interface Tab {
  /** The document that the server sends now. Rejects without a connection. */
  readDocument: () => Promise<string>
  storage: Pick<Storage, 'getItem' | 'setItem'>
  reload: () => void
}

/**
 * After code could not be loaded: a page that was made of an earlier build asks for files that are gone, and is loaded anew.
 * `entry` is the address of the build's first file. A connection that failed, or a second failure of one build, reloads nothing.
 */
export async function reloadAfterRelease(entry: string, { readDocument, storage, reload }: Tab): Promise<void> {
  const file = entry.slice(entry.lastIndexOf('/') + 1)
  if (storage.getItem(RELOADED) === file) return
  if ((await readDocument()).includes(file)) return
  storage.setItem(RELOADED, file)
  reload()
}

/** Watches for code that could not be loaded, for the life of the page. */
export function watchReleases(entry: string): void {
  const readDocument = async () => {
    const response = await fetch('/', { cache: 'no-store' })
    if (!response.ok) throw new Error(`The document answers ${response.status}.`)
    return response.text()
  }
  window.addEventListener('vite:preloadError', () => {
    const tab = { readDocument, storage: sessionStorage, reload: () => window.location.reload() }
    // Without the document or the storage the page stays, with its own message.
    reloadAfterRelease(entry, tab).catch(() => undefined)
  })
}
