/** The session storage keeps under this beginning what must not outlive the session, such as a passport number. */
export const PRIVATE = 'passage.private.'

const listeners = new Set<() => void>()

/** Called when the person signs out, for what a page has in memory. */
export function onSignedOut(listener: () => void): void {
  listeners.add(listener)
}

/** Nothing private stays in this tab. */
export function forgetPrivate(): void {
  try {
    const names = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '')
    for (const name of names) if (name.startsWith(PRIVATE)) sessionStorage.removeItem(name)
  } catch {
    // Storage that is forbidden keeps nothing.
  }
  for (const listener of listeners) listener()
}
