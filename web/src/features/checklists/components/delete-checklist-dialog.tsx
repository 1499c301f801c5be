import type { AdminChecklist } from '@passage/contracts/api/documents/checklists.schema'
import { useMutation } from '@tanstack/react-query'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { deleteChecklist, useChecklistFailure, useRereadChecklists } from '../api/checklists.ts'
import { ChecklistScope } from './checklist-scope.tsx'

interface DeleteChecklistDialogProps {
  checklist: AdminChecklist
  onDone: () => void
  onClose: () => void
}

/** Asks once more before travellers are asked for the usual documents again. */
export default function DeleteChecklistDialog({ checklist, onDone, onClose }: DeleteChecklistDialogProps) {
  const { LL } = useI18n()
  const texts = LL.checklists.removal
  const reread = useRereadChecklists()
  const failureOf = useChecklistFailure()
  const removal = useMutation({
    mutationFn: () => deleteChecklist(checklist.id),
    onSuccess: () => {
      toast.success(texts.done())
      onDone()
      onClose()
    },
    onSettled: () => void reread(),
  })
  return (
    <AskDialog
      title={texts.title()}
      keep={LL.common.cancel()}
      confirm={texts.confirm()}
      danger
      action={removal}
      failed={removal.isError ? { title: texts.failed(), text: failureOf(removal.error) } : null}
      onClose={onClose}
    >
      <ChecklistScope checklist={checklist} />
      <p>{texts.text()}</p>
    </AskDialog>
  )
}
