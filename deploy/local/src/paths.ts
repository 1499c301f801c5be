import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

/** The repository's root. */
export const root = resolve(import.meta.dirname, '../../..')

/** The data of `npm start`. */
export const localDir = join(root, '.local')

/** Builds of this repository: workflow bundle, mail templates, web pages. */
export const buildCache = join(root, 'node_modules/.cache/passage')

/** Installed servers, shared by all checkouts of this user. */
export function serverCache(env: NodeJS.ProcessEnv = process.env): string {
  return join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'passage/servers')
}

/** A program of the npm packages. */
export function packageBin(name: string): string {
  return join(root, 'node_modules/.bin', name)
}
