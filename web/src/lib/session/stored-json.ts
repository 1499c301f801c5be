/** What the session storage holds under a name, read by `parse`; `fallback` when there is nothing usable. */
export function readStored<T>(name: string, parse: (value: unknown) => T | null, fallback: T): T {
  try {
    const text = sessionStorage.getItem(name)
    return (text && parse(JSON.parse(text))) || fallback
  } catch {
    return fallback
  }
}

/** Full or forbidden storage is no reason to stop a person: the value then lives as long as the page. */
export function writeStored(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    return
  }
}
