import { fairQueue } from '@passage/integrations/bounded/fair-queue'
import { processPool } from '@passage/integrations/bounded/process-pool'
import type { Decision } from '@passage/reading/mrz/decide'
import type { PassportFile } from './read-passport-file.ts'

/** Two pages of a PDF that have no lines take the longest. */
const LIMITS = { timeoutMs: 60_000, cpuMs: 15_000, heapMb: 256, memoryMb: 700 }
/** Waiting passports of one person, and for how long they wait; others are not read. */
const MAX_WAITING = 12
const WAIT_MS = 300_000

export interface PassportReading {
  /** Reads a passport's lines; the person's file is fetched by `open` when it is its turn. null: not read, whatever the reason. */
  read(personId: string, open: () => Promise<PassportFile>): Promise<Decision | null>
  close(): Promise<void>
}

/** Reads stored, untrusted passports one at a time in a child process of low priority. What is not read is compared by eye. */
export function passportReading(limits = LIMITS): PassportReading {
  const module = new URL('./read-passport-file.ts', import.meta.url)
  const processes = processPool<PassportFile, Decision | null>(1, module, limits)
  const queue = fairQueue({
    concurrency: 1,
    perPerson: 1,
    maxWaiting: MAX_WAITING,
    timeoutMs: WAIT_MS,
    refusal: () => new Error('Too many passports are waiting.'),
  })
  return {
    read: (personId, open) => queue(personId, async () => processes.run(await open())).catch(() => null),
    close: processes.close,
  }
}
