/**
 * The first digits of the SHA-256 of every published text, for legal-texts.test.ts. A released text's line is never
 * changed.
 */
export const PUBLISHED: Record<string, string> = {
  'terms 2026-11-22 en': '1931818e1460f234',
  'terms 2026-11-22 fr': 'da16f06758b4f0d0',
  'privacy 2026-11-22 en': '95b3f1727cbe2f86',
  'privacy 2026-11-22 fr': '69ac97da17082dc2',
  'refund 2026-11-22 en': '146ac9661eeed118',
  'refund 2026-11-22 fr': 'f06a79e6a5729bfe',
  'cookies 2026-11-22 en': '7997dd0f9427cbd9',
  'cookies 2026-11-22 fr': 'a1ab7ac423b4ec76',
  'gdpr 2026-11-22 en': 'dab38a4e494240ac',
  'gdpr 2026-11-22 fr': 'b445c8fb6c914946',
  'terms 2026-11-22 en in short': '98b3087fc2534e8b',
  'terms 2026-11-22 fr in short': 'ea5ea017d0036a96',
}
