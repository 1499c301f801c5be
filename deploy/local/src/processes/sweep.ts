import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { identityOf } from './identity.ts'
import { type Recorded, readRegister } from './register.ts'

/** Signals a process group; false when it is gone. */
export function signalGroup(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(-pid, signal)
    return true
  } catch {
    return false
  }
}

/**
 * Ends the processes that an earlier run recorded and left behind: each one only if it is still the very process that
 * was recorded. Sends SIGTERM first, and SIGKILL after `grace` ms. Returns their names.
 */
export async function sweep(file: string, grace = 5_000): Promise<string[]> {
  const left = readRegister(file).filter(lives)
  for (const process of left) signalGroup(process.pid, process.stopSignal)
  const deadline = Date.now() + grace
  while (left.some(lives) && Date.now() < deadline) await sleep(50)
  for (const process of left.filter(lives)) signalGroup(process.pid, 'SIGKILL')
  rmSync(file, { force: true })
  return left.map((process) => process.name)
}

function lives(process: Recorded): boolean {
  return identityOf(process.pid) === process.identity
}
