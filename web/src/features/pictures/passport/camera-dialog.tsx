import { Camera, ImageIcon } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { pause } from '../../../lib/pause.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { PickButton } from '../../documents/components/file-picker.tsx'
import { ACCEPT_PICTURE } from '../../documents/state/chosen-file.ts'
import { drawn } from '../pixels.ts'
import { type PassportPictureAnswer, readPassportPicture } from './read-passport-picture.ts'

type CameraState = 'starting' | 'looking' | 'closer' | 'denied' | 'missing' | 'busy'

interface CameraDialogProps {
  onClose: () => void
  onAnswer: (answer: PassportPictureAnswer) => void
  onFile: (file: File) => void
}

/** The rear camera with a frame over it. Its pictures are read one after another until the lines are certain. */
export function CameraDialog({ onClose, onAnswer, onFile }: CameraDialogProps) {
  const { LL } = useI18n()
  const texts = LL.pictures.camera
  const video = useRef<HTMLVideoElement>(null)
  const { state, take, taking } = useCamera(video, onAnswer)
  const isOff = state === 'denied' || state === 'missing' || state === 'busy'

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title()}
      description={texts.hint()}
      size="large"
      footer={
        <>
          <PickButton
            icon={ImageIcon}
            words={texts.choose()}
            label={texts.choose()}
            accept={ACCEPT_PICTURE}
            enabled
            quiet
            onFiles={([file]) => file && onFile(file)}
          />
          {!isOff && (
            <Button icon={Camera} busy={taking} disabled={state === 'starting'} onClick={take}>
              {texts.take()}
            </Button>
          )}
        </>
      }
    >
      {isOff ? (
        <Alert kind="warning">{texts[state]()}</Alert>
      ) : (
        <div className="grid gap-2">
          <div className="relative overflow-hidden rounded-control bg-ink">
            <video ref={video} muted playsInline className="block max-h-[60vh] w-full object-contain" />
            <Frame />
          </div>
          <p role="status" className="min-h-6 text-sm">
            {texts[state]()}
          </p>
        </div>
      )}
    </Dialog>
  )
}

/** A passport's page (125 by 88 mm) with the band of its lines at the foot (23 mm). ICAO Doc 9303, part 4. */
function Frame() {
  return (
    <svg aria-hidden viewBox="0 0 125 88" className="absolute inset-0 m-auto h-[88%] w-[88%] fill-none text-on-fill">
      <rect x="0.5" y="0.5" width="124" height="87" rx="3" className="stroke-current" strokeWidth="0.8" />
      <path d="M0.5 64.5H124.5" className="stroke-current" strokeWidth="0.5" strokeDasharray="2 2" />
    </svg>
  )
}

const BETWEEN_PICTURES_MS = 150

function useCamera(video: RefObject<HTMLVideoElement | null>, onAnswer: (answer: PassportPictureAnswer) => void) {
  const [state, setState] = useState<CameraState>('starting')
  const [taking, setTaking] = useState(false)
  const taken = useRef(false)
  const answer = useEffectEvent(onAnswer)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let stream: MediaStream | undefined

    async function start() {
      const wanted = { video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1440 } } }
      stream = await navigator.mediaDevices.getUserMedia(wanted)
      if (signal.aborted || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      setState('looking')
      await look(video.current)
    }

    async function look(shown: HTMLVideoElement) {
      while (!signal.aborted) {
        const isTaken = taken.current
        const read = await readPassportPicture(drawn(shown, shown.videoWidth, shown.videoHeight), signal)
        if (read.kind === 'read' || read.kind === 'offline' || isTaken) return answer(read)
        setState(read.kind === 'unsure' ? 'closer' : 'looking')
        await pause(BETWEEN_PICTURES_MS, signal)
      }
    }

    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void start().catch((error: unknown) => {
      if (!signal.aborted) setState(stateAfter(error))
    })
    return () => {
      controller.abort()
      stop()
    }
  }, [video])

  const take = () => {
    taken.current = true
    setTaking(true)
  }
  return { state, take, taking }
}

/** Why there is no picture. Media Capture and Streams, section 10.2. */
function stateAfter(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
}
