import { atom, useAtomValue } from 'jotai'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { formatVersion } from '../../../../lib/words/format.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { TermsSummary } from '../../../legal/components/terms-summary.tsx'
import { inForceAtom } from '../../../legal/terms-in-force.ts'
import { useMistakeAt } from '../../state/use-answer.ts'
import { draftAtom, sendToDraft } from '../../state/wizard/wizard-store.ts'
import { FormSection } from './form-section.tsx'

const termsAtom = atom((get) => get(draftAtom).acceptedTerms === get(inForceAtom).terms)
const immediateAtom = atom((get) => get(draftAtom).immediateStart)

/** The terms in four sentences, their acceptance, and the express wish that work starts at once. settled.md. */
export function TermsSection() {
  const { LL, locale } = useI18n()
  const texts = LL.order.wish
  const { terms } = useAtomValue(inForceAtom)
  const day = formatVersion(terms, locale)
  return (
    <FormSection title={LL.terms.title()}>
      <TermsSummary />
      <div>
        <Checkbox
          name="terms"
          error={useMistakeAt('terms')}
          label={LL.terms.accept({ day })}
          checked={useAtomValue(termsAtom)}
          onChange={(event) => sendToDraft({ type: 'terms_changed', version: event.target.checked ? terms : null })}
        />
        <Checkbox
          label={texts.immediate()}
          hint={texts.immediateHint()}
          checked={useAtomValue(immediateAtom)}
          onChange={(event) => sendToDraft({ type: 'immediate_start_changed', wished: event.target.checked })}
        />
      </div>
    </FormSection>
  )
}
