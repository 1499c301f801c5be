import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { VISA_DOCUMENT_TYPES } from '@passage/contracts/domain/documents/documents'
import { positionsOf } from '@passage/contracts/domain/documents/needed-documents'
import type { TravellerDecision } from '@passage/contracts/domain/travellers/traveller-decision'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { listed } from '../../../lib/words/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Field, focusField } from '../../../ui/forms/field.tsx'
import { Select, TextArea, TextInput } from '../../../ui/forms/inputs.tsx'
import { putFile } from '../../documents/api/put-file.ts'
import { useFullOrder } from '../../one-order/api/order.ts'
import { readOrderAgain, sendOrderAction } from '../../one-order/api/order-action.ts'
import { useTravellerNames } from '../../one-order/travellers/traveller-name.ts'
import type { OrderRef } from '../parts/row-actions.ts'
import { useDecided } from '../undo/pending-decisions.ts'
import { isWithoutVisa } from './for-whom.tsx'
import { createVisaUpload, type VisaUploadCalls, type VisaUploading } from './run-visa-upload.ts'
import { doubtKey, tickOf } from './visa-doubt.tsx'
import { VisaDrop } from './visa-file.tsx'
import { VisaFiles } from './visa-files.tsx'
import { readVisaText } from './visa-text.ts'
import {
  canUpload,
  isReading,
  isUnusable,
  knownOfOrder,
  NO_UPLOAD,
  progressOf,
  requestVisaUpload,
  type VisaItem,
  withoutVisa,
} from './visa-upload.ts'
import { whoseVisa } from './whose-visa.ts'

/** Started uploads, by order. */
const uploads = new Map<string, VisaUploading>()

/** Uploads visas for the customer. Agency specification §2.5, §8. */
export default function VisaDialog({ order, onClose }: { order: OrderRef; onClose: () => void }) {
  const { LL } = useI18n()
  const texts = LL.staffWork.visa
  const client = useQueryClient()
  const { uploading, upload } = useVisaUpload(order.orderId)
  const { data, isError, isFetching, refetch } = useFullOrder(order.orderNumber)
  const detail = useDecided(data)
  const [tried, setTried] = useState(false)
  const { items, busy } = upload
  const several = detail !== undefined && detail.numberOfApplicants > 1
  const failed = !busy && items.some((item) => item.phase === 'failed' && !isUnusable(item))

  const send = async () => {
    if (!detail) return
    const missing = missingField(items, detail)
    setTried(missing !== null)
    if (missing) return void focusField(missing)
    const count = await uploading.start((item) => {
      const travellerId = whoseVisa(item, detail).position ?? null
      return { known: knownOfOrder(detail, travellerId), ...(several && { travellerId }) }
    })
    await readOrderAgain(client, order.orderId)
    if (count > 0) {
      toast.success(texts.done(), texts.doneText(count))
      onClose()
    } else if (uploading.read().items.some((item) => item.phase === 'failed')) {
      toast.error(texts.error(), texts.errorText())
    }
  }
  const leave = () => {
    uploading.cancel()
    onClose()
  }

  return (
    <Dialog
      open
      // A running upload is stopped by its button only, not by a press beside the dialog.
      onClose={() => !busy && onClose()}
      unsent={() => !busy && (upload.notes.trim() !== '' || items.length > 0)}
      size={several ? 'wide' : 'large'}
      title={texts.title()}
      description={texts.order({ number: order.orderNumber, name: order.customerName })}
      footer={
        <>
          <Button variant="secondary" onClick={leave}>
            {LL.myOrders.statusDialog.cancel()}
          </Button>
          <Button
            busy={busy}
            disabled={(!detail || !canUpload(upload) || isReading(upload)) && !busy}
            onClick={() => void send()}
          >
            {texts.upload()}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={texts.type()}>
            {(control) => (
              <Select
                {...control}
                disabled={busy}
                value={upload.documentType}
                onChange={({ target }) =>
                  uploading.write({
                    documentType: VISA_DOCUMENT_TYPES.find((type) => type === target.value) ?? 'other',
                  })
                }
              >
                {VISA_DOCUMENT_TYPES.map((type) => (
                  <option key={type} value={type}>
                    {texts.types[type]()}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={texts.fileName()} hint={items.length > 1 ? texts.fileNameHint() : undefined}>
            {(control) => (
              <TextInput
                {...control}
                disabled={busy}
                maxLength={255}
                autoComplete="off"
                value={upload.fileName ?? items.find((item) => !isUnusable(item))?.file.name ?? ''}
                onChange={(event) => uploading.write({ fileName: event.target.value })}
              />
            )}
          </Field>
        </div>
        {isError && !detail && (
          <Alert
            kind="error"
            title={LL.myOrders.statusDialog.loadFailed()}
            action={
              <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
                {LL.common.retry()}
              </Button>
            }
          />
        )}
        <Field label={texts.notes()} hint={texts.notesHint()} optional>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={2000}
              disabled={busy}
              value={upload.notes}
              onChange={(event) => uploading.write({ notes: event.target.value })}
            />
          )}
        </Field>
        <VisaDrop enabled={!busy} onFiles={uploading.add} />
        {several && <WhoGetsVisas order={detail} />}
        {items.length > 0 && <VisaFiles uploading={uploading} upload={upload} order={detail} tried={tried} />}
        {(busy || failed) && <ProgressBar value={progressOf(upload)} label={texts.progress()} />}
        {failed && (
          <Alert kind="error" live="assertive" title={texts.errorText()}>
            {texts.nothingTwice()}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}

/** The first control that still needs an answer: a file's traveller, or the tick of its doubt. */
function missingField(items: readonly VisaItem[], order: FullOrder): string | null {
  for (const item of items) {
    if (item.phase === 'linked') continue
    const { position } = whoseVisa(item, order)
    if (position === undefined || isWithoutVisa(position, order)) return item.id
    const doubt = doubtKey(item, position, order)
    if (doubt !== null && doubt !== item.accepted) return tickOf(item)
  }
  return null
}

/** Travellers without a visa, for whom the order is incomplete; whose visa is granted, and who gets none. */
function WhoGetsVisas({ order }: { order: FullOrder }) {
  const { LL, locale } = useI18n()
  const { nameAt } = useTravellerNames(order)
  const { decisions, visa } = LL.staffWork
  const lacking = withoutVisa(order)
  const due = lacking.filter((position) => order.decisions[position - 1] === 'approved')
  const names = (positions: readonly number[]) => listed(positions.map(nameAt), locale)
  const having = (decision: TravellerDecision) =>
    positionsOf(order.numberOfApplicants).filter((position) => order.decisions[position - 1] === decision)
  const lines: [string, number[]][] = [
    [visa.due(), due.length < lacking.length ? due : []],
    [decisions.names.refused(), having('refused')],
    [decisions.names.withdrawn(), having('withdrawn')],
  ]
  return (
    <div className="grid gap-1 text-sm text-slate empty:hidden">
      {lacking.length > 0 && <p>{visa.lacking({ names: names(lacking) })}</p>}
      {lines.map(
        ([what, positions]) =>
          positions.length > 0 && <p key={what}>{decisions.named({ what, names: names(positions) })}</p>,
      )}
    </div>
  )
}

const attachVisaDocument: VisaUploadCalls['attachVisaDocument'] = (orderId, document, key, signal) =>
  sendOrderAction('attachVisaDocuments', { orderId }, document, key, { signal })

const uploadOf = (orderId: string): VisaUploading =>
  uploads.get(orderId) ??
  createVisaUpload(orderId, { requestVisaUpload, putFile, readText: readVisaText, attachVisaDocument })

/** An order's running uploads; they outlive the dialog, so that nothing is sent twice. */
function useVisaUpload(orderId: string) {
  const [uploading] = useState(() => uploadOf(orderId))
  useEffect(() => {
    uploads.set(orderId, uploading)
    return () => {
      if (uploading.read() === NO_UPLOAD) uploads.delete(orderId)
    }
  }, [orderId, uploading])
  return { uploading, upload: useSyncExternalStore(uploading.subscribe, uploading.read) }
}
