import { parse } from 'bowser'

/** "Firefox, Windows" from a user agent; another program's unchanged. null: there is none. */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null
  const { browser, os } = parse(userAgent)
  return browser.name && os.name ? `${browser.name}, ${os.name}` : userAgent
}
