import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { isForMinors } from '@passage/contracts/domain/documents/checklist'
import { DOCUMENT_TYPES, type DocumentType } from '@passage/contracts/domain/documents/documents'
import { travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/inputs.tsx'
import { ConsentAsked, ConsentGiven } from '../../documents/components/order-consent.tsx'
import { useDocumentTexts } from '../../documents/state/use-document-texts.ts'
import { addTo } from '../api/attach-document.ts'
import { hasPossibleMinor } from '../travellers/minors.ts'
import { firstMissing } from '../travellers/needed-by-traveller.ts'
import { useTravellerName } from '../travellers/traveller-name.ts'
import { comparedTravellers } from '../travellers/traveller-values.ts'
import { UploadFlow } from './upload-flow.tsx'

export interface AddFormProps {
  order: FullOrder
  onDone: (fileName: string) => void
  onCancel: () => void
}

/**
 * Chooses a document type (the first missing one is suggested) and a file. Loaded when it is opened, with the code that
 * uploads.
 */
export default function AddForm({ order, onDone, onCancel }: AddFormProps) {
  const { LL } = useI18n()
  const texts = LL.ownOrder.documents
  const { typeName } = useDocumentTexts()
  const [missing] = useState(() => firstMissing(order))
  const [type, setType] = useState<DocumentType>(missing?.documentType ?? 'general')
  const nameOf = useTravellerName(order)
  const hasMinor = hasPossibleMinor(order)
  const positions = travelling(order.decisions)
  const types = DOCUMENT_TYPES.filter((one) => hasMinor || !isForMinors(one) || one === missing?.documentType)
  const [traveller, setTraveller] = useState<number | null>(missing?.traveller ?? null)
  const attachFor = (position: number | null) =>
    addTo(order.id, { documentType: type, ...(position && { travellerId: position }) })
  return (
    <section aria-label={texts.add()} className="mt-4 grid gap-3 rounded-card border border-hairline bg-paper p-4">
      <Field label={texts.kind()}>
        {(control) => (
          <Select {...control} autoFocus value={type} onChange={(event) => setType(event.target.value as DocumentType)}>
            {types.map((one) => (
              <option key={one} value={one}>
                {typeName(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {positions.length > 1 && (
        <Field label={texts.whose()}>
          {(control) => (
            <Select
              {...control}
              value={traveller ?? ''}
              onChange={(event) => setTraveller(Number(event.target.value) || null)}
            >
              <option value="">{LL.ownOrder.needed.all()}</option>
              {positions.map((position) => (
                <option key={position} value={position}>
                  {nameOf(position)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <ConsentAsked before={order.consent} />
      <UploadFlow
        key={`${type}/${traveller}`}
        orderId={order.id}
        documentType={type}
        name={typeName(type)}
        destination={order.destinationCode}
        attach={attachFor(traveller)}
        owner={{
          travellers: comparedTravellers(order),
          position: positions.length > 1 ? traveller : (positions[0] ?? null),
          nameAt: (position) => nameOf(position) ?? '',
          attachFor,
          onGiven: (_, fileName) => onDone(fileName),
        }}
        onDone={onDone}
      />
      <ConsentGiven before={order.consent} />
      <div>
        <Button variant="quiet" size="small" className="-ml-3" onClick={onCancel}>
          {LL.common.cancel()}
        </Button>
      </div>
    </section>
  )
}
