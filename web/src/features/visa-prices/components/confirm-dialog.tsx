import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useOfferFailure } from '../state/use-offer-failure.ts'

export interface ConfirmDialogProps {
  title: string
  confirm: string
  danger?: boolean
  /** Left out while something stands against it: there is nothing to confirm. */
  action: { mutate: () => void; isPending: boolean; isError: boolean; error: unknown } | null
  /** What is said above the reason when it did not work. */
  failed: string
  onClose: () => void
  children: ReactNode
}

/** Asks once more before offers change. Agency specification §2.7. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirm, danger = false, action, failed, onClose, children } = props
  const { LL } = useI18n()
  const failureOf = useOfferFailure()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {action ? LL.common.cancel() : LL.common.close()}
          </Button>
          {action && (
            <Button variant={danger ? 'danger' : 'primary'} busy={action.isPending} onClick={() => action.mutate()}>
              {action.isPending ? LL.visaPrices.processing() : confirm}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        {children}
        {action?.isError && (
          <Alert kind="error" live="assertive" title={failed}>
            {failureOf(action.error)}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
