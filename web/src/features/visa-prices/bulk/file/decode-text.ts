/** Bytes in which a UTF-16 file without its mark shows itself. */
const LOOKED_AT = 1_000

/** The text of a CSV file: by its byte order mark, else UTF-8 where it is that, else Windows-1252. null: it is no text. */
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
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
