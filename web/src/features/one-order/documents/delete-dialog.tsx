import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { isInPreparation } from '@passage/contracts/domain/orders/order-status'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf, isRefusal } from '../../../lib/server/api-error.ts'
import { useRepeatText } from '../../../lib/server/use-outcome-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { deleteDocument } from '../../documents/api/documents.ts'
import { useOrderAction } from '../api/order-action.ts'

interface DeleteDialogProps {
  order: FullOrder
  document: OrderDocument
  onClose: () => void
}

/** Asks before a file is deleted for good, and explains the consequences. design.md, Documents. */
export default function DeleteDialog({ order, document, onClose }: DeleteDialogProps) {
  const { LL } = useI18n()
  const texts = LL.ownOrder.deleteDialog
  const deletion = useOrderAction(
    order.id,
    (documentId: string, key) => deleteDocument(documentId, key),
    () => {
      toast.success(texts.done(), document.fileName)
      onClose()
    },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title()}
      description={document.fileName}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.keep()}
          </Button>
          <Button variant="danger" busy={deletion.isPending} onClick={() => deletion.mutate(document.id)}>
            {deletion.isPending ? texts.confirming() : texts.confirm()}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{texts.text()}</p>
        {document.source === 'visa' && <Alert kind="warning">{texts.visa()}</Alert>}
        {willBeAskedAgain(order, document) && <Alert kind="warning">{texts.asked()}</Alert>}
        <p className="text-sm text-slate">{texts.kept()}</p>
        {deletion.isError && <Failure error={deletion.error} />}
      </div>
    </Dialog>
  )
}

function Failure({ error }: { error: unknown }) {
  const { LL } = useI18n()
  const texts = LL.ownOrder.deleteDialog
  const repeatText = useRepeatText()
  const code = codeOf(error)
  if (code === 'outcome_pending') return <Alert kind="warning">{texts.pending()}</Alert>
  return (
    <Alert kind="error" live="assertive" title={isRefusal(error) ? texts.failed() : undefined}>
      {code === 'document_not_found' ? texts.gone() : repeatText(error, texts.failedText())}
    </Alert>
  )
}

type Facts = Pick<FullOrder, 'status' | 'requiredDocuments' | 'documents'>

/** Whether the order requests a document again once its file is deleted: it is required, and there is no other one. */
export function willBeAskedAgain({ status, requiredDocuments, documents }: Facts, document: OrderDocument): boolean {
  if (!isInPreparation(status)) return false
  const counts = (one: OrderDocument) =>
    one.deletedAt === null && one.status !== 'rejected' && one.source === 'traveller'
  if (!counts(document) || !requiredDocuments.includes(document.documentType)) return false
  return !documents.some((one) => one.id !== document.id && one.documentType === document.documentType && counts(one))
}
