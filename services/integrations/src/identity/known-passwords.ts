import { createHash } from 'node:crypto'
import { DomainError } from '@passage/contracts/domain/errors'
import { dictionary } from '@zxcvbn-ts/language-common'

const SERVICE = 'https://api.pwnedpasswords.com'
const ASK_MS = 1_500
/** A service that did not answer is not asked again for so long: callers do not wait for a closed network twice. */
const PAUSE_MS = 60_000

interface Options {
  /** false: only the list that comes along is asked. */
  online: boolean
  /** Where the service answers, for tests. */
  service?: string
}

/**
 * Refuses leaked passwords: those of a list that ships with Passage, and all that ever leaked, where Have I Been Pwned can
 * be asked. It gets five characters of a digest, never a password (k-anonymity). Throws `password_breached`.
 */
export function knownPasswords({ online, service = SERVICE }: Options): (password: string) => Promise<void> {
  let pausedUntil = 0
  async function hasLeaked(password: string): Promise<boolean> {
    if (!online || Date.now() < pausedUntil) return false
    const digest = createHash('sha1').update(password).digest('hex').toUpperCase()
    try {
      return (await leaked(service, digest.slice(0, 5))).has(digest.slice(5))
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

/** Digests that begin as asked, without that beginning. Padding has a count of 0, so that an answer's length shows nothing. */
async function leaked(service: string, beginning: string): Promise<ReadonlySet<string>> {
  const answer = await fetch(`${service}/range/${beginning}`, {
    headers: { 'Add-Padding': 'true' },
    redirect: 'error',
    signal: AbortSignal.timeout(ASK_MS),
  })
  if (!answer.ok) throw new Error(`The service answered ${answer.status}.`)
  const lines = (await answer.text()).split(/\r?\n/).map((line) => line.split(':'))
  return new Set(lines.filter(([, count]) => Number(count) > 0).map(([rest = '']) => rest.toUpperCase()))
}

let common: ReadonlySet<string> | undefined

/** As it is, and without what is put behind a word to please a rule: `Password1!` is `password1`. */
function isCommon(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'])
  const word = password.normalize('NFKC').toLowerCase()
  return common.has(word) || common.has(word.replace(/[^\p{L}\p{N}]+$/u, ''))
}
