/** FNV-1a, 32 bits, signed: the same number for the same text in every browser. Not a secure hash. */
export function fnv1a(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return hash
}
