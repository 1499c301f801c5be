import { useAtomValue } from 'jotai'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { TermsChoices } from '../../placing/terms-choices.tsx'
import { changeDraft, draftAtom } from '../state/order-draft.ts'
import type { FieldsProps } from './client-fields.tsx'

/** The client's acceptance of the terms, and the express wish that work starts at once. */
export function TermsFields({ errorOf }: FieldsProps) {
  const { LL } = useI18n()
  const texts = LL.agencyOrder
  const { acceptedTerms, immediateStart } = useAtomValue(draftAtom)
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">{LL.terms.title()}</h3>
      <TermsChoices
        className="text-sm"
        label={texts.terms}
        error={errorOf('terms')}
        accepted={acceptedTerms}
        onAccept={(version) => changeDraft({ acceptedTerms: version })}
        wish={{
          label: texts.immediate(),
          hint: texts.immediateHint(),
          checked: immediateStart,
          onChange: (wished) => changeDraft({ immediateStart: wished }),
        }}
      />
    </section>
  )
}
