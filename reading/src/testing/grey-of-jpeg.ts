import sharp from 'sharp'
import type { Grey } from '../picture/grey.ts'

/** A picture file as the browser's canvas would have it. */
export async function greyOfJpeg(file: Buffer | string): Promise<Grey> {
  const { data, info } = await sharp(file).rotate().greyscale().raw().toBuffer({ resolveWithObject: true })
  return { pixels: new Uint8Array(data), width: info.width, height: info.height }
}
