import { requiredOf } from '@passage/contracts/domain/documents/checklist'
import { useAtomValue } from 'jotai'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { inSentence, listed } from '../../../../lib/words/format.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { WithName } from '../../../../ui/with-name.tsx'
import { storedFiles } from '../../../documents/state/upload-item.ts'
import { missingDetailWords } from '../../../one-order/travellers/missing-details.ts'
import { useWizardChecklist } from '../../state/draft-queries.ts'
import { stillMissing, travellerNames } from '../../state/still-missing.ts'
import { applicantAtom, uploadsAtom } from '../../state/wizard/wizard-store.ts'

/** What may follow after the payment, by the travellers' names, and what happens until then. */
export function StillMissing({ offerId }: { offerId: number }) {
  const { LL, locale } = useI18n()
  const texts = LL.order.documents
  const applicant = useAtomValue(applicantAtom)
  const held = storedFiles(useAtomValue(uploadsAtom))
  const required = requiredOf(useWizardChecklist(offerId).documents)
  const names = travellerNames(applicant, LL.order.details.traveller)
  const lines = stillMissing(required, applicant, held).map(({ traveller, documents, details }) => {
    const words = documents.map((type) => inSentence(LL.document.types[type].name()))
    const list = listed([...words, ...missingDetailWords(details, LL)], locale)
    const name = traveller === null ? texts.forAll() : (names[traveller - 1] ?? '')
    return {
      traveller,
      line: names.length === 1 ? list : <WithName text={(who) => texts.missingOf({ who, list })} name={name} />,
    }
  })
  if (lines.length === 0) return null
  return (
    <Alert live="off" title={texts.missing()}>
      <ul>
        {lines.map(({ traveller, line }) => (
          <li key={traveller ?? 'all'}>{line}</li>
        ))}
      </ul>
      <p className="mt-1">{texts.missingRule()}</p>
    </Alert>
  )
}
