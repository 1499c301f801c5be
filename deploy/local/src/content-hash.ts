import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root } from './paths.ts'

const skipped = new Set(['node_modules', 'dist', 'e2e', 'histories'])
const isTest = /\.test\.tsx?$/

/** A short hash over the contents of files and folders of the repository, tests left out. */
export async function contentHash(paths: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of await filesBelow(join(root, path))) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(await readFile(file))
        .update('\0')
    }
  }
  return hash.digest('hex').slice(0, 16)
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (!entries) return [path]
  const kept = entries.filter(({ name }) => !skipped.has(name) && !isTest.test(name))
  kept.sort((a, b) => (a.name < b.name ? -1 : 1))
  const found: string[] = []
  for (const entry of kept) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) found.push(...(await filesBelow(child)))
    else if (entry.isFile()) found.push(child)
  }
  return found
}
