import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { Advice } from '../advice.ts'
import { findOnPath } from '../install/find-on-path.ts'

/** The account that runs PostgreSQL's programs, which refuse to run as root. */
export interface PostgresUser {
  /** The command and arguments to spawn instead. */
  wrap(command: string, args: string[]): { command: string; args: string[]; uid?: number; gid?: number }
  /** Must own the data; absent: the current user. */
  owner?: { uid: number; gid: number }
}

/**
 * The current user; for root the account `postgres`, else `nobody`. When that account cannot enter `folders` (a checkout below
 * /root), its processes get the capability to pass through them.
 */
export async function postgresUser(folders: string[], isRoot = process.getuid?.() === 0): Promise<PostgresUser> {
  if (!isRoot) return { wrap: (command, args) => ({ command, args }) }
  const owner = (await account('postgres')) ?? (await account('nobody'))
  if (!owner) throw new Advice('PostgreSQL refuses to run as root: run this as an ordinary user.')
  if (folders.every(isOpenToAll)) return { owner, wrap: (command, args) => ({ command, args, ...owner }) }
  const check = { args: ['--version'], accepts: (output: string) => output.includes('util-linux') }
  const setpriv = await findOnPath('setpriv', check)
  if (!setpriv) {
    throw new Advice(
      `PostgreSQL refuses to run as root, and the account it would run as cannot enter ${folders.find((folder) => !isOpenToAll(folder))}: run this as an ordinary user, or from a folder that every account may enter.`,
    )
  }
  // PostgreSQL finds its files by access(2), which honours the capability only with this secure bit.
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
