import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { useOfferFailure } from '../state/use-offer-failure.ts'

export interface ConfirmDialogProps {
  title: string
  confirm: string
  danger?: boolean
  /** Left out while something stands against it: there is nothing to confirm. */
  action: { mutate: () => void; isPending: boolean; isError: boolean; error: unknown } | null
  /** Something else that the dialog offers is being done: it stays. */
  busy?: boolean
  /** What is said above the reason when it did not work. */
  failed: string
  onClose: () => void
  children: ReactNode
}

/** Asks once more before offers change. Agency specification §2.7. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirm, danger = false, action, busy = false, failed, onClose, children } = props
  const { LL } = useI18n()
  const failureOf = useOfferFailure()
  return (
    <AskDialog
      title={title}
      keep={action ? LL.common.cancel() : LL.common.close()}
      confirm={action?.isPending ? LL.visaPrices.processing() : confirm}
      danger={danger}
      action={action}
      busy={busy}
      failed={action?.isError ? { title: failed, text: failureOf(action.error) } : null}
      onClose={onClose}
    >
      {children}
    </AskDialog>
  )
}
