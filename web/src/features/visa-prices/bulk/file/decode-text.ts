/** Bytes in which a UTF-16 file without its mark shows itself. */
const LOOKED_AT = 1_000

/** Signs that stand where French and English have none: those of another alphabet, capitals and quotation marks inside words. */
const OUT_OF_PLACE = new RegExp(
  [
    '[\\x80-\\x9fŠšŽžŸƒ\\p{Sk}ˆˇ†‡‰\\p{Sm}¤¦§¡¿¢£¥ªºµ¶ÐÞðþ‚„◊ıﬁﬂ]',
    '\\p{L}[À-ÖØ-Þ](?=\\p{Ll})',
    '\\p{Ll}[À-ÖØ-Þ]',
    '\\d\\s?[À-ÖØ-Þ]',
    '(?:^|\\P{L})[Á-ÖØ-Þ](?!\\p{L})',
    '\\p{L}[”“‘•™–—«»](?=\\p{Ll})',
    '[…€](?=\\p{Ll})',
  ].join('|'),
  'gu',
)

/**
 * The text of a CSV file: by its byte order mark, else UTF-8 where it is that, else what Excel writes on Windows or on a Mac,
 * whichever of the two puts fewer signs where French and English have none. null: it is no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decode(bytes)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has.
  return /[\0-\x08\x0e-\x1f]/.test(text) ? null : text
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const zero = bytes.subarray(0, LOOKED_AT).indexOf(0)
  if (zero >= 0) return new TextDecoder(zero % 2 === 1 ? 'utf-16le' : 'utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const windows = new TextDecoder('windows-1252').decode(bytes)
    const mac = new TextDecoder('macintosh').decode(bytes)
    const difference = outOfPlace(windows) - outOfPlace(mac)
    // Lines that end as they do on a Mac decide where the signs do not.
    return difference > 0 || (difference === 0 && /\r(?!\n)/.test(windows)) ? mac : windows
  }
}

const outOfPlace = (text: string): number => text.match(OUT_OF_PLACE)?.length ?? 0
