import { boundedProcess } from '@passage/integrations/bounded/bounded-process'
import { OutgrownError } from '@passage/integrations/bounded/limits'
import type { Decision } from '@passage/reading/mrz/decide'
import type { PassportFile } from './read-passport-file.ts'

/** Two pages of a PDF that have no lines take the longest. */
const LIMITS = { timeoutMs: 60_000, cpuMs: 15_000, heapMb: 256, memoryMb: 700 }

export interface PassportReading {
  /** A passport's two lines; null: they cannot be read, and staff compare by eye. Throws when another attempt may read them. */
  read(file: PassportFile): Promise<Decision | null>
  close(): Promise<void>
}

/** Reads stored, untrusted passports one at a time in a child process of low priority. */
export function passportReading(limits = LIMITS): PassportReading {
  const module = new URL('./read-passport-file.ts', import.meta.url)
  const process = boundedProcess<PassportFile, Decision | null>(module, limits)
  return {
    async read(file) {
      try {
        return await process.run(file)
      } catch (error) {
        if (error instanceof OutgrownError) return null
        throw error
      }
    },
    close: process.close,
  }
}
