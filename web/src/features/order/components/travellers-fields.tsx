import { MAX_TRAVELLERS } from '@passage/contracts/domain/quote'
import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { type Applicant, travellersFor } from '../state/wizard-draft.ts'
import { FormSection } from './form-section.tsx'
import { StepButton } from './step-button.tsx'
import { TravellerName } from './traveller-name.tsx'

/** How many travel, and their names. Public specification §9: 1 to 10. */
export function TravellersFields() {
  const { LL } = useI18n()
  const texts = LL.order.details
  const id = useId()
  const { setValue, getValues } = useFormContext<Applicant>()
  const count = useWatch<Applicant, 'numberOfApplicants'>({ name: 'numberOfApplicants' })

  const change = (wanted: number) => {
    const next = Math.min(MAX_TRAVELLERS, Math.max(1, Math.trunc(wanted) || 1))
    setValue('travellers', travellersFor(next, getValues('travellers')))
    setValue('numberOfApplicants', next, { shouldDirty: true })
  }

  return (
    <FormSection title={texts.travellers()}>
      <fieldset aria-describedby={`${id}-hint`}>
        <legend className="font-medium">{texts.count()}</legend>
        <p id={`${id}-hint`} className="mt-0.5 text-sm text-slate">
          {texts.countHint()}
        </p>
        <div className="mt-2 flex items-center gap-2">
          <StepButton icon={Minus} label={texts.fewer()} disabled={count <= 1} onClick={() => change(count - 1)} />
          <output aria-live="polite" className="w-12 text-center text-lg font-semibold tabular-nums">
            {count}
          </output>
          <StepButton
            icon={Plus}
            label={texts.more()}
            disabled={count >= MAX_TRAVELLERS}
            onClick={() => change(count + 1)}
          />
        </div>
      </fieldset>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a traveller is known by the place in the list.
        <TravellerName key={index} index={index} alone={count === 1} />
      ))}
      {count > 1 && <p className="text-sm text-slate">{texts.travellersLater()}</p>}
    </FormSection>
  )
}
