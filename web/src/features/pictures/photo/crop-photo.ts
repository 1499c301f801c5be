import type { Box } from '@passage/reading/photo/photo'
import type { PhotoSpec } from '@passage/reading/photo/specs/photo-spec'
import { withPicture } from '../../../lib/decode-picture.ts'
import { canvasOf, jpegOf } from '../canvas.ts'

/** Little enough for every portal's limit, and no artefacts in the face. */
const QUALITY = 0.92

interface Cropped {
  crop: Box
  /** Of the picture in which the crop was found. */
  size: { width: number }
  spec: Pick<PhotoSpec, 'widthPx' | 'heightPx'>
}

/** The part of a picture as a JPEG with the destination's pixels, without the camera's notes (place, time). */
export const cropPhoto = (file: File, { crop, size, spec }: Cropped): Promise<File> =>
  withPicture(file, async (image) => {
    const scale = image.naturalWidth / size.width
    const [left, top, width, height] = [crop.left, crop.top, crop.width, crop.height].map((value) => value * scale)
    const { canvas, context } = canvasOf(spec.widthPx, spec.heightPx)
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, left ?? 0, top ?? 0, width ?? 0, height ?? 0, 0, 0, canvas.width, canvas.height)
    const jpeg = await jpegOf(canvas, QUALITY)
    return new File([jpeg], `${file.name.replace(/\.[^.]*$/, '')}-${canvas.width}x${canvas.height}.jpg`, {
      type: jpeg.type,
    })
  })
