import sharp, { type Sharp } from 'sharp'

/** Red, green and blue, a byte each. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

/** A part of a sheet as pixels. `left` and `top` in mm of the sheet; `density` in pixels a mm. */
export interface Layer extends Pixels {
  left: number
  top: number
  density: number
}

export const sharpOf = ({ data, width, height }: Pixels): Sharp => sharp(data, { raw: { width, height, channels: 3 } })

export async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** An SVG of a part of a sheet. */
export const svgOf = (body: string, box: Box, density: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(box.width * density)}" height="${Math.round(box.height * density)}" viewBox="${box.left} ${box.top} ${box.width} ${box.height}" preserveAspectRatio="none">${body}</svg>`,
  )

export async function drawLayer(body: string, box: Box, density: number): Promise<Layer> {
  const pixels = await pixelsOf(sharp(svgOf(body, box, density), { unlimited: true }).removeAlpha())
  return { ...pixels, left: box.left, top: box.top, density }
}
