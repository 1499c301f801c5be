import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { isClosed } from '@passage/contracts/domain/orders/order-status'
import { travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import { inSentence } from '@passage/contracts/sentences/in-sentence'
import { Files, Trash2 } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { listed } from '../../../lib/words/format.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { useDocumentTexts } from '../../documents/state/use-document-texts.ts'
import { Fold } from '../fold.tsx'
import { neededByTraveller } from '../travellers/needed-by-traveller.ts'
import { useTravellerName } from '../travellers/traveller-name.ts'
import { AddDocument } from './add-document.tsx'
import { documentCounts, presentDocuments } from './document-counts.ts'
import { DocumentRow } from './document-row.tsx'
import { MinorDocuments } from './minor-documents.tsx'
import { useDeletion } from './use-deletion.tsx'

/** All documents of the order, folded and counted: status, deletion, and what the owner can do. */
export function DocumentsFold({ order, readOnly }: { order: FullOrder; readOnly: boolean }) {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const texts = LL.ownOrder.documents
  const { typeName } = useDocumentTexts()
  const deletion = useDeletion(order)
  const nameOf = useTravellerName(order)
  const severalTravellers = travelling(order.decisions).length > 1
  const present = presentDocuments(order.documents)
  const groups = groupsOf(order)
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
      {present.length === 0 && <p className="mt-3">{texts.none()}</p>}
      {groups.map(({ traveller, documents }) => (
        <section key={traveller} data-group={traveller ?? 'all'}>
          {severalTravellers && (
            <h3 className="mt-5 font-display text-lg font-semibold break-words">
              <bdi>{nameOf(traveller) ?? LL.ownOrder.needed.all()}</bdi>
            </h3>
          )}
          <ul className="mt-3 divide-y divide-hairline border-y border-hairline empty:hidden">
            {documents.map((document) => (
              <li
                key={document.id}
                data-document={document.documentType}
                data-status={document.status}
                className="break-inside-avoid py-4"
              >
                <DocumentRow
                  document={document}
                  heading={severalTravellers ? 'h4' : 'h3'}
                  onDelete={readOnly ? null : () => deletion.ask(document.id)}
                />
              </li>
            ))}
          </ul>
          <NeededDocuments order={order} traveller={traveller} />
          <MinorDocuments order={order} traveller={traveller} />
        </section>
      ))}
      {!groups.some(({ traveller }) => traveller === null) && <MinorDocuments order={order} traveller={null} />}
      {gone.length > 0 && (
        <ul className="mt-3 grid gap-1">
          {gone.map(({ id, documentType, travellerId, fileName, deletedAt }) => (
            <li key={id} className="flex items-start gap-2 text-sm text-slate">
              <Trash2 aria-hidden className="mt-0.5 size-4 shrink-0" />
              <time dateTime={deletedAt ?? ''} title={fileName}>
                {texts.deletedLine({
                  document: nameOf(travellerId)
                    ? `${typeName(documentType)}, ${nameOf(travellerId)}`
                    : typeName(documentType),
                  when: format.dateTime(deletedAt ?? ''),
                })}
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

/** What one of several travellers still owes. */
function NeededDocuments({ order, traveller }: { order: FullOrder; traveller: number | null }) {
  const { LL, locale } = useI18n()
  const { typeName } = useDocumentTexts()
  const types = neededByTraveller(order).find((one) => one.traveller === traveller)?.documentTypes ?? []
  if (travelling(order.decisions).length === 1 || types.length === 0) return null
  const list = listed(
    types.map((type) => inSentence(typeName(type))),
    locale,
  )
  return <p className="mt-2 text-sm font-medium text-orange">{LL.ownOrder.needed.documents({ list })}</p>
}

/** The documents by traveller, then those for all; for one traveller in one group. */
function groupsOf(order: FullOrder): { traveller: number | null; documents: OrderDocument[] }[] {
  const documents = presentDocuments(order.documents)
  const positions = travelling(order.decisions)
  if (positions.length === 1) return documents.length > 0 ? [{ traveller: null, documents }] : []
  return [...positions, null]
    .map((traveller) => ({ traveller, documents: documents.filter(({ travellerId }) => travellerId === traveller) }))
    .filter(({ traveller, documents }) => traveller !== null || documents.length > 0)
}
