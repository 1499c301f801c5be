import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@passage/local/paths'
import { type Edit, mutate } from './mutate.ts'

/** Edits by the room whose code they change; paths below the room's `src`. */
export type Changes = Partial<Record<'api' | 'worker' | 'core' | 'integrations', readonly Edit[]>>

/** A room of services outside of the repository, for whom the rooms that it imports are changed ones. */
export interface Bench {
  /** Of the application. */
  folder: string
  remove(): Promise<void>
}

/** Copies an application and the rooms to be changed; every other package is the repository's own. */
export async function openBench(application: 'api' | 'worker', changes: Changes): Promise<Bench> {
  const bench = await mkdtemp(join(tmpdir(), 'passage-mutants-'))
  const packages = join(bench, 'node_modules')
  const ours = join(packages, '@passage')
  await mkdir(ours, { recursive: true })
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@passage') await symlink(join(root, 'node_modules', name), join(packages, name))
  }
  const copied = new Set([application, ...Object.keys(changes)])
  for (const name of await readdir(join(root, 'node_modules/@passage'))) {
    const copy = join(bench, name)
    if (copied.has(name)) await copyRoom(name, copy, changes[name as keyof Changes] ?? [])
    await symlink(copied.has(name) ? copy : join(root, 'node_modules/@passage', name), join(ours, name))
  }
  return { folder: join(bench, application), remove: () => rm(bench, { recursive: true, force: true }) }
}

async function copyRoom(name: string, copy: string, edits: readonly Edit[]): Promise<void> {
  const room = join(root, 'services', name)
  await cp(join(room, 'package.json'), join(copy, 'package.json'))
  const filter = (path: string) => !/\.test\.ts$|\/testing$/.test(path)
  await cp(join(room, 'src'), join(copy, 'src'), { recursive: true, filter })
  for (const edit of edits) await mutate(join(copy, 'src'), edit)
}
