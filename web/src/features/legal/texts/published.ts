/** The beginnings of the SHA-256 of every published text: legal-texts.test.ts. A line that stands here is never changed. */
export const PUBLISHED: Record<string, string> = {
  'terms 2026-11-22 en': '4d030fc42970456e',
  'terms 2026-11-22 fr': '32f43c54ae5583ad',
  'terms 2026-11 en': 'f4f81edfdbdeac54',
  'terms 2026-11 fr': '2fd2f06448735247',
  'privacy 2026-11-22 en': 'b6e996ea66132a3e',
  'privacy 2026-11-22 fr': 'f913bc115e6f22f6',
  'privacy 2026-11 en': '68ead03b8ab1f655',
  'privacy 2026-11 fr': 'b1e06caa7de2ef4e',
  'refund 2026-11-22 en': '8bef2c8168bde59e',
  'refund 2026-11-22 fr': '3f679616c126044d',
  'cookies 2026-11-22 en': '585b68e08bf925e1',
  'cookies 2026-11-22 fr': 'ee6934796374aafe',
  'gdpr 2026-11-22 en': 'dab38a4e494240ac',
  'gdpr 2026-11-22 fr': 'b445c8fb6c914946',
  'terms 2026-11-22 en in short': '641f8ca14d84f093',
  'terms 2026-11-22 fr in short': 'b3de4b8165f10357',
}
