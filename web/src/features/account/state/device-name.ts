import { parse } from 'bowser'

/** "Firefox, Windows" of what a browser said of itself; what is no browser's as it is. null: nothing was said. */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null
  const { browser, os } = parse(userAgent)
  return browser.name && os.name ? `${browser.name}, ${os.name}` : userAgent
}
