const MAX_LENGTH = 80

/** Characters after which mail programs detect an address or a link, also in full width. */
const JOINTS = /([.:@。．｡：＠])(?=[\p{L}\p{N}/／])/gu

/** Invisible characters, without U+200C and U+200D, which some scripts need. */
const HIDDEN = /[\p{Cc}\s]|(?![\u200c\u200d])\p{Cf}/gu

/**
 * A person's name for a mail: one line of at most 80 characters in which mail programs detect no link. settled.md, Orders and
 * prices.
 */
export function nameAsText(name: string): string {
  const line = name.replaceAll(HIDDEN, ' ').replaceAll(JOINTS, '$1 ').replaceAll(/ +/g, ' ').trim()
  if (line.length <= MAX_LENGTH) return line
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    if (kept.length + segment.length >= MAX_LENGTH) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
