import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const bootId = '/proc/sys/kernel/random/boot_id'

/**
 * What distinguishes a process from any later one with the same pid: when it began (and on which boot). Undefined when no such
 * process lives; a zombie counts as dead.
 */
export function identityOf(pid: number): string | undefined {
  return existsSync(bootId) ? linuxIdentity(pid) : psIdentity(pid)
}

function linuxIdentity(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command in parentheses may itself hold spaces; state is the first field after it, the start time the 20th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    return `${readFileSync(bootId, 'utf8').trim()}/${fields[19]}`
  } catch {
    return undefined
  }
}

function psIdentity(pid: number): string | undefined {
  const ps = spawnSync('ps', ['-o', 'stat=,lstart=,command=', '-p', String(pid)], { encoding: 'utf8' })
  const [, state, rest] = /^\s*(\S+)\s+(.+)/.exec(ps.stdout ?? '') ?? []
  return state && !state.startsWith('Z') ? rest : undefined
}
