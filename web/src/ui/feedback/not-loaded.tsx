import { useAtomValue } from 'jotai'
import { RotateCw, X } from 'lucide-react'
import { useEffect, useRef, useTransition } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { replacedAtom, whenReachable, whenReachableOrLater } from '../../lib/server/server-state.ts'
import { Button } from '../button.tsx'
import { Alert } from './alert.tsx'

export interface NotLoadedProps {
  /** Requests the code again. */
  retry: () => void
  /** The browser does not request this code again before the page is reloaded. */
  mustReload: boolean
  /** How often it was requested again. */
  tries: number
}

/**
 * Replaces a part whose code did not load: requests it again by a press and after a reconnect; a silent one also after
 * a pause.
 */
export function NotLoaded({ isSilent = false, ...failure }: NotLoadedProps & { isSilent?: boolean }) {
  const { LL } = useI18n()
  const { mustReload, isBusy, press } = useNotLoaded(failure, isSilent)
  const texts = LL.failure.part
  if (isSilent) return null
  return (
    <Alert
      kind="error"
      title={texts.title()}
      action={
        <Button size="small" icon={RotateCw} busy={isBusy} onClick={press}>
          {mustReload ? LL.failure.reload() : LL.common.retry()}
        </Button>
      }
    >
      {mustReload ? texts.reload() : texts.text()}
    </Alert>
  )
}

/** The same for a dialog. A native one: ours may be what did not load. */
export function NotLoadedDialog({ onClose, ...failure }: NotLoadedProps & { onClose: () => void }) {
  const { LL } = useI18n()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-label={LL.failure.part.title()}
      onClose={onClose}
      className="m-auto w-full max-w-lg rounded-card border border-hairline bg-card p-4 text-ink shadow-soft backdrop:bg-ink/40 sm:p-6"
    >
      <NotLoaded {...failure} />
      <div className="mt-4 flex justify-end">
        <Button variant="secondary" size="small" icon={X} onClick={onClose}>
          {LL.common.close()}
        </Button>
      </div>
    </dialog>
  )
}

/** What can be done about missing code. */
export function useNotLoaded({ retry, mustReload, tries }: NotLoadedProps, isSilent = false) {
  const isReplaced = useAtomValue(replacedAtom)
  const [isBusy, begin] = useTransition()
  const reloads = mustReload || isReplaced
  useEffect(() => {
    if (reloads) return
    return isSilent ? whenReachableOrLater(tries, retry) : whenReachable(retry)
  }, [reloads, retry, tries, isSilent])
  return {
    mustReload: reloads,
    isBusy,
    press: () => (reloads ? window.location.reload() : begin(retry)),
  }
}
