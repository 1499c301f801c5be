import { createPublicKey } from 'node:crypto'

/** Host of Clerk's Frontend API in a publishable key: `pk_test_` or `pk_live_`, then the host and `$` in base64. null: malformed. */
export function hostOfKey(publishableKey: string): string | null {
  const encoded = /^pk_(?:test|live)_([\w+/-]+={0,2})$/.exec(publishableKey)?.[1]
  const decoded = encoded && Buffer.from(encoded, 'base64').toString('latin1')
  const host = decoded && /^([a-z0-9-]+(?:\.[a-z0-9-]+)+)\$$/i.exec(decoded)?.[1]
  return host ? host.toLowerCase() : null
}

export const isSecretKey = (text: string): boolean => /^sk_(test|live)_\w+$/.test(text)

/** A PEM public key whose lines may be joined by a literal `\n`, as in .env files. */
export const readPem = (text: string): string => text.replaceAll('\\n', '\n').trim()

export function isPem(text: string): boolean {
  try {
    return createPublicKey(readPem(text)).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
