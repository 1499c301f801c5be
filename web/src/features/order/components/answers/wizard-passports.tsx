import { positionsOf } from '@passage/contracts/domain/documents/needed-documents'
import { keepPage } from '../../../pictures/passport/kept-pages.ts'
import { NO_TRAVELLER } from '../../../placing/order-answers.ts'
import type { TravellerList } from '../../../placing/passports/read-several.ts'
import { SeveralPassportsPart } from '../../../placing/passports/several-passports-part.ts'
import { NO_ANSWERS } from '../../state/answers.ts'
import { addTraveller, currentDraft } from '../../state/wizard/wizard-store.ts'
import { fillIn } from './passport-fields.tsx'

/** Several passports that were dropped or chosen, each for one of the wizard's travellers. */
export const WizardPassports = ({ files }: { files: readonly File[] }) => (
  <SeveralPassportsPart files={files} {...LIST} />
)

const LIST: TravellerList = {
  travellers: () => {
    const { numberOfApplicants, travellers } = currentDraft().applicant ?? NO_ANSWERS
    return positionsOf(numberOfApplicants).map((position) => {
      const one = travellers[position - 1] ?? NO_TRAVELLER
      return { ...one, noFirstName: one.noFirstName ?? '' }
    })
  },
  fill: (index, values) => {
    if (index === currentDraft().applicant?.numberOfApplicants) addTraveller()
    fillIn(index, values)
  },
  keepPage: (index, page) => keepPage('wizard', index + 1, page),
}
