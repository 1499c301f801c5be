import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const WEEK_MS = 7 * 86_400_000

/** Clears a build cache: of what is older than a week only the newest entries stay. A running stack may use any younger one. */
export async function keepNewest(folder: string, count = 5): Promise<void> {
  const names = await readdir(folder)
  const entries = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), time: (await stat(join(folder, name))).mtimeMs })),
  )
  entries.sort((a, b) => b.time - a.time)
  const old = entries.slice(count).filter(({ time }) => time < Date.now() - WEEK_MS)
  for (const { path } of old) await rm(path, { recursive: true, force: true })
}
