declare module 'bidi-js' {
  interface Levels {
    levels: Uint8Array
    paragraphs: { start: number; end: number; level: number }[]
  }
  interface Bidi {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): Levels
    /** Ranges of UTF-16 indices to reverse, in order; both ends inclusive. */
    getReorderSegments(text: string, levels: Levels): [start: number, end: number][]
    getMirroredCharacter(character: string): string | null
  }
  export default function bidiFactory(): Bidi
}
