import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { ApiError, codeOf } from '../../../lib/server/api-error.ts'
import { useOutcomeText } from '../../../lib/server/use-outcome-text.ts'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'

interface ConfirmDialogProps {
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

/** Says how many offers were changed, and how many of those selected were gone already. */
export function useChangeNews() {
  const { LL } = useI18n()
  return (done: (count: number) => string, changed: readonly number[], missing: readonly number[]) => {
    const gone = missing.length > 0 ? LL.visaPrices.gone(missing.length) : undefined
    if (changed.length > 0) toast.success(done(changed.length), gone)
    else if (gone) toast.info(gone)
  }
}

/** Why a change of an offer was refused, in the reader's words; else what the server said is wrong with it. */
export function useOfferFailure(): (error: unknown) => string {
  const { LL } = useI18n()
  const outcomeOf = useOutcomeText()
  const known: Partial<Record<string, () => string>> = LL.visaPrices.errors
  return (error) => {
    const code = codeOf(error)
    const said = code === 'invalid_input' && error instanceof ApiError ? error.problem?.message : undefined
    return (code && known[code]?.()) || (said && LL.failure.serverSays(said)) || outcomeOf(error)
  }
}
