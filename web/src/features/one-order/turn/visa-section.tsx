import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { travellersWithoutVisa } from '@passage/contracts/domain/documents/needed-documents'
import { expectingVisas } from '@passage/contracts/domain/travellers/traveller-decision'
import { BadgeCheck, Trash2 } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { listed } from '../../../lib/words/format.ts'
import { useLaterFormat } from '../../../lib/words/later-format.ts'
import { Button } from '../../../ui/button.tsx'
import { WithName } from '../../../ui/with-name.tsx'
import { DownloadButton } from '../../documents/components/download-button.tsx'
import { useDocumentTexts } from '../../documents/state/use-document-texts.ts'
import { DocumentThumbnail } from '../documents/document-row.tsx'
import { useDeletion } from '../documents/use-deletion.tsx'
import { readVisa } from '../offline/read-visa.ts'
import { travellerName, useTravellerName } from '../travellers/traveller-name.ts'
import { visasOf } from './part-delivery.ts'

/** The visa documents, to download. Renders nothing without visas. */
export default function VisaSection({ order, readOnly }: { order: FullOrder; readOnly: boolean }) {
  const { LL } = useI18n()
  const texts = LL.ownOrder.visa
  const deletion = useDeletion(order)
  const nameOf = useTravellerName(order)
  const visas = visasOf(order).toSorted((a, b) => (a.travellerId ?? 0) - (b.travellerId ?? 0))
  if (visas.length === 0) return null
  return (
    <section aria-labelledby="visa-title" className="rounded-card border border-green/30 bg-green-tint p-4">
      <h3 id="visa-title" className="flex items-center gap-2 text-lg font-semibold text-green">
        <BadgeCheck aria-hidden className="size-6 shrink-0" />
        {readOnly ? texts.forStaff() : texts.title()}
      </h3>
      {!readOnly && <p className="mt-1">{texts.text()}</p>}
      <ul className="mt-3 divide-y divide-green/20">
        {visas.map((document) => (
          <VisaRow key={document.id} document={document} traveller={nameOf(document.travellerId)} />
        ))}
      </ul>
      {!readOnly && <p className="text-sm text-slate">{texts.onDevice()}</p>}
      <OtherDelivery order={order} />
      {!readOnly && (
        <ul className="mt-3 border-t border-green/20 pt-2 print:hidden">
          {visas.map(({ id, fileName }) => (
            <li key={id}>
              <Button
                variant="quiet"
                size="small"
                icon={Trash2}
                className="-ml-3 max-w-full text-left wrap-anywhere text-slate!"
                onClick={() => deletion.ask(id)}
              >
                {LL.ownOrder.documents.removeFor({ file: fileName })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {deletion.dialog}
    </section>
  )
}

/** How the other travellers' visas reach them, in an order that was completed with some visas here. */
export function OtherDelivery({ order }: { order: FullOrder }) {
  const { LL, locale } = useI18n()
  if (!order.otherDelivery) return null
  const visas = visasOf(order).map(({ travellerId }) => ({ traveller: travellerId }))
  const names = travellersWithoutVisa(expectingVisas(order.decisions), visas).map((one) =>
    travellerName(order, one, LL),
  )
  const text = LL.ownOrder.visa.others[order.otherDelivery]
  if (names.length === 0) return null
  return (
    <p className="mt-3 border-t border-green/20 pt-3">
      <WithName name={listed(names, locale)} text={(names) => text({ names })} />
    </p>
  )
}

interface VisaRowProps {
  document: OrderDocument
  /** The traveller's name; null: all, or the only one. */
  traveller: string | null
}

function VisaRow({ document, traveller }: VisaRowProps) {
  const { LL } = useI18n()
  const format = useLaterFormat()
  const texts = LL.ownOrder
  const { visaTypeName } = useDocumentTexts()
  const { fileName, deletesAt, reviewNotes } = document
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 items-start gap-3">
        <DocumentThumbnail document={document} />
        <div className="min-w-0">
          <p className="font-medium">
            {visaTypeName(document.documentType)}
            {traveller && (
              <>
                , <bdi>{traveller}</bdi>
              </>
            )}
          </p>
          <p className="text-sm break-all text-slate">
            {fileName}, {format.fileSize(document.fileSize)}
          </p>
          {reviewNotes && <p className="break-words">{texts.documents.notes({ notes: reviewNotes })}</p>}
          {deletesAt && (
            <p className="text-sm text-slate">
              <time dateTime={deletesAt}>{texts.visa.keptUntil({ when: format.dateTimeInZone(deletesAt) })}</time>
            </p>
          )}
        </div>
      </div>
      <DownloadButton document={document} read={readVisa} variant="primary" size="medium" />
    </li>
  )
}
