import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { isInReview } from '@passage/contracts/domain/orders/order-status'
import { RotateCcw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { refOf } from '../parts/row-actions.ts'

const ActionDialog = lazyPart(() => import('../action-dialog.tsx'))

/** Whether staff may take back the verdict on a document: the embassy does not have it, and no newer file replaced it. */
function mayReopen({ status, documents }: Pick<FullOrder, 'status' | 'documents'>, documentId: string): boolean {
  const document = documents.find(({ id }) => id === documentId)
  const isJudged = document?.status === 'approved' || document?.status === 'rejected'
  const isThere = document?.deletedAt === null && document.checkFailure === null
  return isInReview(status) && isJudged && isThere && !documents.some(({ replaces }) => replaces === documentId)
}

/** Takes a verdict back, after a question. Renders nothing for a document without one. */
export function ReopenButton({ order, document }: { order: FullOrder; document: OrderDocument }) {
  const { LL } = useI18n()
  const [asking, setAsking] = useState(false)
  const words = LL.actions.reopenDocument
  if (!asking && !mayReopen(order, document.id)) return null
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={RotateCcw}
        aria-label={words.buttonFor({ file: document.fileName })}
        onClick={() => setAsking(true)}
      >
        {words.button()}
      </Button>
      {asking && (
        <Suspense>
          <ActionDialog
            action="reopenDocument"
            order={refOf(order)}
            ids={{ documentId: document.id }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
