import { getDefaultStore } from 'jotai'
import { replacedAtom } from '../lib/server/server-state.ts'
import { type BrowserStore, tabStore } from '../lib/session/browser-store.ts'

/** The build's entry file for which this tab was reloaded already. */
const RELOADED = 'passage.reloaded'

export interface Tab {
  /** Fetches the current document. Rejects without a connection. */
  readDocument: () => Promise<string>
  store: Pick<BrowserStore, 'get' | 'set'>
  reload: () => void
  /** Whether the shown page contains unsent input. */
  hasTyped: () => boolean
  /** Asks the person to reload. */
  sayReplaced: () => void
}

/**
 * Called when code could not be loaded. A page of an earlier build requests files that are gone, so it is reloaded
 * unless it contains unsent input. `entry` is the address of the build's first file. A failed connection, or a second
 * failure of one build, reloads nothing and asks the person.
 */
export async function reloadAfterRelease(entry: string, tab: Tab): Promise<void> {
  const file = entry.slice(entry.lastIndexOf('/') + 1)
  if ((await tab.readDocument()).includes(file)) return
  // Without storage the page would reload again and again.
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
    // Without the document the page stays and shows its own message.
    reloadAfterRelease(entry, tab).catch(() => undefined)
  })
}
