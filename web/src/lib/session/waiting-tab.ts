/**
 * Opens an empty tab with a waiting text and without `opener`, for an address that the server answers later. Call it in
 * the click handler, so that it is not blocked as a pop-up; null when it was blocked. If the tab is closed later, its
 * reader closed it.
 */
export function openWaitingTab(words: string): Window | null {
  const tab = window.open('', '_blank')
  if (!tab || tab.closed) return null
  tab.opener = null
  tab.document.title = words
  tab.document.body.textContent = words
  return tab
}
