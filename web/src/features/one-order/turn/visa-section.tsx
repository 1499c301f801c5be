import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { BadgeCheck, Trash2 } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useLaterFormat } from '../../../lib/words/later-format.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadButton } from '../../documents/components/download-button.tsx'
import { useDocumentTexts } from '../../documents/state/use-document-texts.ts'
import { useDeletion } from '../documents/use-deletion.tsx'

/** What it was all for: the visa documents, to download. Nothing while there are none. */
export default function VisaSection({ order, readOnly }: { order: FullOrder; readOnly: boolean }) {
  const { LL } = useI18n()
  const texts = LL.ownOrder.visa
  const deletion = useDeletion(order)
  const visas = order.documents.filter(({ source, deletedAt }) => source === 'visa' && deletedAt === null)
  if (visas.length === 0) return null
  return (
    <section aria-labelledby="visa-title" className="rounded-card border border-green/30 bg-green-tint p-4">
      <h3 id="visa-title" className="flex items-center gap-2 text-lg font-semibold text-green">
        <BadgeCheck aria-hidden className="size-6 shrink-0" />
        {order.status === 'completed' ? texts.title() : texts.early()}
      </h3>
      <p className="mt-1">{texts.text()}</p>
      <ul className="mt-3 divide-y divide-green/20">
        {visas.map((document) => (
          <VisaRow key={document.id} document={document} onDelete={readOnly ? null : () => deletion.ask(document.id)} />
        ))}
      </ul>
      {deletion.dialog}
    </section>
  )
}

function VisaRow({ document, onDelete }: { document: OrderDocument; onDelete: (() => void) | null }) {
  const { LL } = useI18n()
  const format = useLaterFormat()
  const texts = LL.ownOrder
  const { visaTypeName } = useDocumentTexts()
  const { fileName, deletesAt, reviewNotes } = document
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium">{visaTypeName(document.documentType)}</p>
        <p className="text-sm break-all text-slate">
          {fileName}, {format.fileSize(document.fileSize)}
        </p>
        {reviewNotes && <p className="break-words">{texts.documents.notes({ notes: reviewNotes })}</p>}
        {deletesAt && (
          <p className="text-sm text-slate">
            <time dateTime={deletesAt}>{texts.visa.keptUntil({ when: format.dateTime(deletesAt) })}</time>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <DownloadButton document={document} variant="primary" size="medium" />
        {onDelete && (
          <Button
            variant="quiet"
            icon={Trash2}
            aria-label={texts.documents.removeFor({ file: fileName })}
            onClick={onDelete}
          >
            {texts.documents.remove()}
          </Button>
        )}
      </div>
    </li>
  )
}
