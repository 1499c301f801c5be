import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { TravellerDocument } from '@passage/contracts/domain/documents/needed-documents'
import { isClosed, isHandedOver } from '@passage/contracts/domain/orders/order-status'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ConsentAsked } from '../../documents/components/order-consent.tsx'
import { givenConsentAtom } from '../../documents/state/given-consent.ts'
import { useDocumentTexts } from '../../documents/state/use-document-texts.ts'
import { KeptPage } from '../../pictures/passport/kept-page.tsx'
import { forgetPage } from '../../pictures/passport/kept-pages.ts'
import { passportTo } from '../api/attach-document.ts'
import { usableDocuments } from '../documents/document-counts.ts'
import { UploadFlow } from '../documents/upload-flow.tsx'
import { useTravellerName } from './traveller-name.ts'
import { comparedTravellers } from './traveller-values.ts'

interface KeptPassportProps {
  order: FullOrder
  /** Of the traveller, from 1. */
  position: number
  /** Photographed while the details were filled in. */
  page: File
}

/** The photographed page becomes the traveller's passport document, unless the order has one. */
export default function KeptPassport({ order, position, page }: KeptPassportProps) {
  const { LL } = useI18n()
  const { typeName } = useDocumentTexts()
  const enabled = useAtomValue(givenConsentAtom) !== null
  const [used, setUsed] = useState<readonly File[] | null>(null)
  const nameOf = useTravellerName(order)
  const done = (file: string) => {
    toast.success(LL.ownOrder.documents.added(), LL.ownOrder.documents.addedText({ file }))
    forgetPage(order.id, position)
  }
  if (!used && !lacksPassport(order, position)) return null
  if (used)
    return (
      <div className="mt-3">
        <UploadFlow
          orderId={order.id}
          documentType="passport"
          name={typeName('passport')}
          destination={order.destinationCode}
          attach={passportTo(order.id, order.requests, position)}
          first={used}
          owner={{
            travellers: comparedTravellers(order),
            position,
            nameAt: (other) => nameOf(other) ?? '',
            attachFor: (other) => passportTo(order.id, order.requests, other),
            onGiven: (_, file) => done(file),
          }}
          onDone={done}
        />
      </div>
    )
  return (
    <div className="mt-3">
      <ConsentAsked before={order.consent} />
      <KeptPage page={page} enabled={enabled} onUse={() => setUsed([page])} />
      {!enabled && <p className="mt-1 text-sm text-slate">{LL.document.consentFirst()}</p>}
    </div>
  )
}

/** Whether the order takes a passport of the traveller: none is there, or another one was asked for. */
export function lacksPassport(
  order: Pick<FullOrder, 'status' | 'documents' | 'requests' | 'numberOfApplicants'>,
  position: number,
): boolean {
  if (isClosed(order.status) || isHandedOver(order.status)) return false
  const requested = order.requests.map(({ documentType, travellerId }) => ({ documentType, traveller: travellerId }))
  const isTheirs = ({ documentType, traveller }: TravellerDocument) =>
    documentType === 'passport' && (traveller === position || (traveller === null && order.numberOfApplicants === 1))
  return requested.some(isTheirs) || !usableDocuments(order.documents).some(isTheirs)
}
