export type Verdict = { infected: false } | { infected: true; signature: string }

/** Scans for malware within 15 s. Without a clear verdict it throws `ScanError`. quality.md, checklist 17. */
export interface Scanner {
  scan(bytes: Uint8Array): Promise<Verdict>
}

/** The scanner gave no verdict: it is unreachable, slow, or sent an unknown response. A retry may succeed. */
export class ScanError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ScanError'
  }
}
