/**
 * An empty tab that says what is coming and cannot reach back to this page, for what an answer of the server brings. Open it
 * with the press itself, so that no browser takes it for a pop-up; null when the browser blocked it. One that is closed later
 * was closed by its reader.
 */
export function openWaitingTab(words: string): Window | null {
  const tab = window.open('', '_blank')
  if (!tab || tab.closed) return null
  tab.opener = null
  tab.document.title = words
  tab.document.body.textContent = words
  return tab
}
