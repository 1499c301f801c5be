import type { OrderDetail } from '@passage/contracts/api/orders.schema'
import { isClosed } from '@passage/contracts/domain/order-status'
import { Trash2 } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Card } from '../../../ui/card.tsx'
import { useDocumentTexts } from '../../documents/state/use-document-texts.ts'
import { AddDocument } from './add-document.tsx'
import { DocumentRow } from './document-row.tsx'
import { useDeletion } from './use-deletion.tsx'

/** All of the order's documents: where each stands, when it goes, and what its owner may do about it. */
export function DocumentsCard({ order }: { order: OrderDetail }) {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const texts = LL.ownOrder.documents
  const { typeName } = useDocumentTexts()
  const deletion = useDeletion(order)
  const present = order.documents.filter(({ deletedAt, source }) => deletedAt === null && source === 'traveller')
  const gone = order.documents.filter(({ deletedAt }) => deletedAt !== null)
  const required = new Intl.ListFormat(locale, { type: 'conjunction' }).format(order.requiredDocuments.map(typeName))
  const mayAdd = !isClosed(order.status) && order.status !== 'submitted' && order.status !== 'approved'
  return (
    <Card role="region" aria-labelledby="documents-title">
      <h3 id="documents-title" className="font-display text-xl font-semibold">
        {texts.title()}
      </h3>
      <p className="mt-1 text-sm text-slate">{texts.rule()}</p>
      {required && !isClosed(order.status) && (
        <p className="mt-1 text-sm text-slate">{texts.required({ list: required })}</p>
      )}
      {present.length > 0 ? (
        <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
          {present.map((document) => (
            <DocumentRow key={document.id} document={document} onDelete={() => deletion.ask(document.id)} />
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
      {mayAdd ? (
        <AddDocument orderId={order.id} />
      ) : (
        !isClosed(order.status) && <p className="mt-4 text-sm text-slate">{texts.addClosed()}</p>
      )}
      {deletion.dialog}
    </Card>
  )
}
