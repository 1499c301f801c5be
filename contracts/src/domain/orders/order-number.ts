import { plainSigns } from '../typed/plain-signs.ts'

/** Without the look-alikes 0/O, 1/I/L, 5/S, 2/Z, 8/B, U. */
export const ORDER_NUMBER_ALPHABET = '34679ACDEFGHJKMNPQRTVWXY'

export const ORDER_NUMBER_PATTERN = /^ORD-[34679ACDEFGHJKMNPQRTVWXY]{8}$/

/** `ORD-` and eight characters from random bytes. Bytes that would bias the distribution are skipped; null: too few are left. */
export function orderNumberFrom(bytes: Uint8Array): string | null {
  const usable = [...bytes].filter((byte) => byte < 240).slice(0, 8)
  if (usable.length < 8) return null
  return `ORD-${usable.map((byte) => ORDER_NUMBER_ALPHABET[byte % ORDER_NUMBER_ALPHABET.length]).join('')}`
}

/**
 * A typed order number in its one spelling: with any dash or none, `#`, words or an address before it, in lower case, with spaces.
 * What is no order number comes back trimmed and in capital letters.
 */
export function normaliseOrderNumber(typed: string): string {
  const text = plainSigns(typed).toUpperCase()
  const signs = text.replace(/[^\p{L}\p{N}]/gu, '')
  const [, characters] = /(?:[O0]RD|^)([34679ACDEFGHJKMNPQRTVWXY]{8})$/.exec(signs) ?? []
  return characters ? `ORD-${characters}` : text
}
