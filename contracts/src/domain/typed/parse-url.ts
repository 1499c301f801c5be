/** The address, or null for what is none. `URL.canParse` and `URL.parse` are newer than the browsers that we serve. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
