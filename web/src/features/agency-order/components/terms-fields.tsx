import { useAtomValue } from 'jotai'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { formatVersion } from '../../../lib/words/format.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { TermsSummary } from '../../legal/components/terms-summary.tsx'
import { inForceAtom } from '../../legal/terms-in-force.ts'
import { changeDraft, draftAtom } from '../state/order-draft.ts'
import type { FieldsProps } from './client-fields.tsx'

/** The client's acceptance of the terms, and the express wish that work starts at once: recorded with the order. settled.md. */
export function TermsFields({ errorOf }: FieldsProps) {
  const { LL, locale } = useI18n()
  const texts = LL.agencyOrder
  const { acceptedTerms, immediateStart } = useAtomValue(draftAtom)
  const { terms: inForce } = useAtomValue(inForceAtom)
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">{LL.terms.title()}</h3>
      <TermsSummary className="text-sm" />
      <div data-field="terms">
        <Checkbox
          label={texts.terms({ day: formatVersion(inForce, locale) })}
          error={errorOf('terms')}
          checked={acceptedTerms === inForce}
          onChange={(event) => changeDraft({ acceptedTerms: event.target.checked ? inForce : null })}
        />
      </div>
      <Checkbox
        label={texts.immediate()}
        hint={texts.immediateHint()}
        checked={immediateStart}
        onChange={(event) => changeDraft({ immediateStart: event.target.checked })}
      />
    </section>
  )
}
