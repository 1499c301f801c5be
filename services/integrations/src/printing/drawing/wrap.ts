const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Wraps text to `width` at spaces; words wider than a line are broken, after a hyphen where they have one. */
export function wrap(text: string, width: number, measure: (line: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/ +/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    const pieces = measure(word) <= width ? [word] : piecesOf(word, width, measure)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  if (line) lines.push(line)
  return lines
}

function piecesOf(word: string, width: number, measure: (line: string) => number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const { segment } of graphemes.segment(word)) {
    if (piece && measure(piece + segment) > width) {
      const end = piece.lastIndexOf('-') + 1 || piece.length
      pieces.push(piece.slice(0, end))
      piece = piece.slice(end)
    }
    piece += segment
  }
  pieces.push(piece)
  return pieces
}
