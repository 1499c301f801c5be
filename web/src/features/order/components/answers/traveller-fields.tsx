import { useI18n } from '../../../../i18n/use-i18n.ts'
import { TextInput } from '../../../../ui/forms/inputs.tsx'
import { AnswerField } from './answer-field.tsx'
import { NationalityField } from './nationality-field.tsx'
import { PassportDetails } from './passport-details.tsx'

/** One traveller: the names, the passport's details that may follow, and of the first the nationality, which is the order's. */
export function TravellerFields({ index, alone }: { index: number; alone: boolean }) {
  const { LL } = useI18n()
  const texts = LL.order.details
  const optional = index > 0
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-2 font-medium">
        {alone ? texts.travellerHint() : texts.traveller(index + 1)}
        {!alone && index === 0 && (
          <span className="ml-1.5 text-sm font-normal text-slate">{texts.travellerHint()}</span>
        )}
      </legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <AnswerField name={`travellers.${index}.firstName`} label={texts.firstName()} optional={optional}>
          {(control) => <TextInput {...control} autoComplete={index === 0 ? 'given-name' : 'off'} maxLength={100} />}
        </AnswerField>
        <AnswerField name={`travellers.${index}.lastName`} label={texts.lastName()} optional={optional}>
          {(control) => <TextInput {...control} autoComplete={index === 0 ? 'family-name' : 'off'} maxLength={100} />}
        </AnswerField>
        {index === 0 && <NationalityField name="nationality" hint={texts.nationalityHint()} />}
      </div>
      <PassportDetails index={index} />
    </fieldset>
  )
}
