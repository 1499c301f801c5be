import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useI18n } from '../i18n/use-i18n.ts'
import { useOutcomeText } from '../lib/server/use-outcome-text.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Alert } from './feedback/alert.tsx'
import { toast } from './feedback/toast.ts'

interface ConfirmDialogProps {
  title: string
  /** The button that does it, and while it is being done. */
  confirm: string
  confirming?: string
  /** The button that leaves all as it is; left out: Cancel, or Close where nothing can be confirmed. */
  keep?: string
  danger?: boolean
  /** Resolves to false: the dialog stays, because `obstacle` has more to say. */
  action: () => Promise<unknown>
  /** Shown in a toast: what was done, and to what. Left out: `action` says it itself. */
  done?: readonly [title: string, about?: string]
  /** Stands above the reason when it failed. */
  failed?: string
  /** The reason in the reader's words; left out: whether anything may have changed. */
  why?: (error: Error) => string
  onFailed?: (error: Error) => void
  /** What prevents it, given the last try's error; then nothing can be confirmed. */
  obstacle?: (error: Error | null) => ReactNode
  /** Another action that the dialog offers is running. */
  busy?: boolean
  /** Reads the lists again, after success and failure alike. */
  reread?: () => unknown
  /** Called before the dialog closes; moves the focus where the button that opened the dialog is gone. */
  onDone?: () => void
  onClose: () => void
  /** Not shown with an obstacle. */
  children?: ReactNode
}

/** Asks once more, does it, and says what came of it. Load it lazily: it brings Headless UI. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, keep, confirm, danger = false, done, failed, onClose, children } = props
  const { LL } = useI18n()
  const outcomeOf = useOutcomeText()
  const action = useMutation({
    mutationFn: props.action,
    onSuccess: (result) => {
      if (done) toast.success(...done)
      props.onDone?.()
      if (result !== false) onClose()
    },
    onError: props.onFailed,
    onSettled: () => void props.reread?.(),
  })
  const busy = action.isPending || props.busy === true
  const obstacle = props.obstacle?.(action.error)
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={title}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {keep ?? (obstacle ? LL.common.close() : LL.common.cancel())}
          </Button>
          {!obstacle && (
            <Button variant={danger ? 'danger' : 'primary'} busy={action.isPending} onClick={() => action.mutate()}>
              {action.isPending ? (props.confirming ?? confirm) : confirm}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        {obstacle || children}
        {action.isError && !obstacle && (
          <Alert kind="error" live="assertive" title={failed}>
            {(props.why ?? outcomeOf)(action.error)}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
