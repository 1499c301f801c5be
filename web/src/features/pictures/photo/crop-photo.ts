import type { Box } from '@passage/reading/photo/photo'
import type { PhotoSpec } from '@passage/reading/photo/specs/photo-spec'

/** Little enough for every portal's limit, and no artefacts in the face. */
const QUALITY = 0.92

interface Cropped {
  crop: Box
  /** Of the picture in which the crop was found. */
  size: { width: number }
  spec: Pick<PhotoSpec, 'widthPx' | 'heightPx'>
}

/** The part of a picture as a JPEG with the destination's pixels, without the camera's notes (place, time). */
export async function cropPhoto(file: File, { crop, size, spec }: Cropped): Promise<File> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const scale = image.naturalWidth / size.width
    const [left, top, width, height] = [crop.left, crop.top, crop.width, crop.height].map((value) => value * scale)
    const canvas = document.createElement('canvas')
    canvas.width = spec.widthPx
    canvas.height = spec.heightPx
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser draws no canvas')
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, left ?? 0, top ?? 0, width ?? 0, height ?? 0, 0, 0, canvas.width, canvas.height)
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    if (!jpeg) throw new Error('This browser made no JPEG')
    return new File([jpeg], `${file.name.replace(/\.[^.]*$/, '')}-${canvas.width}x${canvas.height}.jpg`, {
      type: jpeg.type,
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}
