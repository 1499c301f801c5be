import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { Advice } from '../advice.ts'
import { findOnPath } from '../install/find-on-path.ts'

/** PostgreSQL refuses to run as root: how to start its programs instead, and who must own its data. */
export interface PostgresUser {
  /** The command that really is run, and its arguments. */
  wrap(command: string, args: string[]): { command: string; args: string[]; uid?: number; gid?: number }
  owner?: { uid: number; gid: number }
}

/**
 * For an ordinary user: the user itself. For root: the account `postgres`, else `nobody`; when that account cannot reach
 * `folders` (a checkout below /root), it is lent root's right to pass through them.
 */
export async function postgresUser(folders: string[], isRoot = process.getuid?.() === 0): Promise<PostgresUser> {
  if (!isRoot) return { wrap: (command, args) => ({ command, args }) }
  const owner = (await account('postgres')) ?? (await account('nobody'))
  if (!owner) throw new Advice('PostgreSQL refuses to run as root: run this as an ordinary user.')
  if (folders.every(isOpenToAll)) return { owner, wrap: (command, args) => ({ command, args, ...owner }) }
  const question = { args: ['--version'], accepts: (answer: string) => answer.includes('util-linux') }
  const setpriv = await findOnPath('setpriv', question)
  if (!setpriv) {
    throw new Advice(
      `PostgreSQL refuses to run as root, and the account it would run as cannot enter ${folders.find((folder) => !isOpenToAll(folder))}: run this as an ordinary user, or from a folder that everybody may enter.`,
    )
  }
  // The secure bit makes access(2), by which PostgreSQL finds its own files, see the lent right as well.
  const rights = [
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    ...['inh', 'ambient'].map((set) => `--${set}-caps=+dac_override`),
  ]
  return {
    owner,
    wrap: (command, args) => ({
      command: setpriv,
      args: [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, ...rights, command, ...args],
    }),
  }
}

async function account(name: string): Promise<{ uid: number; gid: number } | undefined> {
  const ask = async (flag: string) => Number((await promisify(execFile)('id', [flag, name])).stdout)
  try {
    return { uid: await ask('-u'), gid: await ask('-g') }
  } catch {
    return undefined
  }
}

function isOpenToAll(folder: string): boolean {
  const passable = (statSync(folder).mode & 0o001) !== 0
  return passable && (dirname(folder) === folder || isOpenToAll(dirname(folder)))
}
