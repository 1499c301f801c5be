import { withPicture } from '../../../lib/decode-picture.ts'
import { jpegOf, paperOf } from '../canvas.ts'
import type { Page } from './page.ts'

/** Longer sides only cost memory and upload. */
const LONGEST_SIDE = 3000
const QUALITY = 0.9

/** The page as JPEG, turned and cropped. Throws when the picture cannot be decoded, or without memory for it. */
export const drawPage = ({ file, turn, crop }: Page): Promise<Blob> =>
  withPicture(file, (image) => {
    const { naturalWidth: width, naturalHeight: height } = image
    const isSideways = turn % 2 === 1
    const [wide, high] = isSideways ? [height, width] : [width, height]
    const part = crop ?? { x: 0, y: 0, width: 1, height: 1 }
    const scale = Math.min(1, LONGEST_SIDE / Math.max(wide * part.width, high * part.height))
    const { canvas, context } = paperOf(wide * part.width * scale, high * part.height * scale)
    context.scale(scale, scale)
    context.translate((0.5 - part.x) * wide, (0.5 - part.y) * high)
    context.rotate((turn * Math.PI) / 2)
    context.drawImage(image, -width / 2, -height / 2)
    return jpegOf(canvas, QUALITY)
  })
