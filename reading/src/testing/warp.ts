import type { View } from './camera.ts'
import type { Layer, Pixels } from './pixels.ts'

/** The picture that the camera sees: the sheet on its backdrop. Layers are drawn about as fine as they are seen. */
export function warp(sheet: Layer, backdrop: Layer, view: View, size: { width: number; height: number }): Pixels {
  const { width, height } = size
  const data = new Uint8Array(width * height * 3)
  const [a, b, c, d, e, f, g, h, i] = view.inverse as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const [right, foot] = [sheet.width / sheet.density, sheet.height / sheet.density]
  for (let y = 0, index = 0; y < height; y++) {
    for (let x = 0; x < width; x++, index += 3) {
      const depth = 1 / (g * (x + 0.5) + h * (y + 0.5) + i)
      const u = (a * (x + 0.5) + b * (y + 0.5) + c) * depth
      const v = (d * (x + 0.5) + e * (y + 0.5) + f) * depth - view.bend(u)
      sample(u >= 0 && u < right && v >= 0 && v < foot ? sheet : backdrop, u, v, data, index)
    }
  }
  return { data, width, height }
}

/** Bilinear, in place: a call for each of millions of pixels must not create objects. */
function sample(layer: Layer, u: number, v: number, target: Uint8Array, index: number): void {
  const { data, width, height } = layer
  const x = Math.min(Math.max((u - layer.left) * layer.density - 0.5, 0), width - 1.001)
  const y = Math.min(Math.max((v - layer.top) * layer.density - 0.5, 0), height - 1.001)
  const column = Math.floor(x)
  const row = Math.floor(y)
  const right = x - column
  const low = y - row
  const upper = (row * width + column) * 3
  const lower = upper + width * 3
  for (let channel = 0; channel < 3; channel++) {
    const top = (data[upper + channel] as number) * (1 - right) + (data[upper + channel + 3] as number) * right
    const foot = (data[lower + channel] as number) * (1 - right) + (data[lower + channel + 3] as number) * right
    target[index + channel] = top * (1 - low) + foot * low + 0.5
  }
}
