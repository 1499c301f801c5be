import type { PagePlace } from '@passage/reading/lines/page-place'
import type { Pixels } from '../pixels.ts'

const LONGEST_SIDE = 2400
const QUALITY = 0.9

/** The passport's page alone, upright, as a JPEG file; null: this browser cannot draw it. */
export async function pagePicture({ rgba, width, height }: Pixels, place: PagePlace): Promise<File | null> {
  const { corner, right, down } = place
  const [wide, high] = [Math.hypot(right.x, right.y), Math.hypot(down.x, down.y)]
  const scale = Math.min(1, LONGEST_SIDE / Math.max(wide, high))
  const whole = canvasOf(width, height)
  const page = canvasOf(Math.round(wide * scale), Math.round(high * scale))
  if (!whole || !page) return null
  whole.context.putImageData(new ImageData(rgba, width, height), 0, 0)
  const { context, canvas } = page
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const unit = (length: number) => 1 / (length * scale)
  const fromPage = new DOMMatrix([
    ...[right.x * unit(wide), right.y * unit(wide), down.x * unit(high), down.y * unit(high), corner.x, corner.y],
  ])
  context.imageSmoothingQuality = 'high'
  context.setTransform(fromPage.inverse())
  context.drawImage(whole.canvas, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return blob && new File([blob], 'passport.jpg', { type: 'image/jpeg' })
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: Math.max(1, width), height: Math.max(1, height) })
  const context = canvas.getContext('2d')
  return context && { canvas, context }
}
