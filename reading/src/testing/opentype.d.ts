declare module 'opentype.js' {
  interface Command {
    type: 'M' | 'L' | 'Q' | 'C' | 'Z'
    x?: number
    y?: number
    x1?: number
    y1?: number
    x2?: number
    y2?: number
  }
  interface Glyph {
    advanceWidth?: number
    getPath(x: number, y: number, size: number): { commands: Command[] }
  }
  export interface Font {
    unitsPerEm: number
    charToGlyph(letter: string): Glyph
  }
  const opentype: { parse(bytes: ArrayBuffer): Font }
  export default opentype
}
