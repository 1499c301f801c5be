import { setTimeout as sleep } from 'node:timers/promises'
import type { Difference, Found } from './found.ts'

export interface Examined {
  found: Found
  differences: Difference[]
}

/** An order that moves at this moment differs for a moment, most often a short one. */
const PAUSES_MS = [200, 500, 800]
/** A run that does not answer has had its seconds in the look itself. */
const SILENT_PAUSES_MS = [1_500]

export type Pause = (ms: number) => Promise<unknown>

/** Looks again for 1.5 s, until a look shows no difference. Answers the last look, with the differences that all looks showed. */
export async function settle(look: () => Promise<Examined>, pause: Pause = sleep): Promise<Examined> {
  let last = await look()
  let stayed = last.differences
  for (const ms of last.found.run.is === 'silent' ? SILENT_PAUSES_MS : PAUSES_MS) {
    if (last.differences.length === 0) break
    await pause(ms)
    last = await look()
    const before = new Set(stayed.map(({ words }) => words))
    stayed = last.differences.filter(({ words }) => before.has(words))
  }
  return { found: last.found, differences: stayed }
}
