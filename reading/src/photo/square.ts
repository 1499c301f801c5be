import type { Mask, Photo } from './photo.ts'

type Picture = Pick<Photo, 'width' | 'height' | 'rgba'>

/**
 * Red, green and blue (0 to 255) of a picture at the left and the top of a black square with `side` pixels a side:
 * the models see squares only.
 */
export function squareOf({ rgba, width, height }: Picture, side: number): Float32Array {
  const square = new Float32Array(side * side * 3)
  const scale = Math.max(width, height) / side
  const steps = Math.max(1, Math.round(scale))
  for (let y = 0; y < Math.round(height / scale); y++)
    for (let x = 0; x < Math.round(width / scale); x++)
      for (let j = 0; j < steps; j++)
        for (let i = 0; i < steps; i++) {
          const row = Math.min(height - 1, Math.floor((y + (j + 0.5) / steps) * scale))
          const column = Math.min(width - 1, Math.floor((x + (i + 0.5) / steps) * scale))
          for (let part = 0; part < 3; part++)
            square[(y * side + x) * 3 + part]! += rgba[4 * (row * width + column) + part]! / (steps * steps)
        }
  return square
}

/** The part of a square mask with `side` cells a side that is over the picture. */
export function maskOver(square: Uint8Array, side: number, picture: Pick<Photo, 'width' | 'height'>): Mask {
  const scale = Math.max(picture.width, picture.height) / side
  const width = Math.max(1, Math.round(picture.width / scale))
  const height = Math.max(1, Math.round(picture.height / scale))
  const alpha = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) alpha.set(square.subarray(y * side, y * side + width), y * width)
  return { width, height, alpha }
}
