import { X } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Spinner } from '../../../ui/feedback/skeleton.tsx'

/** `loaded`: 0 to 1 while the reader is loading, else null. */
export type HeicState = { kind: 'opening'; loaded: number | null } | { kind: 'large' | 'unshown' | 'offline' }

/** That HEIC pictures are being opened, or why one cannot be. */
export function HeicStatus({ state, onStop }: { state: HeicState; onStop: () => void }) {
  const { LL } = useI18n()
  const texts = LL.pictures.heic
  if (state.kind !== 'opening') {
    return (
      <div className="mt-3">
        <Alert kind="warning" live="assertive">
          {texts[state.kind]()}
        </Alert>
      </div>
    )
  }
  const { loaded } = state
  return (
    <div className="mt-3 grid justify-items-start gap-2 text-sm">
      <p role="status" className="flex items-center gap-2">
        <Spinner />
        {loaded === null ? texts.opening() : texts.loading()}
      </p>
      {loaded !== null && <ProgressBar value={loaded * 100} label={texts.loading()} className="w-full" />}
      <Button variant="quiet" size="small" icon={X} onClick={onStop}>
        {texts.stop()}
      </Button>
    </div>
  )
}
