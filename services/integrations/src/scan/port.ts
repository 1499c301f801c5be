export type Verdict = { infected: false } | { infected: true; signature: string }

/** Looks for malware. A scan ends within 15 s; without a clear verdict it throws `ScanError`, never "clean". quality.md, checklist 17. */
export interface Scanner {
  scan(bytes: Uint8Array): Promise<Verdict>
}

/** There is no verdict: the scanner is away, slow, or answers something else. Asking again may help. */
export class ScanError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ScanError'
  }
}
