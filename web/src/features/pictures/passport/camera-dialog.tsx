import { useEffectEvent, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { pause } from '../../../lib/pause.ts'
import { CameraFrame } from '../camera/camera-frame.tsx'
import { useCamera } from '../camera/use-camera.ts'
import type { Pixels } from '../pixels.ts'
import { type PassportPictureAnswer, readPassportPicture } from './read-passport-picture.ts'

interface CameraDialogProps {
  onClose: () => void
  onAnswer: (answer: PassportPictureAnswer) => void
  onFile: (file: File) => void
}

const BETWEEN_PICTURES_MS = 150

/** The rear camera with a frame over it. Its pictures are read one after another until the lines are certain. */
export function CameraDialog({ onClose, onAnswer, onFile }: CameraDialogProps) {
  const texts = useI18n().LL.pictures.camera
  const [isNear, setNear] = useState(false)
  const [taking, setTaking] = useState(false)
  const taken = useRef(false)
  const answer = useEffectEvent(onAnswer)

  async function look(picture: () => Pixels, signal: AbortSignal) {
    while (!signal.aborted) {
      const isTaken = taken.current
      const read = await readPassportPicture(picture(), signal)
      if (read.kind === 'read' || read.kind === 'offline' || isTaken) return answer(read)
      setNear(read.kind === 'unsure')
      await pause(BETWEEN_PICTURES_MS, signal)
    }
  }

  const camera = useCamera({ facing: 'environment', look })
  const take = () => {
    taken.current = true
    setTaking(true)
  }
  return (
    <CameraFrame
      {...camera}
      {...{ taking, onClose, onFile }}
      title={texts.title()}
      hint={texts.hint()}
      words={isNear ? texts.closer() : texts.looking()}
      onTake={take}
    >
      <PageFrame />
    </CameraFrame>
  )
}

/** A passport's page (125 by 88 mm) with the band of its lines at the foot (23 mm). ICAO Doc 9303, part 4. */
function PageFrame() {
  return (
    <svg aria-hidden viewBox="0 0 125 88" className="absolute inset-0 m-auto h-[88%] w-[88%] fill-none text-on-fill">
      <rect x="0.5" y="0.5" width="124" height="87" rx="3" className="stroke-current" strokeWidth="0.8" />
      <path d="M0.5 64.5H124.5" className="stroke-current" strokeWidth="0.5" strokeDasharray="2 2" />
    </svg>
  )
}
