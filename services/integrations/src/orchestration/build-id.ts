import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** The worker's build id: the hash of its workflow bundle, so that only changed code is a new version. */
export async function buildIdOf(bundlePath: string): Promise<string> {
  const code = await readFile(bundlePath).catch(() => {
    throw new Error(
      `There is no workflow bundle at ${bundlePath}: build it with services/worker/scripts/build-bundle.ts.`,
    )
  })
  return createHash('sha256').update(code).digest('hex').slice(0, 16)
}
