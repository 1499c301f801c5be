import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { identityOf } from './register.ts'

export interface Holder {
  pid: number
  identity: string
  since: string
}

/**
 * Takes a lock file. Returns `{ release }`, or `{ holder }` when a running process has it. A lock whose holder has ended is
 * taken over.
 */
export function takeLock(file: string): { release: () => void } | { holder: Holder } {
  mkdirSync(dirname(file), { recursive: true })
  const mine: Holder = { pid: process.pid, identity: identityOf(process.pid) ?? '', since: new Date().toISOString() }
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(mine))
  try {
    for (;;) {
      if (linked(draft, file)) return { release: () => rmSync(file, { force: true }) }
      const holder = read(file)
      if (holder && identityOf(holder.pid) === holder.identity) return { holder }
      setAside(file, `${draft}.stale`)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Creates the lock as a hard link, which is atomic: no process reads a half-written lock. */
function linked(draft: string, file: string): boolean {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Removes the lock of an ended holder; puts it back when a running process took it over in the meantime. */
function setAside(file: string, aside: string): void {
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  const holder = read(aside)
  if (holder && identityOf(holder.pid) === holder.identity) linked(aside, file)
  rmSync(aside, { force: true })
}
