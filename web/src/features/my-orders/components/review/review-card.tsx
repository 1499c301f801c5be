import type { ReviewDocument } from '@passage/contracts/api/document-work.schema'
import type { OrderDocument } from '@passage/contracts/api/documents.schema'
import { Check, Eye, EyeOff, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useOrderAction } from '../../../one-order/api/use-order-action.ts'
import { reviewDocument } from '../../api/review-document.ts'
import { isThere } from '../../state/review-order.ts'
import { useLookAt } from '../../state/use-document-file.ts'
import { DocumentRow } from '../details/document-row.tsx'
import { ActionFailure } from '../work/action-failure.tsx'
import { SendBackForm } from './send-back-form.tsx'

export interface ReviewCardProps {
  orderId: string
  document: OrderDocument
  /** It waits for a verdict. */
  open: boolean
  onJudged: () => void
}

/** One document: look at it, then approve it or send it back. */
export function ReviewCard({ orderId, document, open, onJudged }: ReviewCardProps) {
  const { LL } = useI18n()
  const texts = LL.staffWork.review
  const [sendingBack, setSendingBack] = useState(false)
  const look = useLookAt(document)
  const review = useOrderAction(
    orderId,
    (verdict: ReviewDocument, key, expectedSeq) => reviewDocument(document.id, { ...verdict, expectedSeq }, key),
    () => {
      setSendingBack(false)
      onJudged()
    },
  )
  const file = document.fileName
  const busyWith = review.isPending ? review.variables.verdict : null

  return (
    <>
      <DocumentRow
        document={document}
        actions={
          <>
            {isThere(document) && (
              <Button
                variant="quiet"
                size="small"
                icon={look.picture ? EyeOff : Eye}
                busy={look.busy}
                aria-label={look.picture ? texts.hideFor({ file }) : texts.lookFor({ file })}
                onClick={look.picture ? look.close : look.open}
              >
                {look.picture ? texts.hide() : texts.look()}
              </Button>
            )}
            {open && (
              <>
                <Button
                  size="small"
                  icon={Check}
                  busy={busyWith === 'approved'}
                  aria-label={texts.approveFor({ file })}
                  onClick={() => review.mutate({ verdict: 'approved' })}
                  className="ml-2"
                >
                  {texts.approve()}
                </Button>
                <Button
                  variant="secondary"
                  size="small"
                  icon={Undo2}
                  aria-expanded={sendingBack}
                  aria-label={texts.sendBackFor({ file })}
                  onClick={() => setSendingBack(!sendingBack)}
                  className="ml-2"
                >
                  {texts.sendBack()}
                </Button>
              </>
            )}
          </>
        }
      />
      {look.picture && (
        <img
          src={look.picture}
          alt={texts.pictureOf({ file })}
          className="mt-3 max-h-[70vh] w-full rounded-control border border-hairline bg-paper object-contain"
        />
      )}
      {look.failed && (
        <div className="mt-3">
          <Alert kind="error" live="assertive">
            {LL.orderDetails.documents.linkFailed()}
          </Alert>
        </div>
      )}
      {open && sendingBack && (
        <SendBackForm
          document={document}
          busy={busyWith === 'rejected'}
          onSend={(verdict, forget) => review.mutate(verdict, { onSuccess: forget })}
          onCancel={() => setSendingBack(false)}
        />
      )}
      {review.error && (
        <div className="mt-3">
          <ActionFailure error={review.error} title={texts.failed()} kept={texts.kept()} />
        </div>
      )}
    </>
  )
}
