import sharp from 'sharp'

export interface DrawnPage {
  /** Height by width. */
  shape: number
  /** Mean brightness of the squares of a grid, of 255. */
  cells: number[]
}

/** Squares on each side, and the difference of brightness that counts: engines smooth text in their own ways. */
const GRID = 24
const TOLERANCE = 40

export async function readDrawn(picture: Uint8Array): Promise<DrawnPage> {
  const image = sharp(picture, { limitInputPixels: false, failOn: 'none' })
  const { width, height } = (await image.metadata()).autoOrient
  const cells = await image
    .rotate()
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ width: GRID, height: GRID, fit: 'fill' })
    .raw()
    .toBuffer()
  return { shape: height / width, cells: [...cells] }
}

/** Whether pages look the same. */
export const alike = (wanted: readonly DrawnPage[], found: readonly DrawnPage[]): boolean =>
  wanted.length === found.length &&
  wanted.every(({ shape, cells }, page) => {
    const other = found[page] as DrawnPage
    return (
      Math.abs(shape - other.shape) < 0.05 * shape &&
      cells.every((cell, at) => Math.abs(cell - (other.cells[at] ?? 0)) < TOLERANCE)
    )
  })
