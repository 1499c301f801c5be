import { useAtomValue } from 'jotai'
import { Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { useChecklist } from '../api/checklist.ts'
import { withUploaded } from '../state/checklist-slots.ts'
import type { Applicant } from '../state/wizard-draft.ts'
import { uploadsAtom } from '../state/wizard-store.ts'
import { consentAtom } from './consent-section.tsx'
import { DocumentSlot } from './document-slot.tsx'
import { FormSection } from './form-section.tsx'

/** The documents that this journey needs, each with its files. Public specification §9. */
export function DocumentsSection({ offerId }: { offerId: number }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.order.documents
  const uploads = useAtomValue(uploadsAtom)
  const hasConsent = useAtomValue(consentAtom) !== null
  const { documents, passportValidUntil, isError, refetch } = useChecklist(offerId)
  const travellers = useWatch<Applicant, 'numberOfApplicants'>({ name: 'numberOfApplicants' })

  return (
    <FormSection title={texts.title()}>
      <div className="grid gap-2">
        <p>{texts.rules()}</p>
        <p className="flex gap-2">
          <Trash2 aria-hidden className="mt-0.5 size-5 shrink-0 text-slate" />
          {texts.deletion()}
        </p>
      </div>
      {!hasConsent && <Alert kind="info">{texts.needConsent()}</Alert>}
      {isError && (
        <Alert
          kind="warning"
          action={
            <Button variant="secondary" size="small" onClick={() => void refetch()}>
              {LL.common.retry()}
            </Button>
          }
        >
          {texts.checklistFailed()}
        </Alert>
      )}
      <ul className="grid items-start gap-4 md:grid-cols-2">
        {withUploaded(documents, uploads).map(({ documentType: type, need, hint, hintFr }) => (
          <DocumentSlot
            key={type}
            type={type}
            required={need === 'required'}
            hint={hint && format.name(hint, hintFr ?? hint)}
            validUntil={type === 'passport' && passportValidUntil ? format.day(passportValidUntil) : null}
            enabled={hasConsent}
            perTraveller={travellers > 1 && (type === 'passport' || type === 'photo')}
            items={uploads.filter((item) => item.documentType === type)}
          />
        ))}
      </ul>
    </FormSection>
  )
}
