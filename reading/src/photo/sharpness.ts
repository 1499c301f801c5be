import { type Grey, shrink } from '../picture/grey.ts'
import type { Box, Photo } from './photo.ts'

/** Pixels: blur that does not show in a face of this height does not show in print either. */
const HEIGHT = 250

/** The mean of the absolute Laplacian over the deviation of a part of the picture, at {@link HEIGHT}. */
export function sharpnessOf(photo: Photo, box: Box): number {
  const { width, height, pixels } = shrink(greyPartOf(photo, box), HEIGHT).small
  let [sum, squares, edges] = [0, 0, 0]
  for (const value of pixels) {
    sum += value
    squares += value * value
  }
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const around = pixels[at - 1]! + pixels[at + 1]! + pixels[at - width]! + pixels[at + width]!
      edges += Math.abs(4 * pixels[at]! - around)
    }
  const mean = sum / pixels.length
  const deviation = Math.sqrt(Math.max(0, squares / pixels.length - mean * mean))
  return edges / ((width - 2) * (height - 2)) / (deviation + 1)
}

/** By ITU-R BT.601. At least three pixels a side. */
function greyPartOf({ rgba, width, height }: Photo, box: Box): Grey {
  const left = Math.min(Math.max(0, Math.round(box.left)), width - 3)
  const top = Math.min(Math.max(0, Math.round(box.top)), height - 3)
  const wide = Math.max(3, Math.min(width - left, Math.round(box.width)))
  const high = Math.max(3, Math.min(height - top, Math.round(box.height)))
  const pixels = new Uint8Array(wide * high)
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const at = 4 * ((top + y) * width + left + x)
      pixels[y * wide + x] = (rgba[at]! * 299 + rgba[at + 1]! * 587 + rgba[at + 2]! * 114) / 1000
    }
  return { pixels, width: wide, height: high }
}
