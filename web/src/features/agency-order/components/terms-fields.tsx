import { useAtomValue } from 'jotai'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TERMS_VERSION } from '../../order/state/order-body.ts'
import { changeDraft, draftAtom } from '../state/order-draft.ts'
import type { FieldsProps } from './client-fields.tsx'

/** The client's acceptance of the terms, and the express wish that work starts at once: recorded with the order. settled.md. */
export function TermsFields({ errorOf }: FieldsProps) {
  const { LL } = useI18n()
  const texts = LL.agencyOrder
  const terms = LL.order.price
  const { termsAccepted, immediateStart } = useAtomValue(draftAtom)
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">{terms.termsTitle()}</h3>
      <ul className="grid max-w-text list-disc gap-1 pl-5 text-sm">
        <li>{terms.termsPoints.work()}</li>
        <li>{terms.termsPoints.decision()}</li>
        <li>{terms.termsPoints.refund()}</li>
        <li>{terms.termsPoints.window()}</li>
      </ul>
      <div data-field="terms">
        <Checkbox
          label={texts.terms({ version: TERMS_VERSION })}
          error={errorOf('terms')}
          checked={termsAccepted}
          onChange={(event) => changeDraft({ termsAccepted: event.target.checked })}
        />
      </div>
      <Checkbox
        label={texts.immediate()}
        hint={terms.immediateHint()}
        checked={immediateStart}
        onChange={(event) => changeDraft({ immediateStart: event.target.checked })}
      />
    </section>
  )
}
