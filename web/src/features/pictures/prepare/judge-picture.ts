import { greyOfRgba } from '@passage/reading/picture/grey'
import { judgeScan, type ScanFault } from '@passage/reading/scan/judge-scan'
import { withPicture } from '../../../lib/decode-picture.ts'
import { paperOf } from '../canvas.ts'

/** As large as `judgeScan` looks. */
const LONG_SIDE = 1024

/** What is plainly wrong with a picture of a document, judged on the device. Throws when this browser cannot show it. */
export const judgePicture = (file: Blob): Promise<ScanFault[]> =>
  withPicture(file, (image) => {
    const longSide = Math.max(image.naturalWidth, image.naturalHeight)
    const scale = Math.min(1, LONG_SIDE / longSide)
    const size = [image.naturalWidth * scale, image.naturalHeight * scale] as const
    const { canvas, context } = paperOf(...size, { willReadFrequently: true })
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    return judgeScan(greyOfRgba(data, width, height), longSide)
  })
