import { requiredOf } from '@passage/contracts/domain/documents/checklist'
import { useAtomValue } from 'jotai'
import { useI18n } from '../../../../../i18n/use-i18n.ts'
import { isUnderWay } from '../../../../documents/state/upload-item.ts'
import { useDocumentTexts } from '../../../../documents/state/use-document-texts.ts'
import { useMistakeAt } from '../../../state/use-answer.ts'
import { useWizardChecklist } from '../../../state/use-wizard-checklist.ts'
import { uploadsAtom } from '../../../state/wizard/wizard-store.ts'
import { SummaryGroup, type SummaryRow } from '../summary-group.tsx'

/** The files by what they are, those still on their way, and the required ones that may follow. */
export function CheckedDocuments({ offerId, held }: { offerId: number; held: boolean }) {
  const { LL } = useI18n()
  const texts = LL.order.check
  const { typeName } = useDocumentTexts()
  const uploads = useAtomValue(uploadsAtom)
  const mistake = useMistakeAt('documents')
  const required = requiredOf(useWizardChecklist(offerId).documents)
  const types = new Set([...required, ...uploads.map(({ documentType }) => documentType)])

  const rows = [...types].flatMap((type): SummaryRow[] => {
    const files = uploads.flatMap((item) => {
      if (item.documentType !== type) return []
      if (isUnderWay(item)) return [texts.uploading({ file: item.file.fileName })]
      return item.stored ? [item.stored.fileName] : [texts.notUploaded({ file: item.file.fileName })]
    })
    return [[typeName(type), files.join(', ') || texts.follows()]]
  })
  return (
    <SummaryGroup title={texts.documents()} change="documents" held={held} rows={rows}>
      {mistake && <p className="mt-2 text-sm font-medium text-red">{mistake}</p>}
    </SummaryGroup>
  )
}
