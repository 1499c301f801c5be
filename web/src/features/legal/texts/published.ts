/**
 * The first digits of the SHA-256 of every published text, for legal-texts.test.ts. A released text's line is never
 * changed.
 */
export const PUBLISHED: Record<string, string> = {
  'terms 2026-11-22 en': 'e5ccb516b1dbecf4',
  'terms 2026-11-22 fr': '55f940f9f0657cd9',
  'privacy 2026-11-22 en': 'b89319c381c69f5d',
  'privacy 2026-11-22 fr': '455f5a17246a30b2',
  'refund 2026-11-22 en': 'ef814de4a839d628',
  'refund 2026-11-22 fr': 'dcb5ad2a1d6f56ae',
  'cookies 2026-11-22 en': '7997dd0f9427cbd9',
  'cookies 2026-11-22 fr': 'a1ab7ac423b4ec76',
  'gdpr 2026-11-22 en': 'dab38a4e494240ac',
  'gdpr 2026-11-22 fr': 'b445c8fb6c914946',
  'terms 2026-11-22 en in short': '2fa74a04cbd9d2e6',
  'terms 2026-11-22 fr in short': 'eb837fc1e08e7104',
}
