/** No 0/O, 1/I/L, 5/S, 2/Z, 8/B, U/V: read aloud and typed without mistakes. */
export const ORDER_NUMBER_ALPHABET = '34679ACDEFGHJKMNPQRTVWXY'

export const ORDER_NUMBER_PATTERN = /^ORD-[34679ACDEFGHJKMNPQRTVWXY]{8}$/

/** `ORD-` and eight characters from random bytes (at least 8). Bytes that would favour some characters must be drawn again: null. */
export function orderNumberFrom(bytes: Uint8Array): string | null {
  const usable = [...bytes].filter((byte) => byte < 240).slice(0, 8)
  if (usable.length < 8) return null
  return `ORD-${usable.map((byte) => ORDER_NUMBER_ALPHABET[byte % ORDER_NUMBER_ALPHABET.length]).join('')}`
}

/** What a person may have typed, as the number is stored. */
export const normaliseOrderNumber = (typed: string): string => typed.trim().toUpperCase()
