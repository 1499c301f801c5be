import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { useAtomValue } from 'jotai'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { FieldError } from '../../../ui/forms/field.tsx'
import { ConsentBox } from '../../documents/components/consent-box.tsx'
import { useChecklist } from '../../offers/api/checklist.ts'
import { TravellerDocuments } from '../../placing/documents/traveller-documents.tsx'
import { useConsentFirst } from '../../placing/documents/use-consent-first.ts'
import { useSheet } from '../../placing/sheet-fields.tsx'
import { clientNames, comparedClients } from '../state/order-body.ts'
import { changeDraft, draftAtom, orderUploads, uploadsAtom } from '../state/order-draft.ts'

/** The documents of this journey, folded: they may follow later. The consent comes first, as everywhere. */
export function DocumentsFields({ offer }: { offer: VisaOffer | null }) {
  const { LL } = useI18n()
  const { errorOf } = useSheet()
  const texts = LL.agencyOrder
  const draft = useAtomValue(draftAtom)
  const uploads = useAtomValue(uploadsAtom)
  const journey = { nationality: draft.nationality, travelPurpose: draft.travelPurpose, departureDate: '' }
  const { documents } = useChecklist(offer?.id ?? null, journey)
  const [startsOpen] = useState(uploads.length > 0)
  const { consent } = draft
  const consentFirst = useConsentFirst(consent)
  const error =
    errorOf('otherTraveller') ?? errorOf('notUploaded') ?? errorOf('tooManyDocuments') ?? errorOf('uploading')
  return (
    <details open={startsOpen} data-field="documents" className="rounded-card border border-hairline p-4">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-slate transition-transform unfolded:rotate-180 motion-reduce:transition-none"
        />
        <span>
          <span className="block font-medium">{texts.documents()}</span>
          <span className="block text-sm text-slate">
            {uploads.length > 0 ? texts.documentsCount(uploads.length) : texts.documentsHint()}
          </span>
        </span>
      </summary>
      {error && <FieldError id="agency-order-documents">{error}</FieldError>}
      <div className="mt-3 grid gap-4">
        <ConsentBox
          folded
          consent={consent}
          error={consentFirst.error}
          onChange={(given) => changeDraft({ consent: given })}
        />
        <TravellerDocuments
          documents={documents}
          form="agency"
          destination={offer?.countryCode ?? null}
          names={clientNames(draft, LL.order.details.traveller)}
          travellers={comparedClients(draft)}
          // The form asks for no dates of birth: the order's page does.
          minors={[]}
          hasAgeless
          passportValidUntil={null}
          consent={consent}
          items={uploads}
          uploads={orderUploads}
          onRefused={consentFirst.refuse}
        />
      </div>
    </details>
  )
}
