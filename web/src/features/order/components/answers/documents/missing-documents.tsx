import { requiredOf } from '@passage/contracts/domain/documents/checklist'
import { useAtomValue } from 'jotai'
import { useI18n } from '../../../../../i18n/use-i18n.ts'
import { inSentence, listed } from '../../../../../lib/words/in-words.ts'
import { Alert } from '../../../../../ui/feedback/alert.tsx'
import { storedFiles } from '../../../../documents/state/upload-item.ts'
import { useWizardChecklist } from '../../../state/use-wizard-checklist.ts'
import { uploadsAtom } from '../../../state/wizard/wizard-store.ts'

/** Which required documents are not there yet, how they may follow, and what waits for them. */
export function MissingDocuments({ offerId }: { offerId: number }) {
  const { LL, locale } = useI18n()
  const texts = LL.order.documents
  const present = storedFiles(useAtomValue(uploadsAtom)).map(({ documentType }) => documentType)
  const required = requiredOf(useWizardChecklist(offerId).documents)
  const missing = required.filter((type) => !present.includes(type))
  if (missing.length === 0) return null
  const names = missing.map((type) => inSentence(LL.document.types[type].name()))
  return (
    <Alert live="off" title={texts.missing({ list: listed(names, locale) })}>
      {texts.missingRule()}
    </Alert>
  )
}
