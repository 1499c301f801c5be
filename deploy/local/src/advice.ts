/** A failure that a person can act on: its message is a sentence, perhaps with what a program said, and shown without a stack trace. */
export class Advice extends Error {
  override name = 'Advice'
}

const diskIsFull = /ENOSPC|no space left on device/i
const networkIsDown = /no such host|dial tcp|i\/o timeout|network is unreachable|TLS handshake/i
/** A server on this machine that does not answer says nothing about the network. */
const dialsThisMachine = /dial tcp (127\.|\[::1\])/

/**
 * The sentence for a failure whose cause is outside Passage, if it is one: a full disk and, where a program fetches from the
 * internet, no network. What it said, or the `words` for that, comes below.
 */
export function adviceFor(said: string, words = said, { fetches = false } = {}): Advice | undefined {
  const offline = () => said.split('\n').some((line) => networkIsDown.test(line) && !dialsThisMachine.test(line))
  if (diskIsFull.test(said))
    return new Advice(`The disk is full: free some space (2 GB is enough) and run it again.\n${words}`)
  if (fetches && offline())
    return new Advice(
      `The network cannot be reached, and the first run downloads packages: connect and run it again.\n${words}`,
    )
  return undefined
}

/** What to show for any thrown value: a sentence where there is one, else the whole error. */
export function explain(error: unknown): string {
  if (error instanceof Advice) return error.message
  if (!(error instanceof Error)) return String(error)
  return adviceFor(error.message)?.message ?? error.stack ?? error.message
}
