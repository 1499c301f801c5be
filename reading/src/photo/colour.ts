import type { Box, Photo } from './photo.ts'

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

const curve = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116)

/** CIE L*a*b* of a pixel (sRGB, D65): lightness 0 to 100. */
export function labAt(rgba: Photo['rgba'], pixel: number): [lightness: number, a: number, b: number] {
  const [red, green, blue] = [linear[rgba[4 * pixel]!]!, linear[rgba[4 * pixel + 1]!]!, linear[rgba[4 * pixel + 2]!]!]
  const x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
  const y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** At most so many samples a side. */
const SAMPLES = 120

/** Calls `use` with pixels on a grid over a part of the picture. */
export function eachPixel(photo: Photo, box: Box, use: (pixel: number, x: number, y: number) => void): void {
  const left = Math.max(0, Math.round(box.left))
  const top = Math.max(0, Math.round(box.top))
  const right = Math.min(photo.width, Math.round(box.left + box.width))
  const bottom = Math.min(photo.height, Math.round(box.top + box.height))
  const step = Math.max(1, Math.floor(Math.max(right - left, bottom - top) / SAMPLES))
  for (let y = top; y < bottom; y += step) for (let x = left; x < right; x += step) use(y * photo.width + x, x, y)
}

/** The mean lightness of a part of the picture; NaN where it has no pixel. */
export function lightnessOf(photo: Photo, box: Box): number {
  let sum = 0
  let count = 0
  eachPixel(photo, box, (pixel) => {
    sum += labAt(photo.rgba, pixel)[0]
    count++
  })
  return sum / count
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
