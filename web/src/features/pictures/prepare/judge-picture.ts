import { greyOfRgba } from '@passage/reading/picture/grey'
import { judgeScan, type ScanFault } from '@passage/reading/scan/judge-scan'
import { openPicture } from './draw-page.ts'

/** As large as `judgeScan` looks. */
const LONG_SIDE = 1024

/** What is plainly wrong with a picture of a document, judged on the device. Throws when this browser cannot show it. */
export async function judgePicture(file: Blob): Promise<ScanFault[]> {
  const { image, url } = await openPicture(file)
  try {
    const longSide = Math.max(image.naturalWidth, image.naturalHeight)
    const scale = Math.min(1, LONG_SIDE / longSide)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) return []
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    return judgeScan(greyOfRgba(data, width, height), longSide)
  } finally {
    URL.revokeObjectURL(url)
  }
}
