import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@passage/local/paths'

/** One protection taken away: `from` is replaced by `to` in a file (path below the copied folder). */
export interface Edit {
  file: string
  from: string
  to: string
}

/** Applies an edit to a copy. Throws when what it takes away is not there (any more), or not only once. */
export async function mutate(folder: string, { file, from, to }: Edit): Promise<void> {
  const path = join(folder, file)
  const text = await readFile(path, 'utf8')
  const found = text.split(from).length - 1
  if (found !== 1) throw new Error(`${file} contains ${found} times what this mutant changes: ${from}`)
  await writeFile(
    path,
    text.replace(from, () => to),
  )
}

/** A folder outside of the repository from which its packages can be imported. */
export interface Workbench {
  folder: string
  /** Copies a folder of the repository, without its tests, and applies the edits. Answers the copy's path. */
  copy(source: string, name: string, edits: readonly Edit[]): Promise<string>
  remove(): Promise<void>
}

export async function openWorkbench(): Promise<Workbench> {
  const folder = await mkdtemp(join(tmpdir(), 'passage-mutants-'))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    async copy(source, name, edits) {
      const target = join(folder, name)
      const filter = (path: string) => !/\.test\.ts$|\/(testing|histories)$/.test(path)
      await cp(join(root, source), target, { recursive: true, filter })
      for (const edit of edits) await mutate(target, edit)
      return target
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
