import { tabStore } from './browser-store.ts'

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
