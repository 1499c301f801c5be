import { targetOf } from '@passage/reading/photo/crop'
import { photoSpecOf } from '@passage/reading/photo/specs/photo-spec'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { pause } from '../../../lib/pause.ts'
import { CameraFrame } from '../camera/camera-frame.tsx'
import { useCamera } from '../camera/use-camera.ts'
import { canvasOf, jpegOf } from '../canvas.ts'
import type { Pixels } from '../pixels.ts'
import { openPhotoChecker } from './check-photo.ts'
import { type Guide, guideOf } from './photo-guide.ts'
import { PhotoOutline } from './photo-outline.tsx'

interface PhotoCameraProps {
  /** ISO code; null: not known. */
  destination: string | null
  onClose: () => void
  /** The taken picture, or one that was chosen instead. */
  onFile: (file: File) => void
}

/** Between two looks. */
const PAUSE_MS = 500

/** The crop is encoded once more. */
const QUALITY = 0.95

/** The front camera with the outline of head and frame, and what to do until the photo is good. */
export function PhotoCamera({ destination, onClose, onFile }: PhotoCameraProps) {
  const { photo, photoCamera: texts } = useI18n().LL.pictures
  const [words, setWords] = useState<Guide | 'loading' | 'unguided'>('loading')
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [taking, setTaking] = useState(false)
  const spec = photoSpecOf(destination)
  const background = photo.backgrounds[spec.background]()

  async function look(picture: () => Pixels, signal: AbortSignal) {
    const checker = openPhotoChecker()
    signal.addEventListener('abort', checker.close, { once: true })
    let last: Guide | null = null
    while (!signal.aborted) {
      const answer = await checker.check(picture(), destination, () => undefined)
      if (answer.kind !== 'judged') return setWords('unguided')
      const guide = guideOf(answer.report, targetOf(answer.size, spec))
      // A single odd picture changes nothing.
      if (guide === last) setWords(guide)
      last = guide
      await pause(PAUSE_MS, signal)
    }
  }

  const { video, state } = useCamera({ facing: 'user', look })
  const take = async () => {
    if (!video.current) return
    setTaking(true)
    const { canvas, context } = canvasOf(size.width, size.height)
    context.drawImage(video.current, 0, 0)
    onFile(new File([await jpegOf(canvas, QUALITY)], 'photo.jpg', { type: 'image/jpeg' }))
  }
  return (
    <CameraFrame
      {...{ video, state, taking, onClose, onFile }}
      title={texts.title()}
      hint={texts.hint({ background })}
      words={words === 'wall' ? texts.wall({ background }) : texts[words]()}
      mirrored
      onTake={() => void take().catch(() => setTaking(false))}
      onSize={setSize}
    >
      {size.width > 0 && <PhotoOutline report={targetOf(size, spec)} size={size} problems={[]} />}
    </CameraFrame>
  )
}
