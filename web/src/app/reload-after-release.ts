import { getDefaultStore } from 'jotai'
import { replacedAtom } from '../lib/server/server-state.ts'
import { type BrowserStore, tabStore } from '../lib/session/browser-store.ts'

/** The file of the build that this tab has reloaded for already. */
const RELOADED = 'passage.reloaded'

export interface Tab {
  /** The document that the server sends now. Rejects without a connection. */
  readDocument: () => Promise<string>
  store: Pick<BrowserStore, 'get' | 'set'>
  reload: () => void
  /** Whether something was typed into the page that is shown. */
  hasTyped: () => boolean
  /** Leaves it to the person when to load the page anew. */
  sayReplaced: () => void
}

/**
 * After code could not be loaded: a page that was made of an earlier build asks for files that are gone, and is loaded anew, unless
 * something was typed into it: the person reloads then.
 * `entry` is the address of the build's first file. A connection that failed reloads nothing, and a second failure of one build leaves it to the person too.
 */
export async function reloadAfterRelease(entry: string, tab: Tab): Promise<void> {
  const file = entry.slice(entry.lastIndexOf('/') + 1)
  if ((await tab.readDocument()).includes(file)) return
  // A browser that keeps nothing would reload again and again.
  if (tab.hasTyped() || tab.store.get(RELOADED) === file || !tab.store.set(RELOADED, file)) return tab.sayReplaced()
  tab.reload()
}

/** Watches for code that could not be loaded, for the life of the page. */
export function watchReleases(entry: string): void {
  const readDocument = async () => {
    const response = await fetch('/', { cache: 'no-store' })
    if (!response.ok) throw new Error(`The document answers ${response.status}.`)
    return response.text()
  }
  let typedOn: string | null = null
  document.addEventListener('input', () => (typedOn = window.location.pathname), { capture: true })
  const tab = {
    readDocument,
    store: tabStore,
    reload: () => window.location.reload(),
    hasTyped: () => typedOn === window.location.pathname,
    sayReplaced: () => getDefaultStore().set(replacedAtom, true),
  }
  window.addEventListener('vite:preloadError', () => {
    // Without the document the page stays, with its own message.
    reloadAfterRelease(entry, tab).catch(() => undefined)
  })
}
