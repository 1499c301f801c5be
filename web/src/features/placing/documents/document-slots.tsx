import type { ChecklistItem } from '@passage/contracts/domain/documents/checklist'
import { useFormat } from '../../../lib/words/use-format.ts'
import type { Consent } from '../../documents/state/consent.ts'
import type { Uploads } from '../../documents/state/run-uploads.ts'
import type { UploadItem } from '../../documents/state/upload-item.ts'
import { DocumentSlot } from './document-slot.tsx'

export interface DocumentSlotsProps {
  slots: readonly ChecklistItem[]
  travellers: number
  /** ISO day until which the passport must be valid; null when it is not known. */
  passportValidUntil: string | null
  consent: Consent | null
  items: readonly UploadItem[]
  uploads: Uploads
  /** A file was chosen without the consent. */
  onRefused: () => void
}

/** The documents that a form of an order asks for, each with its files. */
export function DocumentSlots(props: DocumentSlotsProps) {
  const { slots, travellers, passportValidUntil, consent, items, uploads, onRefused } = props
  const format = useFormat()
  return (
    <ul className="grid items-start gap-4 md:grid-cols-2">
      {slots.map(({ documentType: type, need, hint, hintFr }) => (
        <DocumentSlot
          key={type}
          type={type}
          required={need === 'required'}
          hint={hint && format.name(hint, hintFr ?? hint)}
          validUntil={type === 'passport' && passportValidUntil ? format.date(passportValidUntil) : null}
          perTraveller={travellers > 1 && (type === 'passport' || type === 'photo')}
          items={items.filter((item) => item.documentType === type)}
          enabled={consent !== null}
          uploads={uploads}
          onRefused={onRefused}
          onFile={(file) => (consent ? uploads.add(type, file) : onRefused())}
        />
      ))}
    </ul>
  )
}
