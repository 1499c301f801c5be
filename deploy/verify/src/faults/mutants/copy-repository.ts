import { cp, mkdir, readdir, readlink, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { root } from '@passage/local/paths'

/** Copies the sources of the repository into a folder, for code that is to be changed there. Its packages are linked; ours are those of the copy. */
export async function copyRepository(folder: string): Promise<void> {
  // Pictures of screens that were made here; the folder of that name below has their code.
  for (const name of await readdir(root))
    if (isSource(name) && name !== 'pictures')
      await cp(join(root, name), join(folder, name), { recursive: true, filter: (path) => isSource(basename(path)) })
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  await mkdir(join(to, '@passage'), { recursive: true })
  for (const name of await readdir(from))
    if (name !== '@passage' && name !== '.vite') await symlink(join(from, name), join(to, name))
  for (const name of await readdir(join(from, '@passage')))
    await symlink(await readlink(join(from, '@passage', name)), join(to, '@passage', name))
}

const isSource = (name: string) => !['node_modules', '.git', '.local', 'dist'].includes(name)
