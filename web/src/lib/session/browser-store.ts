/**
 * The browser's storage for this site. It may be refused, absent or full: then nothing is stored, and nothing fails.
 */
export interface BrowserStore {
  /** null: nothing is stored. */
  get: (key: string) => string | null
  /** Returns whether it was stored. */
  set: (key: string, value: string) => boolean
  remove: (key: string) => void
  keys: () => string[]
}

/** Shared by all tabs, kept after the page. */
export const localStore = storeOf(() => localStorage)

/** For this tab, until it is closed. */
export const tabStore = storeOf(() => sessionStorage)

/** Some browsers throw on access to the property. */
function storeOf(storage: () => Storage): BrowserStore {
  function attempt<T>(work: () => T, otherwise: T): T {
    try {
      return work()
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => attempt(() => storage().getItem(key), null),
    set: (key, value) =>
      attempt(() => {
        storage().setItem(key, value)
        return true
      }, false),
    remove: (key) => attempt(() => storage().removeItem(key), undefined),
    keys: () => attempt(() => Array.from({ length: storage().length }, (_, index) => storage().key(index) ?? ''), []),
  }
}

const PROBE = 'passage.probe'

/** Whether a sign-in outlives the page. */
export function keepsSignIn(): boolean {
  const isKept = localStore.set(PROBE, PROBE)
  localStore.remove(PROBE)
  return isKept
}

/** The tab's stored value, parsed by `parse`; `fallback` when there is none or it is unusable. */
export function readStored<T>(name: string, parse: (value: unknown) => T | null, fallback: T): T {
  try {
    const text = tabStore.get(name)
    return (text && parse(JSON.parse(text))) || fallback
  } catch {
    return fallback
  }
}

/** Without storage the value lives as long as the page. */
export const writeStored = (name: string, value: unknown): void => void tabStore.set(name, JSON.stringify(value))
