import { type Bitmap, openPdf, type Pdf } from './pdfium.ts'

/** A page of a file as PDFium draws it, 300 pixels wide. */
export function pictureOf(bytes: Uint8Array, page = 0): Bitmap {
  const opened = openPdf(bytes) as Pdf
  try {
    return opened.draw(page, 300) as Bitmap
  } finally {
    opened.close()
  }
}

/** Side of the compared squares: text may be smoothed in another way, or be part of a picture. */
const CELL = 10
const TOLERANCE = 30

/** The number of squares of a page whose mean brightness (of 255) differs visibly. */
export function differentCells(one: Bitmap, other: Bitmap): number {
  if (one.width !== other.width || one.height !== other.height) return Number.POSITIVE_INFINITY
  const [left, right] = [cellsOf(one), cellsOf(other)]
  return left.filter((mean, cell) => Math.abs(mean - (right[cell] ?? 0)) > TOLERANCE).length
}

function cellsOf({ data, width, height }: Bitmap): number[] {
  const columns = Math.ceil(width / CELL)
  const sums = Array.from({ length: columns * Math.ceil(height / CELL) }, () => 0)
  for (let at = 0; at < data.length; at += 4) {
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
    const cell = Math.floor(y / CELL) * columns + Math.floor(x / CELL)
    sums[cell] = (sums[cell] ?? 0) + ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3
  }
  return sums.map((sum) => sum / CELL ** 2)
}
