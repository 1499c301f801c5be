import type { Pixels } from '../pixels.ts'
import { type HeicMessage, isLarge, LONGEST_SIDE } from './messages.ts'

interface HeifImage {
  is_primary: () => boolean
  get_width: () => number
  get_height: () => number
  /** Calls back with null when it fails. */
  display: (target: Pick<ImageData, 'data' | 'width' | 'height'>, done: (shown: unknown) => void) => void
}

/** The part of libheif that is used; its package's types leave it out. */
export interface Libheif {
  HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] }
}

/** Decodes the main picture of a HEIC file, upright by the file's own mark. */
export async function decodeHeic({ HeifDecoder }: Libheif, bytes: ArrayBuffer): Promise<HeicMessage> {
  const images = new HeifDecoder().decode(new Uint8Array(bytes))
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) return { kind: 'unshown' }
  const [width, height] = [image.get_width(), image.get_height()]
  if (isLarge(width, height)) return { kind: 'large' }
  const picture: Pixels = { rgba: new Uint8ClampedArray(width * height * 4), width, height }
  const shown = await new Promise((resolve) => image.display({ data: picture.rgba, width, height }, resolve))
  return shown ? { kind: 'decoded', picture: smaller(picture) } : { kind: 'unshown' }
}

/** A whole number of pixels becomes one, as their mean. */
function smaller(picture: Pixels): Pixels {
  const by = Math.ceil(Math.max(picture.width, picture.height) / LONGEST_SIDE)
  if (by === 1) return picture
  const [width, height] = [Math.floor(picture.width / by), Math.floor(picture.height / by)]
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let at = 0; at < width * 4; at++) {
      const left = y * by * picture.width * 4 + (at >> 2) * by * 4 + (at & 3)
      let sum = 0
      for (let down = 0; down < by; down++)
        for (let along = 0; along < by; along++) sum += picture.rgba[left + (down * picture.width + along) * 4] ?? 0
      rgba[y * width * 4 + at] = sum / (by * by)
    }
  }
  return { rgba, width, height }
}
