/** A failure that a person can act on: its message is one sentence, shown alone, without a stack trace. */
export class Advice extends Error {
  override name = 'Advice'
}

const diskIsFull = /ENOSPC|no space left on device/i
const networkIsDown =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|no such host|dial tcp|i\/o timeout|network is unreachable|TLS handshake/i

/** The sentence for a failure whose cause is outside Passage (disk full, no network), if it is one. */
export function adviceFor(text: string): Advice | undefined {
  if (diskIsFull.test(text)) return new Advice('The disk is full: free some space (2 GB is enough) and run it again.')
  if (networkIsDown.test(text)) {
    return new Advice('The network cannot be reached, and the first run downloads packages: connect and run it again.')
  }
  return undefined
}

/** What to show for any thrown value: a sentence where there is one, else the whole error. */
export function explain(error: unknown): string {
  if (error instanceof Advice) return error.message
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return adviceFor(text)?.message ?? text
}
