import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Alert } from './feedback/alert.tsx'

interface AskDialogProps {
  title: string
  keep: string
  confirm: string
  danger?: boolean
  /** Left out while the action is not possible: there is nothing to confirm. */
  action: { mutate: () => void; isPending: boolean } | null
  /** Another action of the dialog is running: the dialog stays open. */
  busy?: boolean
  /** Shown after a failure. */
  failed: { title?: string; text: string } | null
  onClose: () => void
  children: ReactNode
}

/** Asks for confirmation before a change. */
export function AskDialog(props: AskDialogProps) {
  const { title, keep, confirm, danger = false, action, failed, onClose, children } = props
  const busy = props.busy || action?.isPending === true
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={title}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {keep}
          </Button>
          {action && (
            <Button variant={danger ? 'danger' : 'primary'} busy={action.isPending} onClick={() => action.mutate()}>
              {confirm}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        {children}
        {failed && (
          <Alert kind="error" live="assertive" title={failed.title}>
            {failed.text}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
