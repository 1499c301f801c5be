import { parseUrl } from './parse-url.ts'
import { plainSigns } from './plain-signs.ts'
import { unglued } from './unglued.ts'

/** RFC 5321: an unquoted local part of at most 64 signs. Quoted and non-ASCII ones are refused: few servers take them. */
const LOCAL = /^(?=.{1,64}$)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const LETTERS = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u
const DOMAIN = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/

/**
 * A typed e-mail address in its one spelling: lower case, an internationalised domain in its ASCII form (`xn--…`), so that each
 * mail server takes it and both spellings are one account. null: no address.
 */
export function cleanEmail(typed: string): string | null {
  const text = unglued(addressIn(plainSigns(typed).toLowerCase()))
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  const domain = asciiDomain(text.slice(at + 1))
  return LOCAL.test(local) && domain !== null && DOMAIN.test(domain) ? `${local}@${domain}` : null
}

/** The address of `Marie Durand <marie@example.com>` and of `mailto:marie@example.com?subject=Visa`. */
function addressIn(text: string): string {
  const [, bracketed = text] = /^[^<>@]*<([^<>]+)>\W*$/u.exec(text) ?? []
  const [, mailed = bracketed] = /^\W*mailto:([^?]*)/u.exec(bracketed) ?? []
  return mailed
}

function asciiDomain(domain: string): string | null {
  if (/^[a-z0-9.-]*$/.test(domain)) return domain
  return LETTERS.test(domain) ? (parseUrl(`http://${domain}`)?.hostname ?? null) : null
}

/** The name by which an account is found: an address in its one spelling, or a username in lower case. */
export const cleanAccountName = (typed: string): string => cleanEmail(typed) ?? plainSigns(typed).toLowerCase()
