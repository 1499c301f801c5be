import type { PagePlace } from '@passage/reading/lines/page-place'
import { canvasOf, jpegOf, paperOf } from '../canvas.ts'
import type { Pixels } from '../pixels.ts'
import { rememberRead } from '../whose/passport-reads.ts'
import type { PassportAnswer } from './messages.ts'

const LONGEST_SIDE = 2400
const QUALITY = 0.9

/** The passport's page alone, upright, as a JPEG file, which need not be read again. Throws where this browser cannot draw it. */
export async function pageOfRead(answer: PassportAnswer & { kind: 'read' }): Promise<File> {
  const page = await pagePicture(answer.picture, answer.place)
  rememberRead(page, answer)
  return page
}

async function pagePicture({ rgba, width, height }: Pixels, place: PagePlace): Promise<File> {
  const { corner, right, down } = place
  const [wide, high] = [Math.hypot(right.x, right.y), Math.hypot(down.x, down.y)]
  const scale = Math.min(1, LONGEST_SIDE / Math.max(wide, high))
  const whole = canvasOf(width, height)
  whole.context.putImageData(new ImageData(rgba, width, height), 0, 0)
  const { canvas, context } = paperOf(wide * scale, high * scale)
  const unit = (length: number) => 1 / (length * scale)
  const fromPage = new DOMMatrix([
    ...[right.x * unit(wide), right.y * unit(wide), down.x * unit(high), down.y * unit(high), corner.x, corner.y],
  ])
  context.setTransform(fromPage.inverse())
  context.drawImage(whole.canvas, 0, 0)
  return new File([await jpegOf(canvas, QUALITY)], 'passport.jpg', { type: 'image/jpeg' })
}
