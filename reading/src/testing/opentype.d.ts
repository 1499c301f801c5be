declare module 'opentype.js' {
  interface Glyph {
    advanceWidth?: number
    getPath(x: number, y: number, size: number): { toPathData(decimals: number): string }
  }
  export interface Font {
    unitsPerEm: number
    charToGlyph(letter: string): Glyph
  }
  const opentype: { parse(bytes: ArrayBuffer): Font }
  export default opentype
}
