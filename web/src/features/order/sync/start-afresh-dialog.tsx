import { useMutation } from '@tanstack/react-query'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useOutcomeText } from '../../../lib/server/use-outcome-text.ts'
import { AskDialog } from '../../../ui/ask-dialog.tsx'

interface StartAfreshDialogProps {
  startAfresh: () => Promise<void>
  onClose: () => void
  onDone: () => void
}

/** Asks before what was typed is deleted on all devices. */
export default function StartAfreshDialog({ startAfresh, onClose, onDone }: StartAfreshDialogProps) {
  const { LL } = useI18n()
  const outcomeOf = useOutcomeText()
  const texts = LL.order.otherDevice.ask
  const deletion = useMutation({ mutationFn: startAfresh, onSuccess: onDone })
  return (
    <AskDialog
      title={texts.title()}
      keep={texts.keep()}
      confirm={texts.confirm()}
      danger
      action={deletion}
      failed={deletion.isError ? { title: texts.failed(), text: outcomeOf(deletion.error) } : null}
      onClose={onClose}
    >
      <p>{texts.text()}</p>
    </AskDialog>
  )
}
