import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/**
 * Throws while a thread of a process may still run: SIGSTOP is sent at once and obeyed a moment later, and until then the
 * process answers as ever.
 */
export async function standsStill(pid: number): Promise<void> {
  const states = existsSync(`/proc/${pid}/task`) ? threadStates(pid) : [processState(pid)]
  if (states.some((state) => state !== 'T')) throw new Error(`process ${pid} still runs (${states.join(' ')})`)
}

const threadStates = (pid: number): string[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
    try {
      const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')
      return stat.charAt(stat.lastIndexOf(')') + 2)
    } catch {
      // It has ended since the folder was read.
      return []
    }
  })

const processState = (pid: number): string =>
  spawnSync('ps', ['-o', 'state=', '-p', String(pid)], { encoding: 'utf8' })
    .stdout?.trim()
    .charAt(0) ?? ''
