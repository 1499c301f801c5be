/**
 * The first digits of the SHA-256 of every published text, for legal-texts.test.ts. A released text's line is never
 * changed.
 */
export const PUBLISHED: Record<string, string> = {
  'terms 2026-11-22 en': '4593c499a9ec12a3',
  'terms 2026-11-22 fr': '03b98b0e47a02705',
  'privacy 2026-11-22 en': 'b89319c381c69f5d',
  'privacy 2026-11-22 fr': '455f5a17246a30b2',
  'refund 2026-11-22 en': '8bef2c8168bde59e',
  'refund 2026-11-22 fr': '3f679616c126044d',
  'cookies 2026-11-22 en': 'a581669f67825f08',
  'cookies 2026-11-22 fr': 'ca22e45df6ad9bdc',
  'gdpr 2026-11-22 en': 'dab38a4e494240ac',
  'gdpr 2026-11-22 fr': 'b445c8fb6c914946',
  'terms 2026-11-22 en in short': '2fa74a04cbd9d2e6',
  'terms 2026-11-22 fr in short': 'eb837fc1e08e7104',
}
