import type { Verdict } from '@passage/reading/photo/photo'
import { Check, ImageIcon, X } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFileAddress } from '../../../lib/use-file-address.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Spinner } from '../../../ui/feedback/skeleton.tsx'
import { notePhotoPoints } from '../../documents/state/photo-points.ts'
import type { CheckAnswer } from './check-photo.ts'
import { cropPhoto } from './crop-photo.ts'
import { PhotoOutline } from './photo-outline.tsx'
import { photoPointOf } from './photo-problems.ts'
import { PhotoVerdicts } from './photo-verdicts.tsx'
import { type PhotoCheckState, usePhotoCheck } from './use-photo-check.ts'

interface PhotoCheckProps {
  file: File
  /** ISO code, or `schengen`; null while it is not known. */
  destination: string | null
  /** The photo is being cropped. */
  busy: boolean
  setBusy: (busy: boolean) => void
  onUse: (file: File) => void
  onAnother: () => void
}

type Judged = Extract<CheckAnswer, { kind: 'judged' }>

const problemsOf = (verdicts: readonly Verdict[]) => verdicts.filter(({ verdict }) => verdict !== 'good')

/** A chosen photo with what is wrong with it. It only advises: every photo can be used. */
export function PhotoCheck({ file, destination, busy, setBusy, onUse, onAnother }: PhotoCheckProps) {
  const { LL } = useI18n()
  const texts = LL.pictures.photo
  const { state, stop } = usePhotoCheck(file, destination)
  const outcome = useRef<HTMLDivElement>(null)
  const judged = state.kind === 'judged' && state
  const problems = judged ? problemsOf(judged.report.verdicts) : []

  const isBad = problems.some(({ verdict }) => verdict === 'bad')

  const use = (photo: File) => {
    const said = judged && photo === file ? problemsOf(judged.report.uncropped) : problems
    notePhotoPoints(photo, said.map(photoPointOf))
    onUse(photo)
  }

  return (
    <div className="grid gap-4">
      <p className="text-sm text-slate">{texts.hint()}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {state.kind !== 'unshown' && (
          <Photo file={file} words={judged ? texts.outlined() : texts.picture()}>
            {judged && <PhotoOutline {...judged} problems={problems} />}
          </Photo>
        )}
        <div ref={outcome} role="status" tabIndex={-1}>
          {state.kind === 'judged' ? (
            <PhotoVerdicts report={state.report} problems={problems} />
          ) : (
            <Progress state={state} onStop={stop} outcome={outcome} />
          )}
        </div>
      </div>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
        <Button variant={isBad ? 'primary' : 'quiet'} icon={ImageIcon} disabled={busy} onClick={onAnother}>
          {texts.another()}
        </Button>
        <UseButtons key={state.kind} {...{ file, state, isBad, busy, setBusy, onUse: use }} />
      </div>
    </div>
  )
}

function Photo({ file, words, children }: { file: File; words: string; children: ReactNode }) {
  const address = useFileAddress(file)
  return (
    <div className="relative mx-auto w-fit overflow-hidden rounded-control border border-hairline">
      {address && <img src={address} alt={words} className="block max-h-[60vh]" />}
      {children}
    </div>
  )
}

interface ProgressProps {
  state: Exclude<PhotoCheckState, Judged>
  onStop: () => void
  outcome: RefObject<HTMLElement | null>
}

function Progress({ state, onStop, outcome }: ProgressProps) {
  const { LL } = useI18n()
  const texts = LL.pictures.photo
  if (state.kind !== 'checking') {
    return (
      <Alert kind={state.kind === 'stopped' ? 'info' : 'warning'} live="off">
        {texts[state.kind]()}
      </Alert>
    )
  }
  return (
    <div className="grid gap-3">
      {state.loaded === null ? (
        <p className="flex items-center gap-2">
          <Spinner />
          {texts.checking()}
        </p>
      ) : (
        <>
          <p>{texts.loading()}</p>
          <ProgressBar value={state.loaded * 100} label={texts.loading()} />
        </>
      )}
      <StopButton onStop={onStop} outcome={outcome} />
    </div>
  )
}

/** Leaves the focus to the outcome, which replaces it. */
function StopButton({ onStop, outcome }: Omit<ProgressProps, 'state'>) {
  const { LL } = useI18n()
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const own = place.current
    return () => {
      if (own?.contains(document.activeElement)) outcome.current?.focus()
    }
  }, [outcome])
  return (
    <div ref={place}>
      <Button variant="secondary" size="small" icon={X} onClick={onStop}>
        {LL.pictures.photo.stop()}
      </Button>
    </div>
  )
}

interface UseButtonsProps extends Pick<PhotoCheckProps, 'file' | 'busy' | 'setBusy' | 'onUse'> {
  state: PhotoCheckState
  isBad: boolean
}

/** The main one last, as in a dialog; none while the check runs. */
function UseButtons({ file, state, isBad, busy, setBusy, onUse }: UseButtonsProps) {
  const { LL } = useI18n()
  const texts = LL.pictures.photo
  if (state.kind === 'checking') return null
  const judged = state.kind === 'judged' ? state : null
  const crop = judged?.report.crop

  const use = async () => {
    if (!judged || !crop) return onUse(file)
    setBusy(true)
    // A browser that cannot crop sends what was chosen.
    onUse(await cropPhoto(file, { crop, size: judged.size, spec: judged.report.spec }).catch(() => file))
  }
  return (
    <>
      {crop && (
        <Button variant="secondary" disabled={busy} onClick={() => onUse(file)}>
          {texts.takeUncropped()}
        </Button>
      )}
      <Button variant={isBad ? 'secondary' : 'primary'} icon={Check} busy={busy} onClick={() => void use()}>
        {isBad ? texts.takeAnyway() : texts.take()}
      </Button>
    </>
  )
}
