import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const WEEK_MS = 7 * 86_400_000

/** Clears a build cache: of what is older than a week only the newest entries stay. A running stack may use any younger one. */
export async function keepNewest(folder: string, count = 5): Promise<void> {
  const paths = (await readdir(folder)).map((name) => join(folder, name))
  // A partial entry of another process may have got its name, and be gone from here, since the folder was read.
  const found = paths.map((path) =>
    stat(path).then(
      ({ mtimeMs }) => [{ path, time: mtimeMs }],
      () => [],
    ),
  )
  const entries = (await Promise.all(found)).flat()
  entries.sort((a, b) => b.time - a.time)
  const old = entries.slice(count).filter(({ time }) => time < Date.now() - WEEK_MS)
  for (const { path } of old) await rm(path, { recursive: true, force: true })
}
