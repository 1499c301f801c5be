import { requiredOf } from '@passage/contracts/domain/documents/checklist'
import { inSentence } from '@passage/contracts/sentences/in-sentence'
import { useAtomValue } from 'jotai'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { listed } from '../../../../lib/words/format.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { WithName } from '../../../../ui/with-name.tsx'
import { storedFiles } from '../../../documents/state/upload-item.ts'
import { useUsuallyAsked } from '../../../one-order/travellers/minors.ts'
import { missingDetailWords } from '../../../one-order/travellers/missing-details.ts'
import { useWizardChecklist } from '../../state/draft-queries.ts'
import { minorDocumentsOf, stillMissing, travellerNames } from '../../state/still-missing.ts'
import { applicantAtom, uploadsAtom } from '../../state/wizard/wizard-store.ts'

/** What may follow after the payment, by the travellers' names, and what happens until then. */
export function StillMissing({ offerId }: { offerId: number }) {
  const { LL, locale } = useI18n()
  const texts = LL.order.documents
  const applicant = useAtomValue(applicantAtom)
  const stored = storedFiles(useAtomValue(uploadsAtom))
  const { documents: asked } = useWizardChecklist(offerId)
  const required = requiredOf(asked)
  const { minors } = LL.ownOrder.needed
  const usuallyAsked = useUsuallyAsked()
  const names = travellerNames(applicant, LL.order.details.traveller)
  const lines = stillMissing(required, applicant, stored).map(({ traveller, documents, details }) => {
    const words = documents.map((type) => inSentence(LL.document.types[type].name()))
    const list = listed([...words, ...missingDetailWords(details, LL)], locale)
    const name = traveller === null ? texts.forAll() : (names[traveller - 1] ?? '')
    return {
      key: `${traveller}`,
      line: names.length === 1 ? list : <WithName text={(who) => texts.missingOf({ who, list })} name={name} />,
    }
  })
  const ofMinors = minorDocumentsOf(asked, applicant, stored).map((one) => ({
    key: `minor ${one.traveller}`,
    line: (
      <WithName
        name={(names.length > 1 && one.traveller !== null && names[one.traveller - 1]) || minors()}
        text={(who) => texts.missingOf({ who, list: usuallyAsked(one) })}
      />
    ),
  }))
  if (lines.length + ofMinors.length === 0) return null
  return (
    <Alert live="off" title={texts.missing()}>
      <ul>
        {[...lines, ...ofMinors].map(({ key, line }) => (
          <li key={key}>{line}</li>
        ))}
      </ul>
      <p className="mt-1">{texts.missingRule()}</p>
    </Alert>
  )
}
