import { useAtomValue } from 'jotai'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { TermsChoices } from '../../../placing/terms-choices.tsx'
import { useMistakeAt } from '../../state/use-answer.ts'
import { draftAtom, sendToDraft } from '../../state/wizard/wizard-store.ts'
import { FormSection } from './form-section.tsx'

/** The terms, their acceptance, and the express wish that work starts at once. */
export function TermsSection() {
  const { LL } = useI18n()
  const { acceptedTerms, immediateStart } = useAtomValue(draftAtom)
  return (
    <FormSection title={LL.terms.title()}>
      <TermsChoices
        label={LL.terms.accept}
        error={useMistakeAt('terms')}
        accepted={acceptedTerms}
        onAccept={(version) => sendToDraft({ type: 'terms_changed', version })}
        wish={{
          label: LL.order.wish.immediate(),
          hint: LL.order.wish.immediateHint(),
          checked: immediateStart,
          onChange: (wished) => sendToDraft({ type: 'immediate_start_changed', wished }),
        }}
      />
    </FormSection>
  )
}
