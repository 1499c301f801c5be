import { atom, useAtomValue } from 'jotai'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { TERMS_VERSION } from '../../state/order-body.ts'
import { useMistakeAt } from '../../state/use-answer.ts'
import { draftAtom, sendToDraft } from '../../state/wizard-store.ts'
import { FormSection } from './form-section.tsx'

const termsAtom = atom((get) => get(draftAtom).termsAccepted)
const immediateAtom = atom((get) => get(draftAtom).immediateStart)

/** The terms in four sentences, their acceptance, and the express wish that work starts at once. settled.md. */
export function TermsSection() {
  const { LL } = useI18n()
  const texts = LL.order.price
  const points = texts.termsPoints
  return (
    <FormSection title={texts.termsTitle()}>
      <ul className="grid max-w-text list-disc gap-1.5 pl-5">
        <li>{points.work()}</li>
        <li>{points.decision()}</li>
        <li>{points.refund()}</li>
        <li>{points.window()}</li>
      </ul>
      <div>
        <Checkbox
          name="terms"
          error={useMistakeAt('terms')}
          label={texts.accept({ version: TERMS_VERSION })}
          checked={useAtomValue(termsAtom)}
          onChange={(event) => sendToDraft({ type: 'terms_changed', accepted: event.target.checked })}
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
