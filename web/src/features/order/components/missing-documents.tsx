import { WIZARD_DOCUMENTS } from '@passage/contracts/domain/documents'
import { useAtomValue } from 'jotai'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Alert } from '../../../ui/alert.tsx'
import { storedFiles } from '../../documents/state/upload-queue.ts'
import { uploadsAtom } from '../state/wizard-store.ts'

/** Once something is uploaded: which required documents are not there yet. They may follow. */
export function MissingDocuments() {
  const { LL, locale } = useI18n()
  const texts = LL.order.documents
  const present = storedFiles(useAtomValue(uploadsAtom)).map(({ documentType }) => documentType)
  const missing = WIZARD_DOCUMENTS.filter(({ type, required }) => required && !present.includes(type))
  if (present.length === 0 || missing.length === 0) return null
  const names = missing.map(({ type }) => LL.document.types[type].name())
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
  return (
    <Alert kind="warning" live="off">
      {texts.missing({ list })}
    </Alert>
  )
}
