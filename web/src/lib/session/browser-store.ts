/** What the browser keeps for this site. It may be refused (blocked cookies, policies), absent or full: then nothing is kept, and nothing fails. */
export interface BrowserStore {
  /** null: there is nothing, or nothing is kept. */
  get: (key: string) => string | null
  /** Whether it is kept. */
  set: (key: string, value: string) => boolean
  remove: (key: string) => void
  keys: () => string[]
}

/** Outlives the page, for all tabs. */
export const localStore = storeOf(() => localStorage)

/** For this tab, until it is closed. */
export const tabStore = storeOf(() => sessionStorage)

/** A browser that refuses throws at the mention of its storage already. */
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

/** What this tab holds under a name, read by `parse`; `fallback` when there is nothing usable. */
export function readStored<T>(name: string, parse: (value: unknown) => T | null, fallback: T): T {
  try {
    const text = tabStore.get(name)
    return (text && parse(JSON.parse(text))) || fallback
  } catch {
    return fallback
  }
}

/** Where the browser keeps nothing, the value lives as long as the page. */
export const writeStored = (name: string, value: unknown): void => void tabStore.set(name, JSON.stringify(value))
