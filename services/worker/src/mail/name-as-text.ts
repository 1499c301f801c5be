const LONGEST = 80

/** Behind these a mail program may see an address or a link; full-width ones count as well. */
const JOINTS = /([.:@。．｡：＠])(?=[\p{L}\p{N}/／])/gu

/** Characters that direct or join others: they may hide what a text says, but some scripts need U+200C and U+200D. */
const HIDDEN = /[\p{Cc}\s]|(?![\u200c\u200d])\p{Cf}/gu

/**
 * A name that a person gave, as a mail shows it: one line of at most 80 characters in which no mail program finds a link.
 * settled.md, Orders and prices.
 */
export function nameAsText(name: string): string {
  const line = name.replaceAll(HIDDEN, ' ').replaceAll(JOINTS, '$1 ').replaceAll(/ +/g, ' ').trim()
  if (line.length <= LONGEST) return line
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    if (kept.length + segment.length >= LONGEST) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
