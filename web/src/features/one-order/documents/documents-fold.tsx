import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { isClosed } from '@passage/contracts/domain/orders/order-status'
import { Files, Trash2 } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { inSentence, listed } from '../../../lib/words/format.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { useDocumentTexts } from '../../documents/state/use-document-texts.ts'
import { Fold } from '../fold.tsx'
import { AddDocument } from './add-document.tsx'
import { documentCounts, presentDocuments } from './document-counts.ts'
import { DocumentRow } from './document-row.tsx'
import { useDeletion } from './use-deletion.tsx'

/** All of the order's documents, folded and counted: where each stands, when it goes, and what its owner may do about it. */
export function DocumentsFold({ order, readOnly }: { order: FullOrder; readOnly: boolean }) {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const texts = LL.ownOrder.documents
  const { typeName } = useDocumentTexts()
  const deletion = useDeletion(order)
  const present = presentDocuments(order.documents)
  const counts = documentCounts(order)
  const words = LL.ownOrder.folds.documents
  const state = ['needed', 'sentBack', 'inReview', 'received', 'accepted', 'kept'] as const
  const states = state.flatMap((one) => (counts[one] > 0 ? [words[one](counts[one])] : []))
  const gone = order.documents.filter(({ deletedAt }) => deletedAt !== null)
  const required = listed(
    order.requiredDocuments.map((type) => inSentence(typeName(type))),
    locale,
  )
  return (
    <Fold
      orderNumber={order.orderNumber}
      name="documents"
      icon={Files}
      title={texts.title()}
      state={states.join(', ') || texts.none()}
      needed={counts.needed > 0 && !readOnly}
    >
      <p className="text-sm text-slate">{texts.rule()}</p>
      {required && !isClosed(order.status) && (
        <p className="mt-1 text-sm text-slate">{texts.required({ list: required })}</p>
      )}
      {present.length > 0 ? (
        <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
          {present.map((document) => (
            <li
              key={document.id}
              data-document={document.documentType}
              data-status={document.status}
              className="break-inside-avoid py-4"
            >
              <DocumentRow document={document} onDelete={readOnly ? null : () => deletion.ask(document.id)} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3">{texts.none()}</p>
      )}
      {gone.length > 0 && (
        <ul className="mt-3 grid gap-1">
          {gone.map(({ id, documentType, fileName, deletedAt }) => (
            <li key={id} className="flex items-start gap-2 text-sm text-slate">
              <Trash2 aria-hidden className="mt-0.5 size-4 shrink-0" />
              <time dateTime={deletedAt ?? ''} title={fileName}>
                {texts.deletedLine({ document: typeName(documentType), when: format.dateTime(deletedAt ?? '') })}
              </time>
            </li>
          ))}
        </ul>
      )}
      {!readOnly && <AddDocument order={order} />}
      {deletion.dialog}
    </Fold>
  )
}
