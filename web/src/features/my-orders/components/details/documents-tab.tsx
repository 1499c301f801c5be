import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { isStaff, type Role } from '@passage/contracts/domain/people/roles'
import { FileX2 } from 'lucide-react'
import { useId } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { RetryButton } from '../../../../ui/feedback/retry-button.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../../../ui/lists/list-states.tsx'
import { useOrderDocuments } from '../../../decisions/api/order-reads.ts'
import { ListedDocument } from '../../../decisions/review/listed-document.tsx'
import { OpenRequests } from '../../../decisions/review/open-requests.tsx'
import { DeliveredVisas, RequestForm, ReviewList } from '../../../decisions/staff-parts.ts'
import { AddDocument } from '../../../one-order/documents/add-document.tsx'
import { TravellerGroups } from '../../../one-order/documents/traveller-groups.tsx'
import { useDeletion } from '../../../one-order/documents/use-deletion.tsx'

/** The travellers' documents and those that the agency delivers; staff judge the former here, others add and delete them as on the order's page. Agency specification §2.3. */
export function DocumentsTab({ order, role }: { order: FullOrder; role: Role }) {
  const { LL } = useI18n()
  const texts = LL.orderDetails.documents
  const staff = isStaff(role)
  const documents = useOrderDocuments(order.id, order.lastSeq)
  const deletion = useDeletion(order)

  if (documents.isPending) return <Skeleton className="h-48" />
  if (!documents.data) {
    return <Alert kind="error" title={texts.failed()} action={<RetryButton query={documents} />} />
  }
  const delivered = documents.data.filter((document) => document.source === 'visa')
  const received = documents.data.filter((document) => document.source === 'traveller')
  return (
    <div className="grid grid-cols-1 gap-6">
      {staff && <OpenRequests order={order} />}
      {documents.data.length === 0 && <EmptyState icon={FileX2} title={texts.empty()} />}
      {delivered.length > 0 &&
        (staff ? (
          <DeliveredVisas order={order} />
        ) : (
          <Documents order={order} title={texts.fromAgency()} documents={delivered} />
        ))}
      {received.length > 0 &&
        (staff ? (
          <ReviewList order={order} documents={received} />
        ) : (
          <Documents order={order} title={texts.fromTraveller()} documents={received} onDelete={deletion.ask} />
        ))}
      {staff ? <RequestForm order={order} /> : <AddDocument order={order} />}
      {deletion.dialog}
    </div>
  )
}

interface DocumentsProps {
  order: FullOrder
  title: string
  documents: readonly OrderDocument[]
  onDelete?: (documentId: string) => void
}

export function Documents({ order, title, documents, onDelete }: DocumentsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <TravellerGroups order={order} documents={documents}>
        {(own) => (
          <ul className="mt-2 grid grid-cols-1 gap-3">
            {own.map((document) => (
              <li key={document.id} className="rounded-card border border-hairline bg-card p-4">
                <ListedDocument document={document} onDelete={onDelete && (() => onDelete(document.id))} />
              </li>
            ))}
          </ul>
        )}
      </TravellerGroups>
    </section>
  )
}
