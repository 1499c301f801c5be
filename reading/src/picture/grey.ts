/** A grey picture: one byte a pixel, row by row, 0 black to 255 white. */
export interface Grey {
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
}

/** Grey of RGBA bytes (a canvas's `ImageData.data`), by ITU-R BT.601. */
export function greyOfRgba(rgba: Uint8ClampedArray | Uint8Array, width: number, height: number): Grey {
  const pixels = new Uint8Array(width * height)
  for (let i = 0, at = 0; i < pixels.length; i++, at += 4)
    pixels[i] = (rgba[at]! * 299 + rgba[at + 1]! * 587 + rgba[at + 2]! * 114) / 1000
  return { pixels, width, height }
}

/** The picture with its longer side at most `longSide` pixels, by averages of areas. `scale`: its pixels per pixel of `picture`. */
export function shrink(picture: Grey, longSide: number): { small: Grey; scale: number } {
  const scale = Math.min(1, longSide / Math.max(picture.width, picture.height))
  if (scale === 1) return { small: picture, scale }
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const pixels = new Uint8Array(width * height)
  const columns = edges(width, picture.width, scale)
  const rows = edges(height, picture.height, scale)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const left = columns[2 * x]!
      const right = columns[2 * x + 1]!
      const top = rows[2 * y]!
      const bottom = rows[2 * y + 1]!
      let sum = 0
      for (let row = top; row < bottom; row++) {
        const start = row * picture.width
        for (let at = start + left; at < start + right; at++) sum += picture.pixels[at]!
      }
      pixels[y * width + x] = sum / ((bottom - top) * (right - left))
    }
  }
  return { small: { pixels, width, height }, scale }
}

/** First pixel and the one behind the last of each of `count` areas. */
function edges(count: number, of: number, scale: number): Int32Array {
  const places = new Int32Array(2 * count)
  for (let i = 0; i < count; i++) {
    const first = Math.floor(i / scale)
    places[2 * i] = first
    places[2 * i + 1] = Math.max(first + 1, Math.min(of, Math.floor((i + 1) / scale)))
  }
  return places
}

/** Rows become columns: a picture that lies on its side, mirrored. */
export function transpose({ pixels, width, height }: Grey): Grey {
  const turned = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) turned[x * height + y] = pixels[y * width + x]!
  return { pixels: turned, width: height, height: width }
}

const SMALLEST_LEVEL = 500

/** The picture and its halves, quarters and so on, so that sampling a small part of it never skips pixels. */
export function pyramidOf(picture: Grey): Grey[] {
  const levels = [picture]
  for (let last = picture; Math.max(last.width, last.height) > SMALLEST_LEVEL; ) {
    last = half(last)
    levels.push(last)
  }
  return levels
}

function half(picture: Grey): Grey {
  const [width, height] = [picture.width >> 1, picture.height >> 1]
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 2 * y * picture.width + 2 * x
      const below = at + picture.width
      const sum = picture.pixels[at]! + picture.pixels[at + 1]! + picture.pixels[below]! + picture.pixels[below + 1]!
      pixels[y * width + x] = (sum + 2) >> 2
    }
  }
  return { pixels, width, height }
}

/** The value between four pixels; outside, the nearest pixel's. */
export function sampleAt({ pixels, width, height }: Grey, x: number, y: number): number {
  const column = Math.floor(x)
  const row = Math.floor(y)
  if (column < 0 || row < 0 || column >= width - 1 || row >= height - 1) {
    const near = (value: number, size: number) => Math.min(size - 1, Math.max(0, Math.round(value)))
    return pixels[near(y, height) * width + near(x, width)]!
  }
  const right = x - column
  const down = y - row
  const at = row * width + column
  const upper = pixels[at]! * (1 - right) + pixels[at + 1]! * right
  const lower = pixels[at + width]! * (1 - right) + pixels[at + width + 1]! * right
  return upper * (1 - down) + lower * down
}
