import { createHash } from 'node:crypto'
import { DomainError } from '@passage/contracts/domain/errors'
import { dictionary } from '@zxcvbn-ts/language-common'

const SERVICE = 'https://api.pwnedpasswords.com'
const TIMEOUT_MS = 1_500
/** After a failure the service is not called for this time, so that callers do not wait repeatedly for a closed network. */
const PAUSE_MS = 60_000

interface Options {
  /** false: only the list that ships with Passage is used. */
  online: boolean
  /** Address of the service, for tests. */
  service?: string
}

/**
 * Refuses leaked passwords: those in a list that ships with Passage and, when online, those known to Have I Been Pwned, which
 * gets only the first five characters of a hash (k-anonymity). Throws `password_breached`.
 */
export function knownPasswords({ online, service = SERVICE }: Options): (password: string) => Promise<void> {
  let pausedUntil = 0
  async function hasLeaked(password: string): Promise<boolean> {
    if (!online || Date.now() < pausedUntil) return false
    const digest = createHash('sha1').update(password).digest('hex').toUpperCase()
    try {
      return (await leakedSuffixes(service, digest.slice(0, 5))).has(digest.slice(5))
    } catch {
      pausedUntil = Date.now() + PAUSE_MS
      return false
    }
  }
  return async (password) => {
    if (isCommon(password) || (await hasLeaked(password)))
      throw new DomainError(
        'password_breached',
        'This password is known from a data breach, and is tried first by those who break in. Choose another one.',
      )
  }
}

/** Hash suffixes for a prefix. Padding lines, which hide the length of the response, have a count of 0. */
async function leakedSuffixes(service: string, prefix: string): Promise<ReadonlySet<string>> {
  const answer = await fetch(`${service}/range/${prefix}`, {
    headers: { 'Add-Padding': 'true' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`The service answered ${answer.status}.`)
  const lines = (await answer.text()).split(/\r?\n/).map((line) => line.split(':'))
  return new Set(lines.filter(([, count]) => Number(count) > 0).map(([rest = '']) => rest.toUpperCase()))
}

let common: ReadonlySet<string> | undefined

/** Whether the password is in the list, also without trailing punctuation: `Password1!` is `password1`. */
function isCommon(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'])
  const word = password.normalize('NFKC').toLowerCase()
  return common.has(word) || common.has(word.replace(/[^\p{L}\p{N}]+$/u, ''))
}
