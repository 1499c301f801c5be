import type { Page } from './page.ts'

/** Longer sides only cost memory and upload. */
const LONGEST_SIDE = 3000
const QUALITY = 0.9

/** Decodes a picture on the device, upright by its own mark. Throws when this browser cannot show it. Release its URL. */
export async function openPicture(file: Blob): Promise<{ image: HTMLImageElement; url: string }> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return { image, url }
  } catch (error) {
    URL.revokeObjectURL(url)
    throw error
  }
}

/** The page as JPEG, turned and cropped. Throws when the picture cannot be decoded, or without memory for it. */
export async function drawPage({ file, turn, crop }: Page): Promise<Blob> {
  const { image, url } = await openPicture(file)
  try {
    const { naturalWidth: width, naturalHeight: height } = image
    const isSideways = turn % 2 === 1
    const [wide, high] = isSideways ? [height, width] : [width, height]
    const part = crop ?? { x: 0, y: 0, width: 1, height: 1 }
    const scale = Math.min(1, LONGEST_SIDE / Math.max(wide * part.width, high * part.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(wide * part.width * scale))
    canvas.height = Math.max(1, Math.round(high * part.height * scale))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser draws no canvas')
    // JPEG has no transparency.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.scale(scale, scale)
    context.translate((0.5 - part.x) * wide, (0.5 - part.y) * high)
    context.rotate((turn * Math.PI) / 2)
    context.drawImage(image, -width / 2, -height / 2)
    return await blobOf(canvas)
  } finally {
    URL.revokeObjectURL(url)
  }
}

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large'))),
      'image/jpeg',
      QUALITY,
    )
  })
