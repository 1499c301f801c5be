import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { VISA_DOCUMENT_TYPES } from '@passage/contracts/domain/documents/documents'
import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { focusField } from '../../../ui/forms/field.tsx'
import { putFile } from '../../documents/api/put-file.ts'
import { readOrderAgain, sendOrderAction } from '../../one-order/api/order-action.ts'
import { NoteField } from '../parts/note-field.tsx'
import { useKnownSeq } from '../parts/use-seen-seq.ts'
import { Downloads } from './downloads.tsx'
import { createVisaUpload } from './run-visa-upload.ts'
import { doubtKey, tickOf, VisaDoubtBox } from './visa-doubt.tsx'
import { VisaDrop, VisaFile } from './visa-file.tsx'
import { readVisaText } from './visa-text.ts'
import { canUpload, isReading, knownOfOrder, requestVisaUpload } from './visa-upload.ts'

/** Characters that the API asks for at least. */
const SHORTEST = 3

interface ReplaceDialogProps {
  order: FullOrder
  /** The visa that is withdrawn. */
  visa: OrderDocument
  onClose: () => void
}

/** Uploads a visa in the place of another one, in one step with one mail. */
export default function ReplaceDialog({ order, visa, onClose }: ReplaceDialogProps) {
  const { LL } = useI18n()
  const words = LL.actions.replaceVisa.dialog
  const texts = LL.staffWork.visa
  const client = useQueryClient()
  const known = useKnownSeq(order)
  const [tried, setTried] = useState(false)
  const [uploading] = useState(() =>
    createVisaUpload(order.id, {
      requestVisaUpload,
      putFile,
      readText: readVisaText,
      attachVisaDocument: (_, { notes: reason = '', travellerId: _whose, undo: _undo, ...upload }, key, signal) =>
        sendOrderAction(
          'replaceVisa',
          { documentId: visa.id },
          { ...upload, reason, expectedSeq: known.expectedSeq() },
          key,
          { signal },
        ).catch((error: unknown) => {
          known.refused(error)
          throw error
        }),
    }),
  )
  const upload = useSyncExternalStore(uploading.subscribe, uploading.read)
  const { items, notes: reason, busy } = upload
  const [item] = items
  const isShort = reason.trim().length < SHORTEST
  const choose = (files: readonly File[]) => {
    for (const { id } of items) uploading.remove(id)
    uploading.add(files.slice(0, 1))
  }
  const send = async () => {
    setTried(true)
    const doubt = item ? doubtKey(item, visa.travellerId, order) : null
    if (item && doubt !== null && doubt !== item.accepted) return void focusField(tickOf(item))
    if (isShort) return
    const documentType = VISA_DOCUMENT_TYPES.find((type) => type === visa.documentType) ?? 'visa'
    uploading.write({ documentType })
    const count = await uploading.start(() => ({ known: knownOfOrder(order, visa.travellerId) }))
    await readOrderAgain(client, order.id)
    if (count === 0) return
    toast.success(words.done(), words.doneText())
    onClose()
  }
  const leave = () => {
    uploading.cancel()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      unsent={() => !busy && (reason.trim() !== '' || items.length > 0)}
      title={words.title()}
      description={texts.order({ number: order.orderNumber, name: order.customerName })}
      footer={
        <>
          <Button variant="secondary" onClick={leave}>
            {LL.common.cancel()}
          </Button>
          <Button
            variant="danger"
            busy={busy}
            disabled={(!canUpload(upload) || isReading(upload)) && !busy}
            onClick={() => void send()}
          >
            {words.confirm()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div>
          <p className="font-medium break-all">{visa.fileName}</p>
          <Downloads documentId={visa.id} />
        </div>
        <Alert kind="warning">{words.text()}</Alert>
        <section aria-label={words.file()} className="grid gap-3">
          <h3 className="font-semibold">{words.file()}</h3>
          {item ? (
            <ul>
              <VisaFile item={item} busy={busy} onRemove={() => uploading.remove(item.id)}>
                <VisaDoubtBox
                  order={order}
                  item={item}
                  position={visa.travellerId}
                  disabled={busy}
                  tried={tried}
                  onAccept={(key) => uploading.accept(item.id, key)}
                />
              </VisaFile>
            </ul>
          ) : (
            <VisaDrop enabled={!busy} onFiles={choose} />
          )}
        </section>
        <NoteField
          label={words.reason()}
          hint={words.reasonHint()}
          error={tried && isShort ? words.reasonMissing() : undefined}
          value={reason}
          onChange={(notes) => uploading.write({ notes })}
        />
        {!busy && item?.phase === 'failed' && item.failure?.stage === 'link' && (
          <Alert kind="error" live="assertive" title={words.failed()}>
            {item.failure.code === 'order_changed' ? words.changed() : words.kept()}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
