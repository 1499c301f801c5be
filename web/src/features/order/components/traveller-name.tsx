import { useFormContext } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import type { Applicant } from '../state/wizard-draft.ts'

/** First and last name of one traveller; only the first one's are needed now. */
export function TravellerName({ index, alone }: { index: number; alone: boolean }) {
  const { LL } = useI18n()
  const texts = LL.order.details
  const { register, formState } = useFormContext<Applicant>()
  const errors = formState.errors.travellers?.[index]
  const optional = index > 0
  return (
    <fieldset>
      <legend className="font-medium">
        {alone ? texts.travellerHint() : texts.traveller(index + 1)}
        {!alone && index === 0 && (
          <span className="ml-1.5 text-sm font-normal text-slate">{texts.travellerHint()}</span>
        )}
      </legend>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <Field
          label={texts.firstName()}
          error={errors?.firstName && texts.errors.firstName(index + 1)}
          optional={optional}
        >
          {(control) => (
            <TextInput
              {...control}
              {...register(`travellers.${index}.firstName`)}
              autoComplete={index === 0 ? 'given-name' : 'off'}
              maxLength={100}
            />
          )}
        </Field>
        <Field
          label={texts.lastName()}
          error={errors?.lastName && texts.errors.lastName(index + 1)}
          optional={optional}
        >
          {(control) => (
            <TextInput
              {...control}
              {...register(`travellers.${index}.lastName`)}
              autoComplete={index === 0 ? 'family-name' : 'off'}
              maxLength={100}
            />
          )}
        </Field>
      </div>
    </fieldset>
  )
}
