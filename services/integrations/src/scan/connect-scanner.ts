import type { ScanEnv } from '../config.ts'
import { clamd } from './clamd.ts'
import type { Scanner } from './port.ts'

/** ClamAV when CLAMAV_URL names one; without it every file passes, which the log says once. */
export function connectScanner({ CLAMAV_URL }: ScanEnv, log: { warn(message: string): void }): Scanner {
  if (CLAMAV_URL) return clamd(CLAMAV_URL)
  log.warn('CLAMAV_URL is not set: uploaded files are not scanned for malware')
  return { scan: async () => ({ infected: false }) }
}
