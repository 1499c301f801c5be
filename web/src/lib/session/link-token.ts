/** The secret of a mailed link, `#token=…`: no server sees it. null when the link is not complete. */
export function linkToken(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token')?.trim()
  return token && token.length >= 20 && token.length <= 200 ? token : null
}

/** Takes the secret out of the address, so that it stays neither in the history nor in a screenshot. Answers it. */
export function takeLinkToken(): string | null {
  const token = linkToken(window.location.hash)
  if (window.location.hash) {
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
  }
  return token
}
