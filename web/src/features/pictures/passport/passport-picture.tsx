import type { Decision } from '@passage/reading/mrz/decide'
import { Camera, ImageIcon, X } from 'lucide-react'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useTurns } from '../../../lib/use-turns.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Spinner } from '../../../ui/feedback/skeleton.tsx'
import { PickButton } from '../../documents/components/file-picker.tsx'
import { ACCEPT } from '../../documents/state/chosen-file.ts'
import { useHeic } from '../heic/use-heic.tsx'
import { GreyPicture } from './grey-picture.tsx'
import { pageOfRead } from './page-picture.ts'
import type { PassportPictureAnswer } from './read-passport-picture.ts'
import { readPicture } from './read-picture.ts'

const CameraDialog = lazyPart(async () => ({ default: (await import('./camera-dialog.tsx')).CameraDialog }))

type Shown = PassportPictureAnswer | { kind: 'reading' }

interface PassportPictureProps {
  onRead: (read: Decision) => void
  /** The passport's page alone, upright. */
  onPage?: ((page: File) => void) | undefined
  /** Several pictures were chosen, each of another traveller's passport. */
  onSeveral?: ((files: readonly File[]) => void) | undefined
}

/** Reads the two lines from a photo that is taken or chosen here; `onRead` gets both. Typing them stays beside it. */
export function PassportPicture({ onRead, onPage, onSeveral }: PassportPictureProps) {
  const { LL } = useI18n()
  const texts = LL.pictures.passport
  const id = useId()
  const [shown, setShown] = useState<Shown | null>(null)
  const [isOpen, setOpen] = useState(false)
  const running = useRef<AbortController>(null)
  const heic = useHeic()
  const begin = useTurns()

  useEffect(() => () => running.current?.abort(), [])

  const show = (answer: PassportPictureAnswer) => {
    const isOn = begin()
    setShown(answer)
    if (answer.kind !== 'read') return
    onRead(answer)
    // Without it the page is chosen among the documents.
    // After another picture or on another screen the traveller at this place may be another.
    if (onPage) void pageOfRead(answer).then((page) => isOn() && onPage(page), console.warn)
  }
  const stop = () => {
    begin()
    running.current?.abort()
    setShown(null)
  }
  const read = async (chosen: File) => {
    stop()
    const isOn = begin()
    const [file] = (await heic.open([chosen])) ?? []
    if (!file || !isOn()) return
    running.current = new AbortController()
    const { signal } = running.current
    setShown({ kind: 'reading' })
    const answer = await readPicture(file, signal).catch((): PassportPictureAnswer => ({ kind: 'offline' }))
    if (!signal.aborted) show(answer)
  }

  const choose = (files: readonly File[]) => {
    const [file] = files
    if (onSeveral && files.length > 1) onSeveral(files)
    else if (file) void read(file)
  }

  return (
    <fieldset aria-describedby={`${id}-hint`} className="grid min-w-0 gap-3">
      <legend className="font-medium">{texts.title()}</legend>
      <p id={`${id}-hint`} className="text-sm text-slate">
        {texts.hint()} {onSeveral && texts.severalHint()}
      </p>
      <div className="flex flex-wrap gap-2">
        {navigator.mediaDevices && (
          <Button variant="secondary" size="small" icon={Camera} onClick={() => setOpen(true)}>
            {texts.photograph()}
          </Button>
        )}
        <PickButton
          icon={ImageIcon}
          words={onSeveral ? texts.chooseSome() : texts.choose()}
          label={onSeveral ? texts.chooseSome() : texts.choose()}
          accept={ACCEPT}
          enabled
          several={onSeveral !== undefined}
          onFiles={choose}
        />
      </div>
      {heic.status}
      <div role="status">{shown && <Outcome shown={shown} onStop={stop} />}</div>
      {/* A boundary of its own: the button stays visible and keeps the focus, to which the dialog returns it. */}
      <Suspense>
        {isOpen && (
          <CameraDialog
            onClose={() => setOpen(false)}
            onAnswer={(answer) => {
              setOpen(false)
              show(answer)
            }}
            onFile={(file) => {
              setOpen(false)
              void read(file)
            }}
          />
        )}
      </Suspense>
    </fieldset>
  )
}

function Outcome({ shown, onStop }: { shown: Shown; onStop: () => void }) {
  const { LL } = useI18n()
  const texts = LL.pictures.passport
  if (shown.kind === 'reading') {
    return (
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <Spinner />
        {texts.reading()}
        <Button variant="quiet" size="small" icon={X} onClick={onStop}>
          {texts.stop()}
        </Button>
      </div>
    )
  }
  if (shown.kind !== 'read') {
    return (
      <Alert kind="warning" live="off">
        {texts[shown.kind]()}
      </Alert>
    )
  }
  return (
    <figure className="grid gap-1">
      <GreyPicture picture={shown.crop} className="w-full rounded-control border border-hairline" />
      <figcaption className="text-sm text-slate">{texts.crop()}</figcaption>
    </figure>
  )
}
