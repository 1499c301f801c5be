import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes all but the newest entries of a build cache: more than one, since a running stack may use an older one. */
export async function keepNewest(folder: string, count = 5): Promise<void> {
  const names = await readdir(folder)
  const entries = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), time: (await stat(join(folder, name))).mtimeMs })),
  )
  entries.sort((a, b) => b.time - a.time)
  for (const { path } of entries.slice(count)) await rm(path, { recursive: true, force: true })
}
