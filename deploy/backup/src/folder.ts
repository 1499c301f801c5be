import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Advice } from '@passage/local/advice'

/** The files of a backup. */
export const filesOf = (folder: string) => ({
  /** One folder for each base backup, named by its instant: `base.tar` and the WAL since. */
  postgres: join(folder, 'postgres'),
  /** One file for each object, with its key and content type. */
  objects: join(folder, 'objects'),
  /** Temporal's database. */
  temporal: join(folder, 'temporal.db'),
  /** The identifier of the database system, not sealed. */
  system: join(folder, 'system'),
  /** Encryption keys and passwords of the stack, without which the data cannot be read. */
  secrets: join(folder, 'secrets.json'),
})

/** The folder that a command was given, from the folder in which it was called. Throws `Advice` without one. */
export function folderArgument(given: string | undefined, usage: string): string {
  if (!given) throw new Advice(usage)
  return resolve(process.env.INIT_CWD ?? '', given)
}

/**
 * Binds a backup to its database system, whose copies share the identifier. Throws `Advice` for another system: a fresh stack
 * would replace the backup of a lost one.
 */
export function bindTo(system: string, folder: string): void {
  const { system: file } = filesOf(folder)
  if (!existsSync(file)) writeFileSync(file, system)
  if (readFileSync(file, 'utf8') !== system)
    throw new Advice(`${folder} is the backup of another database: choose another folder, or restore it first.`)
}

/** The key of a backup: `BACKUP_KEY`, else the file `FOLDER.key` beside it, which the first backup creates. */
export function keyOf(folder: string, create = false): Buffer {
  const file = `${folder}.key`
  const given = process.env.BACKUP_KEY || (existsSync(file) && readFileSync(file, 'utf8').trim())
  if (given) {
    const key = Buffer.from(given, 'base64')
    if (key.length !== 32) throw new Advice('The key of the backup must be 32 bytes as base64.')
    return key
  }
  if (!create) throw new Advice(`The key of the backup is missing: set BACKUP_KEY, or put the key into ${file}.`)
  const key = randomBytes(32)
  writeFileSync(file, `${key.toString('base64')}\n`, { mode: 0o600 })
  console.log(
    `The backup is encrypted with the key in ${file}. Keep a copy elsewhere: nothing can be restored without it.`,
  )
  return key
}
