import { withPicture } from '../../lib/decode-picture.ts'
import { canvasOf } from './canvas.ts'

/** RGBA pixels, upright by the camera's own mark (EXIF). */
export interface Pixels {
  rgba: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
}

/** Larger ones only cost memory: a passport's page is sharp in it. */
const LONGEST_SIDE = 2600

/** Decodes a picture on the device, unless it is decoded already; null: none that this browser can show. */
export const decoded = async (picture: Blob | Pixels): Promise<Pixels | null> =>
  picture instanceof Blob
    ? withPicture(picture, (image) => drawn(image, image.naturalWidth, image.naturalHeight)).catch(() => null)
    : picture

/** Pixels of what a canvas can draw. */
export function drawn(source: CanvasImageSource, naturalWidth: number, naturalHeight: number): Pixels {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(naturalWidth, naturalHeight))
  const { canvas, context } = canvasOf(naturalWidth * scale, naturalHeight * scale, { willReadFrequently: true })
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  // Older types do not say that a canvas's memory is never shared.
  return { rgba: data as Uint8ClampedArray<ArrayBuffer>, width, height }
}
