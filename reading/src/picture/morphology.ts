import type { Grey } from './grey.ts'

type Axis = 'x' | 'y'

/** The brightest value within `radius` pixels along an axis. */
export const dilate = (picture: Grey, radius: number, axis: Axis): Grey => extreme(picture, radius, axis, 1)
/** The darkest value within `radius` pixels along an axis. */
export const erode = (picture: Grey, radius: number, axis: Axis): Grey => extreme(picture, radius, axis, -1)
/** Fills dark gaps of up to twice the radius. */
export const close = (picture: Grey, radius: number, axis: Axis): Grey =>
  erode(dilate(picture, radius, axis), radius, axis)
/** Removes bright specks of up to twice the radius. */
export const open = (picture: Grey, radius: number, axis: Axis): Grey =>
  dilate(erode(picture, radius, axis), radius, axis)

/** What is darker than its neighbours to the left and the right: strokes of letters, whatever the paper's shade. */
export function darkStrokes(picture: Grey, radius: number): Grey {
  const closed = close(picture, radius, 'x')
  return { ...picture, pixels: closed.pixels.map((value, i) => value - picture.pixels[i]!) }
}

/** A queue of candidates that only gets less extreme: one pass, whatever the radius (van Herk's and Lemire's filter). */
function extreme({ pixels, width, height }: Grey, radius: number, axis: Axis, sign: 1 | -1): Grey {
  const out = new Uint8Array(pixels.length)
  const [length, lines, step, stride] = axis === 'x' ? [width, height, 1, width] : [height, width, width, 1]
  const queue = new Int32Array(length)
  for (let line = 0; line < lines; line++) {
    const start = line * stride
    let first = 0
    let end = 0
    for (let i = 0; i < length + radius; i++) {
      if (i < length) {
        const value = pixels[start + i * step]! * sign
        while (end > first && pixels[start + queue[end - 1]! * step]! * sign <= value) end--
        queue[end++] = i
      }
      const centre = i - radius
      if (centre < 0) continue
      while (queue[first]! < centre - radius) first++
      out[start + centre * step] = pixels[start + queue[first]! * step]!
    }
  }
  return { pixels: out, width, height }
}

/** Otsu's threshold: the value that parts a picture's dark from its bright pixels best. */
export function otsuThreshold({ pixels }: Grey): number {
  const counts = new Float64Array(256)
  for (const value of pixels) counts[value]!++
  const sum = counts.reduce((total, count, value) => total + count * value, 0)
  let [below, sumBelow, best, threshold] = [0, 0, -1, 0]
  for (let value = 0; value < 256; value++) {
    below += counts[value]!
    sumBelow += counts[value]! * value
    const above = pixels.length - below
    if (below === 0 || above === 0) continue
    const variance = below * above * (sumBelow / below - (sum - sumBelow) / above) ** 2
    if (variance > best) [best, threshold] = [variance, value]
  }
  return threshold
}
