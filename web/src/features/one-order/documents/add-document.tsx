import { DOCUMENT_TYPES, type DocumentType } from '@passage/contracts/domain/documents'
import { useAtom } from 'jotai'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/inputs.tsx'
import { addDocument } from '../../documents/api/documents.ts'
import { ConsentBox } from '../../documents/components/consent-box.tsx'
import { useDocumentTexts } from '../../documents/state/use-document-texts.ts'
import { consentAtom } from './consent.ts'
import { UploadFlow } from './upload-flow.tsx'

/** One more document of the owner's own accord; unfolds on demand. settled.md, Documents. */
export function AddDocument({ orderId }: { orderId: string }) {
  const { LL } = useI18n()
  const texts = LL.ownOrder.documents
  const { typeName } = useDocumentTexts()
  const [open, setOpen] = useState(false)
  const [type, setType] = useState<DocumentType>('general')
  const [added, setAdded] = useState<string | null>(null)
  const [consent, setConsent] = useAtom(consentAtom)

  if (!open) {
    return (
      <div className="mt-4 grid gap-3">
        {added && (
          <Alert kind="success" title={texts.added()}>
            {texts.addedText({ file: added })}
          </Alert>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" icon={FilePlus2} onClick={() => setOpen(true)}>
            {added ? texts.addAnother() : texts.add()}
          </Button>
          <p className="text-sm text-slate">{texts.addText()}</p>
        </div>
      </div>
    )
  }
  return (
    <section aria-label={texts.add()} className="mt-4 grid gap-3 rounded-card border border-hairline bg-paper p-4">
      <Field label={texts.kind()}>
        {(control) => (
          <Select {...control} autoFocus value={type} onChange={(event) => setType(event.target.value as DocumentType)}>
            {DOCUMENT_TYPES.map((one) => (
              <option key={one} value={one}>
                {typeName(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ConsentBox consent={consent} onChange={setConsent} folded />
      <UploadFlow
        key={type}
        orderId={orderId}
        documentType={type}
        name={typeName(type)}
        attach={(documentId, key) => addDocument(orderId, { documentId, documentType: type }, key)}
        onDone={(fileName) => {
          setAdded(fileName)
          setOpen(false)
        }}
      />
      <div>
        <Button variant="quiet" size="small" className="-ml-3" onClick={() => setOpen(false)}>
          {LL.common.cancel()}
        </Button>
      </div>
    </section>
  )
}
