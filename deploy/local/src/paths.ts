import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

/** The repository's root. */
export const root = resolve(import.meta.dirname, '../../..')

/** What `npm start` keeps between runs. */
export const localDir = join(root, '.local')

/** Built things that can be made again: the workflow bundle and the web pages, by content hash. */
export const buildCache = join(root, 'node_modules/.cache/passage')

/** Where servers that were built from source are kept, for all checkouts of this user. */
export function serverCache(env: NodeJS.ProcessEnv = process.env): string {
  return join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'passage/servers')
}

/** A program that came with the npm packages. */
export function packageBin(name: string): string {
  return join(root, 'node_modules/.bin', name)
}
